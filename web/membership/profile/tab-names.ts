/** The tabs of a profile as the URL names them, in their order on the screen. */
export const tabNames = [
  "profile",
  "body",
  "calendar",
  "hours",
  "members",
  "departments",
  "orders",
  "history",
  "messages",
] as const;
export type TabName = (typeof tabNames)[number];
