import * as z from "zod/mini";
import { DAYS_LAID, classPreview } from "../../kernel/sessions/class-dates.ts";
import { endpoint } from "../../kernel/endpoint/endpoint.ts";
import { paging, upTo, wholePages, MAX_ROWS } from "../../kernel/endpoint/lists.ts";
import { digest } from "../../kernel/sessions/series-dates.ts";
import { calendarDate, id, idText, version } from "../../kernel/values.ts";
import { cancelTerms } from "./club-classes.ts";
import { classParts, classTerms, classWeekdays } from "./class-terms.ts";

/** How a series repeats; it ends on the first day without, after so many dates, or never. */
const rule = {
  weekdays: classWeekdays,
  everyWeeks: z.literal([1, 2, 3, 4]),
  endOfDate: z._default(z.nullable(calendarDate), null),
  count: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(400))), null),
};

const endsOnce = z.refine<{ endOfDate: string | null; count: number | null }>(
  ({ endOfDate, count }) => endOfDate === null || count === null,
  { error: "INVALID", path: ["count"] },
);

const choices = {
  /** Dates without a class; one that is there already stays as it was. */
  skip: z._default(upTo(DAYS_LAID, calendarDate), []),
  /** The digest of the preview that was shown: then exactly that is done, or 412 with the present one. */
  confirm: z.optional(digest),
};

const seriesOfClasses = z
  .strictObject({ typeId: id, startOfDate: calendarDate, ...rule, ...classTerms, ...choices })
  .check(
    endsOnce,
    z.refine(({ startOfDate, endOfDate }) => endOfDate === null || startOfDate < endOfDate, {
      error: "END_BEFORE_START",
      path: ["endOfDate"],
    }),
  );
export type ClassSeriesDraft = z.output<typeof seriesOfClasses>;

/** The new terms of a series, from a day on (it ends there and a successor begins) or for all of it that is ahead. */
const seriesChange = z
  .strictObject({
    scope: z.enum(["following", "all"]),
    /** The day of the first class that changes; of no meaning for `all`. */
    from: z.optional(calendarDate),
    ...rule,
    ...classTerms,
    ...choices,
    /** Classes that were changed by themselves change too. */
    alsoChanged: z._default(z.boolean(), false),
    /** Why those are cancelled that no longer take place; unless given, for another reason. */
    cancel: z.optional(z.strictObject(cancelTerms)),
    version: z.optional(version),
  })
  .check(
    endsOnce,
    z.refine(({ scope, from }) => scope === "all" || from !== undefined, { error: "REQUIRED", path: ["from"] }),
  );
export type ClassSeriesChange = z.output<typeof seriesChange>;

/** A series; `endOfDate` is the first day without, null with neither end nor count. */
const classSeriesRow = z.strictObject({
  id,
  ...classParts,
  startOfDate: calendarDate,
  endOfDate: z.nullable(calendarDate),
  count: z.nullable(z.int()),
  weekdays: classWeekdays,
  everyWeeks: z.int(),
  startTime: classTerms.startTime,
  minutes: z.int(),
  capacity: z.int(),
  reserved: z.int(),
  /** The date of the next class; null without one ahead. */
  next: z.nullable(calendarDate),
  /** How many classes are laid and ahead. */
  ahead: z.int(),
  version,
});
export type ClassSeriesRow = z.infer<typeof classSeriesRow>;

export const classSeries = {
  list: endpoint({
    method: "GET",
    path: "/class-series",
    area: "classes",
    summary: "Series of classes that have not ended, by weekday and time",
    says: { en: "series of classes", cn: "团课系列" },
    allow: ["admin", "manager"],
    query: z.strictObject(paging(wholePages)),
    answer: upTo(MAX_ROWS, classSeriesRow),
    paged: true,
  }),
  create: endpoint({
    method: "POST",
    path: "/class-series",
    area: "classes",
    summary: "Judge each date of a weekly series of classes; with `confirm`, save it and add its classes",
    says: { en: "Added a series of classes, or looked at its dates", cn: "新增或预览团课系列" },
    allow: ["admin", "manager"],
    body: seriesOfClasses,
    answer: z.strictObject({ ...classPreview, series: z.nullable(classSeriesRow) }),
    refuses: ["ROOM_BUSY", "STALE"],
    creates: { when: "confirm" },
  }),
  change: endpoint({
    method: "PUT",
    path: "/class-series/{id}",
    area: "classes",
    summary: "Judge new terms of a series for the classes ahead, or from a day on; with `confirm`, change them",
    says: { en: "Changed a series of classes, or looked at its dates", cn: "修改或预览团课系列" },
    allow: ["admin", "manager"],
    params: z.strictObject({ id: idText }),
    body: seriesChange,
    answer: z.strictObject({ ...classPreview, series: z.nullable(classSeriesRow) }),
    refuses: ["NOT_FOUND", "ROOM_BUSY", "CAPACITY_TOO_SMALL", "STALE"],
  }),
};
