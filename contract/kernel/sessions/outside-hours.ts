import * as z from "zod/mini";
import { upTo } from "../endpoint/lists.ts";
import { calendarDate, localText, span } from "../values.ts";

/** Opening hours of a day have up to four parts, which closures may cut into more. */
const spans = upTo(250, z.object({ from: z.string(), to: z.string() }));

/** When the club is open on the day, why it is closed, when the trainer works, and when both people are free. */
export const outsideHours = z.object({
  date: calendarDate,
  open: spans,
  closed: z.nullable(localText),
  /** Omitted without bounds. */
  working: z.optional(spans),
  free_times: upTo(10, span),
});
