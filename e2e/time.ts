import { Temporal } from "temporal-polyfill";

/** Where the demo club is. */
export const clubZone = "America/Toronto";

/** The club's date today. */
export const today = (): Temporal.PlainDate => Temporal.Now.plainDateISO(clubZone);

/** The club's date so many days from today, before it when negative. */
export const inDays = (days: number): string => today().add({ days }).toString();
