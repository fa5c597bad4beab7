/** The lists beside the day, in their order; apart from their endpoints, because the table of URLs needs their names. */
export const todayLists = ["unmarked", "ending", "ended", "fewCredits", "birthdays", "first", "notSeen"] as const;
export type TodayList = (typeof todayLists)[number];

/** What came of a call. */
export const callOutcomes = ["reached", "notReached", "later", "noInterest"] as const;
export type CallOutcome = (typeof callOutcomes)[number];
