import * as z from "zod/mini";
import { upTo } from "../endpoint/lists.ts";
import { calendarDate, localText, span } from "../values.ts";

const spans = upTo(4, z.object({ from: z.string(), to: z.string() }));

/** When the club is open on the day, why it is closed, when the trainer works, and when both people are free. */
export const outsideHours = z.object({
  date: calendarDate,
  open: spans,
  closed: z.nullable(localText),
  /** Omitted without bounds. */
  working: z.optional(spans),
  free_times: upTo(10, span),
});
