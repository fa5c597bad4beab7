import * as z from "zod/mini";
import { money } from "./money.ts";
import { calendarDate } from "./values.ts";

/** What stops a client's bookings until it is paid: what is due, and since when the first of it is (money §6). */
export const overdue = z.strictObject({ due: money, since: calendarDate });
export type Overdue = z.infer<typeof overdue>;
