import * as z from "zod/mini";
import { alertText } from "../../identity/notes.ts";
import { endpoint } from "../../kernel/endpoint/endpoint.ts";
import { MAX_ROWS, someOf, upTo } from "../../kernel/endpoint/lists.ts";
import { imageName } from "../../kernel/files/files.ts";
import { money } from "../../kernel/money/money.ts";
import { calendarDate, id, idText, instant, nameOfPerson } from "../../kernel/values.ts";
import { MAX_PLACES, classParts } from "./class-terms.ts";

/** How long before its start a class can be marked, and for how many days marks can be corrected once it is closed. */
export const MARKED_BEFORE_MINUTES = 60;
export const CORRECTED_DAYS = 7;
/** How many days an open roster is listed for. */
export const OPEN_ROSTER_DAYS = 30;

/** A mark of somebody who has booked; only closing makes those without `here` no-shows. */
const rosterMarks = ["here", "notHere", "none"] as const;
export type RosterMark = (typeof rosterMarks)[number];

const rosterPerson = z.strictObject({
  booking: id,
  /** The photo is null for who may not open their profile. */
  client: z.strictObject({ id, name: nameOfPerson, profileImage: z.nullable(imageName) }),
  mark: z.enum(rosterMarks),
  /** For whom the caller reads notes, the newest first. */
  alerts: upTo(MAX_ROWS, alertText),
  /** The due part of their account; null where nothing is. */
  owing: z.nullable(money),
  /** They pay for this class alone. */
  isDropIn: z.boolean(),
  /** How many classes they have attended before. */
  times: z.int(),
  /** Whether they never booked a class before. */
  isFirst: z.boolean(),
  hasBirthday: z.boolean(),
  since: z.nullable(calendarDate),
});
export type RosterPerson = z.infer<typeof rosterPerson>;

const rosterClass = z.strictObject({
  id,
  ...classParts,
  date: calendarDate,
  start: instant,
  end: instant,
  capacity: z.int(),
  status: z.enum(["scheduled", "cancelled"]),
});

const roster = z.strictObject({
  class: rosterClass,
  /** Those who have a place, by name. */
  people: upTo(MAX_PLACES, rosterPerson),
  closed: z.nullable(z.strictObject({ at: instant, by: z.nullable(nameOfPerson) })),
  /** The actions that the caller may take at the moment of reading: marking, also to correct, and closing. */
  actions: someOf(["mark", "close"]),
});
export type Roster = z.infer<typeof roster>;

/** A roster that nobody has closed. */
const openRoster = z.strictObject({ class: rosterClass, booked: z.int(), unmarked: z.int() });
export type OpenRoster = z.infer<typeof openRoster>;

const params = z.strictObject({ id: idText });
const keepers = ["admin", "manager", "trainer", "desk"] as const;

/** The rosters of classes (classes §8); a trainer sees those of classes of their own. */
export const rosters = {
  open: endpoint({
    method: "GET",
    path: "/classes/open-rosters",
    summary: "The classes of the last 30 days that have begun and whose roster nobody has closed, the oldest first",
    says: { en: "open rosters", cn: "未结束的点名" },
    allow: keepers,
    answer: upTo(MAX_ROWS, openRoster),
  }),
  read: endpoint({
    method: "GET",
    path: "/classes/{id}/roster",
    summary: "Who has a place in a class, how they are marked, and what to mind with them",
    says: { en: "the roster of a class", cn: "团课点名表" },
    allow: keepers,
    params,
    answer: roster,
    refuses: ["NOT_FOUND"],
  }),
  mark: endpoint({
    method: "POST",
    path: "/classes/{id}/attendance",
    area: "classes",
    summary: "Mark who is here; with `close`, all others are no-shows and credits are used up",
    says: { en: "Checked who came to a class", cn: "团课点名" },
    allow: keepers,
    params,
    body: z.strictObject({
      marks: upTo(MAX_PLACES, z.strictObject({ booking: id, mark: z.enum(rosterMarks) })),
      /** Closes the roster; by name, those who were shown as not here: if others are by then, 412. */
      close: z.optional(z.strictObject({ missing: upTo(MAX_PLACES, id) })),
    }),
    answer: roster,
    refuses: ["NOT_FOUND", "INVALID_STATE", "STALE"],
  }),
};
