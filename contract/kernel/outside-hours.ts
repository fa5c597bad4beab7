import * as z from "zod/mini";
import { upTo } from "./lists.ts";
import { calendarDate, localText, span } from "./values.ts";

/** When the club is open on the day, why it is closed, and when both people are free. */
export const outsideHours = z.object({
  date: calendarDate,
  open: upTo(4, z.object({ from: z.string(), to: z.string() })),
  closed: z.nullable(localText),
  free_times: upTo(10, span),
});
