/** The lists beside the day, in their order; apart from their endpoints, because the table of URLs needs their names. */
export const todayLists = ["unmarked", "ending", "ended", "fewCredits", "birthdays", "first", "notSeen"] as const;
export type TodayList = (typeof todayLists)[number];
