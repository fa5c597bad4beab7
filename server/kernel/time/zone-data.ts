/**
 * A change that a runtime must know to keep a club's hours: since 1 November 2026 Vancouver is seven hours behind all
 * year.
 */
const winterInVancouver = new Date("2026-12-01T12:00:00Z");

/** Whether this runtime's time-zone data is of 2026 or later; with older data Vancouver's winters are an hour off. */
export function knowsPresentZones(): boolean {
  const hour = new Intl.DateTimeFormat("en", { timeZone: "America/Vancouver", hour: "numeric", hourCycle: "h23" });
  return hour.format(winterInVancouver) === "05";
}
