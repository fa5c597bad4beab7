/** The result of a call. */
export const callOutcomes = ["reached", "notReached", "later", "noInterest"] as const;
export type CallOutcome = (typeof callOutcomes)[number];
