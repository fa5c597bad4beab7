/** The lists beside the day, in their order; apart from their endpoints, because the table of URLs needs their names. */
export const todayLists = ["unmarked", "ending", "ended", "fewCredits", "birthdays", "first", "notSeen"] as const;
export type TodayList = (typeof todayLists)[number];

/** The subjects of a call: a row of a list of the day, or a client's debt. */
export const callTopics = [...todayLists, "owing"] as const;
export type CallTopic = (typeof callTopics)[number];

/** The result of a call. */
export const callOutcomes = ["reached", "notReached", "later", "noInterest"] as const;
export type CallOutcome = (typeof callOutcomes)[number];
