/** The lists beside the day, in their order; apart from their endpoints, because the table of URLs needs their names. */
export const todayLists = ["unmarked", "ending", "ended", "fewCredits", "birthdays", "first", "notSeen"] as const;
export type TodayList = (typeof todayLists)[number];

/** What a call can be about: a row of a list of the day, or what a client owes. */
export const callTopics = [...todayLists, "owing"] as const;
export type CallTopic = (typeof callTopics)[number];

/** The result of a call. */
export const callOutcomes = ["reached", "notReached", "later", "noInterest"] as const;
export type CallOutcome = (typeof callOutcomes)[number];
