/** The lists beside the day, in their order; apart from their endpoints, because the table of URLs needs their names. */
export const todayLists = [
  "unmarked",
  "asked",
  "ending",
  "ended",
  "fewCredits",
  "birthdays",
  "first",
  "notSeen",
] as const;
export type TodayList = (typeof todayLists)[number];

/** The subjects of a call: a row of a list of the day, a client's debt, or that they are on the call list of a mailing. */
export const callTopics = [...todayLists, "owing", "callList"] as const;
export type CallTopic = (typeof callTopics)[number];
