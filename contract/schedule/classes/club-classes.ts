import * as z from "zod/mini";
import { classPreview } from "../../kernel/sessions/class-dates.ts";
import { endpoint } from "../../kernel/endpoint/endpoint.ts";
import { MAX_STAFF, someOf, upTo } from "../../kernel/endpoint/lists.ts";
import { classCancelReasons } from "../../kernel/sessions/class-cancelling.ts";
import { digest } from "../../kernel/sessions/series-dates.ts";
import {
  calendarDate,
  daysBetween,
  flag,
  id,
  idText,
  instant,
  line,
  nameOfPerson,
  version,
} from "../../kernel/values.ts";
import { classButton, classPlaces } from "./class-booking-parts.ts";
import { classParts, classTerms } from "./class-terms.ts";

/** How many days one answer has, and the most classes of them. */
const MAX_CLASS_DAYS = 62;
export const MAX_CLASSES = 5_000;

/** Why a class is cancelled, and a note to its members. */
export const cancelTerms = {
  reason: z.enum(classCancelReasons),
  note: z._default(z.nullable(line(300)), null),
};

/** A class: one taking place at one time. `date` and `startTime` are on the club's clock, instants are UTC. */
export const clubClass = z.strictObject({
  id,
  /** Null for a one-off. */
  seriesId: z.nullable(id),
  ...classParts,
  date: calendarDate,
  startTime: classTerms.startTime,
  minutes: z.int(),
  start: instant,
  end: instant,
  capacity: z.int(),
  /** How many of the places only the desk gives away. */
  reserved: z.int(),
  places: classPlaces,
  /** To a client alone. */
  button: z.nullable(classButton),
  status: z.enum(["scheduled", "cancelled"]),
  /** Why it was cancelled; null for one that was not. */
  cancelled: z.nullable(z.strictObject({ reason: z.enum(classCancelReasons), note: z.nullable(z.string()) })),
  /** The actions that the caller may take at the moment of reading. */
  actions: someOf(["edit", "cancel"]),
  version,
});
export type ClubClass = z.infer<typeof clubClass>;

/** One class of a series, with how the series repeats. */
const classDetails = z.extend(clubClass, {
  series: z.nullable(
    z.strictObject({
      id,
      weekdays: upTo(7, z.int()),
      everyWeeks: z.int(),
      startOfDate: calendarDate,
      endOfDate: z.nullable(calendarDate),
      count: z.nullable(z.int()),
    }),
  ),
  /** 1 when it was changed by itself: changes of its series leave that as it is. */
  changedAlone: flag,
});

const confirm = z.optional(digest);
const oneOff = z.strictObject({ typeId: id, date: calendarDate, ...classTerms, confirm });
export type OneOffDraft = z.output<typeof oneOff>;

const classChange = z.strictObject({ date: calendarDate, ...classTerms, confirm, version: z.optional(version) });
export type ClassChange = z.output<typeof classChange>;

const classCancelling = z.strictObject({ ...cancelTerms, confirm, version: z.optional(version) });
export type ClassCancelling = z.output<typeof classCancelling>;

/** A trainer who is free at the time of a class, and the facts by which they are ordered. */
const substitute = z.strictObject({
  id,
  name: nameOfPerson,
  /** They work at that time, or have no hours on file. */
  isWorking: z.boolean(),
  /** The last day on which they taught the type, of the 90 before the class. */
  lastTaught: z.nullable(calendarDate),
  /** The minutes of sessions and classes that they have in the week of the class. */
  minutesThatWeek: z.int(),
});
export type Substitute = z.infer<typeof substitute>;

const answered = z.strictObject({ ...classPreview, class: z.nullable(clubClass) });
const params = z.strictObject({ id: idText });

const inRange = z.refine<{ from: string; to: string }>(
  ({ from, to }) => from < to && daysBetween(from, to) <= MAX_CLASS_DAYS,
  { error: "INVALID", path: ["to"] },
);

/** Group classes on the timetable (classes §2 and §3). */
export const clubClasses = {
  list: endpoint({
    method: "GET",
    path: "/classes",
    summary: "The timetable: classes of up to 62 days, cancelled ones too, from a day up to, not including, another",
    says: { en: "the timetable", cn: "团课课表" },
    saysExport: { en: "Exported the timetable", cn: "导出团课课表" },
    allow: ["admin", "manager", "trainer", "desk", "employee", "client"],
    query: z
      .strictObject({
        from: calendarDate,
        to: calendarDate,
        room: z.optional(idText),
        trainer: z.optional(idText),
        type: z.optional(idText),
      })
      .check(inRange),
    answer: upTo(MAX_CLASSES, clubClass),
  }),
  read: endpoint({
    method: "GET",
    path: "/classes/{id}",
    summary: "A class, and how its series repeats",
    says: { en: "a class", cn: "团课" },
    allow: ["admin", "manager", "trainer", "desk", "employee", "client"],
    params,
    answer: classDetails,
    refuses: ["NOT_FOUND"],
  }),
  create: endpoint({
    method: "POST",
    path: "/classes",
    summary: "Judge a class without a series, up to 31 days back; with `confirm`, add it",
    says: { en: "Added a class, or looked at it before", cn: "新增或预览团课" },
    allow: ["admin", "manager"],
    body: oneOff,
    answer: answered,
    refuses: ["ROOM_BUSY", "INVALID_STATE", "STALE"],
    creates: { when: "confirm" },
  }),
  change: endpoint({
    method: "PUT",
    path: "/classes/{id}",
    summary: "Judge another time, room, trainer or capacity of one class; with `confirm`, change it",
    says: { en: "Changed a class, or looked at the change before", cn: "修改或预览团课" },
    allow: ["admin", "manager"],
    params,
    body: classChange,
    answer: answered,
    refuses: ["NOT_FOUND", "ROOM_BUSY", "CAPACITY_TOO_SMALL", "INVALID_STATE", "STALE"],
  }),
  cancel: endpoint({
    method: "POST",
    path: "/classes/{id}/cancel",
    summary: "Show what cancelling a class does; with `confirm`, cancel it; there is no way back",
    says: { en: "Cancelled a class, or looked at it before", cn: "取消或预览团课" },
    allow: ["admin", "manager"],
    params,
    body: classCancelling,
    answer: answered,
    refuses: ["NOT_FOUND", "INVALID_STATE", "STALE"],
  }),
  substitutes: endpoint({
    method: "GET",
    path: "/classes/{id}/substitutes",
    summary: "Trainers who are free at the time of a class, in the order in which they suit",
    says: { en: "who can teach a class", cn: "可代课的教练" },
    allow: ["admin", "manager"],
    params,
    answer: upTo(MAX_STAFF, substitute),
    refuses: ["NOT_FOUND"],
  }),
};
