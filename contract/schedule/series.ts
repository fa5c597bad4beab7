import * as z from "zod/mini";
import { undo } from "../club/undo.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { MAX_SEATS, MAX_SERIES, digest, movePreview, seriesPreview } from "../kernel/sessions/series-dates.ts";
import { calendarDate, id, idText, instant } from "../kernel/values.ts";
import { upTo } from "../kernel/endpoint/lists.ts";
import { ends, lasts, others, passes, sessionTerms, sharesOnce } from "../sales/session-terms.ts";

/** Another time for one session, or none; the time may be outside opening and working hours if that is said. */
const timeChange = { startedAt: z.nullable(instant), outside_hours: z.optional(z.boolean()) };
const dateChange = z.strictObject({ date: calendarDate, ...timeChange });
const sessionChange = z.strictObject({ id, ...timeChange });

interface HoursPassed {
  readonly outside_hours?: boolean | undefined;
}
/** The right to pass hours is that of the whole call, so its body says it too. */
const saysHours = z.refine<HoursPassed & { changes: readonly HoursPassed[] }>(
  ({ outside_hours: may = false, changes }) => may || !changes.some((each) => each.outside_hours),
  { error: "INVALID", path: ["outside_hours"] },
);

/** The first session of a series, and how it repeats: so many `times`, or up to, not including, a day. */
const seriesDraft = z
  .strictObject({
    ...sessionTerms,
    others: z.optional(others),
    everyWeeks: z.literal([1, 2]),
    times: z.optional(z.int().check(z.minimum(2), z.maximum(MAX_SERIES))),
    until: z.optional(calendarDate),
    changes: z._default(upTo(MAX_SERIES, dateChange), []),
    /** The digest of the preview that was shown: then exactly that is booked, or 412 with the present one. */
    confirm: z.optional(digest),
  })
  .check(
    lasts,
    ends,
    sharesOnce,
    z.refine(({ times, until }) => (times === undefined) !== (until === undefined), {
      error: "INVALID",
      path: ["times"],
    }),
    saysHours,
  );
export type SeriesDraft = z.output<typeof seriesDraft>;

/** The new time of a session, and what is chosen for it or those after it: another time, or the one it has (null). */
const moveDraft = z
  .strictObject({
    startedAt: instant,
    endedAt: instant,
    changes: z._default(upTo(MAX_SERIES, sessionChange), []),
    outside_hours: sessionTerms.outside_hours,
    /** The digest of the preview that was shown: then exactly that is moved, or 412 with the present one. */
    confirm: z.optional(digest),
  })
  .check(lasts, ends, saysHours);
export type MoveDraft = z.output<typeof moveDraft>;

/** A session that is cancelled with others. */
const seriesSession = z.strictObject({
  id,
  start: instant,
  end: instant,
  /** The client would cancel it after the last free moment. */
  late: z.boolean(),
});

export const series = {
  book: endpoint({
    method: "POST",
    path: "/courses/reservations/series",
    summary: "Judge each date of a session that repeats every week or two; with `confirm`, book those that can be",
    says: { en: "Booked or previewed repeating sessions", cn: "预约或预览重复课程" },
    allow: ["admin", "trainer", "desk", "client"],
    reserved: passes,
    body: seriesDraft,
    answer: z.strictObject({ ...seriesPreview, booked: z.nullable(upTo(MAX_SERIES * MAX_SEATS, id)), undo }),
    refuses: [
      "NOT_FOUND",
      "BOOKING_PAUSED",
      "ACCOUNT_OWING",
      "SESSION_FULL",
      "SOME_REFUSED",
      "TRAINER_BUSY",
      "CLIENT_BUSY",
      "INVALID_STATE",
      "STALE",
    ],
    creates: { when: "confirm" },
  }),
  moveFollowing: endpoint({
    method: "POST",
    path: "/courses/reservations/{id}/move-following",
    summary: "Judge a new time for a session and those after it in a series; with `confirm`, move those that can be",
    says: { en: "Changed or previewed repeating sessions", cn: "改期或预览重复课程" },
    allow: ["admin", "trainer", "desk", "client"],
    reserved: { outside_hours: passes.outside_hours },
    params: z.strictObject({ id: idText }),
    body: moveDraft,
    answer: z.strictObject({ ...movePreview, moved: z.nullable(upTo(MAX_SERIES, id)), undo }),
    refuses: ["NOT_FOUND", "MOVE_TOO_LATE", "TRAINER_BUSY", "CLIENT_BUSY", "INVALID_STATE", "STALE"],
  }),
  cancelFollowing: endpoint({
    method: "POST",
    path: "/courses/reservations/{id}/cancel-following",
    summary: "A session and those after it in its series, as far as they are ahead; with `confirm`, cancel them",
    says: { en: "Cancelled repeating sessions, or looked at them", cn: "取消或预览重复课程" },
    allow: ["admin", "trainer", "desk", "client"],
    params: z.strictObject({ id: idText }),
    body: z.strictObject({
      /** The digest of what was shown: then exactly that is cancelled, or 412. Null only shows it. */
      confirm: z.nullable(digest),
      /** Takes the client of this one off those that others share, who keep theirs. */
      alone: z.optional(z.boolean()),
    }),
    answer: z.strictObject({ sessions: upTo(MAX_SERIES, seriesSession), confirm: digest, undo }),
    refuses: ["NOT_FOUND", "INVALID_STATE", "STALE"],
  }),
};
