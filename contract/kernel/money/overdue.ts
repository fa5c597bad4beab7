import * as z from "zod/mini";
import { money } from "./money.ts";
import { calendarDate } from "../values.ts";

/** The debt that stops a client's bookings: the sum due, and since when the first of it is (money §6). */
export const overdue = z.strictObject({ due: money, since: calendarDate });
export type Overdue = z.infer<typeof overdue>;
