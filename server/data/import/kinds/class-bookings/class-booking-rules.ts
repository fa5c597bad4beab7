import type { ImportReason } from "#contract/data/import-reasons.ts";
import { type Presence, absenceOn } from "../../../../identity/people/rules.ts";
import {
  type ClassEntry,
  type ClassEntryFacts,
  entriesFor,
} from "../../../../schedule/class-bookings/booking/entry-rules.ts";
import type { AgreedBooking } from "../../../../schedule/class-bookings/booking/import-commands.ts";
import { hasRunOut } from "../../../../schedule/class-bookings/rules.ts";
import { keyOf } from "../clients/client-rules.ts";
import type { KnownRow } from "../people-queries.ts";
import { type RowOwner, labelOf } from "../person-rules.ts";
import { isRefused } from "../../rows/read-row.ts";
import { searchTextIn } from "../../rows/search-text.ts";
import type { ImportProblem, ReadRow, RowResult } from "../../shapes.ts";
import type { NamedClass, TimedClass } from "./class-at-rules.ts";
import type { LivingBooking, TakenSpan } from "./class-booking-queries.ts";
import type { EarlierLines } from "./earlier-lines-rules.ts";

/** The class that a row names, with the problems of finding it. */
export interface Spot {
  readonly wish: NamedClass | undefined;
  readonly toClass: TimedClass | undefined;
  readonly opens: Date | undefined;
  readonly problems: readonly ImportProblem[];
}

/** The facts about a client and a class, as they are stored. */
export interface RowStanding {
  readonly presence: Presence | undefined;
  readonly isPaused: boolean;
  readonly owes: boolean;
  readonly taken: readonly TakenSpan[];
  readonly living: readonly LivingBooking[];
  readonly entry: ClassEntryFacts;
}

export interface ClassBookingFacts {
  readonly whose: RowOwner | undefined;
  readonly spot: Spot;
  /** Undefined where client or class are not known. */
  readonly standing: RowStanding | undefined;
  readonly known: KnownRow | undefined;
  readonly earlier: EarlierLines;
  readonly now: Date;
  readonly before: Map<string, number>;
}

/** Validates a row of class bookings. */
export function validateClassBooking(row: ReadRow, facts: ClassBookingFacts): RowResult {
  const { whose, spot, standing, known, before, now } = facts;
  const person = whose?.person;
  const { toClass } = spot;
  const problems: ImportProblem[] = [...row.problems, ...(whose?.problems ?? []), ...spot.problems];
  if (toClass && toClass.start <= now) problems.push(row.problem("starts_at", "IN_PAST"));
  const label = labelOf(person, row);
  const keys = classBookingKeys(row, person?.id, spot.wish);
  const given = { ...row.given, ...(toClass && givenOf(toClass)) };
  const judged = { line: row.line, label, sought: searchTextIn(label), ...keys, changes: [], candidates: [], given };
  if (row.given["booking_status"] === "cancelled") {
    problems.push(row.problem("booking_status", "NOT_COMING"));
    return { ...judged, state: "refused", target: null, problems };
  }
  const twin = person && before.get(keys.key);
  if (twin !== undefined) problems.push(row.problem(null, "SAME_AS_LINE", twin));
  const had = twin === undefined && person ? known : undefined;
  const isBooked = standing?.living.some(({ client }) => client === person?.id);
  if (person && twin === undefined && (had ? had.print === keys.print : isBooked)) {
    before.set(keys.key, row.line);
    return { ...judged, state: "same", target: person.id, problems: [] };
  }
  if (had) problems.push(row.problem(null, "CAME_BEFORE"));
  if (!toClass || isRefused(problems)) return { ...judged, state: "refused", target: null, problems };
  if (!person || !standing)
    return { ...judged, state: "undecided", target: null, problems, candidates: whose?.candidates ?? [] };
  const waits = row.given["booking_status"] === "waiting";
  const entry = letIn(row, { ...facts, client: person.id, toClass, standing, waits }, problems);
  if (!entry) return { ...judged, state: "refused", target: null, problems };
  before.set(keys.key, row.line);
  if (waits) facts.earlier.wait(toClass);
  else facts.earlier.book(person.id, toClass, entry);
  const agreed: AgreedBooking = { clientId: person.id, classId: toClass.id, waits };
  return { ...judged, state: "new", target: person.id, problems, given: { ...given, agreed } };
}

/** The class as it will be booked. */
function givenOf({ date, startTime, roomId, trainerId }: TimedClass) {
  return {
    day: date,
    starts_at: `${startTime}:00`,
    room: String(roomId),
    ...(trainerId !== null && { trainer: String(trainerId) }),
  };
}

/** A row is known by its id, else by who is in which class when. */
export function classBookingKeys({ given }: ReadRow, person: number | undefined, wish: NamedClass | undefined) {
  const { source_id: id, booking_status: status } = given;
  const said = { person, type: wish?.type, day: wish?.day, time: wish?.time };
  const { print } = keyOf(undefined, { ...said, room: wish?.room, trainer: wish?.trainer, status });
  return { key: keyOf(typeof id === "string" ? id : undefined, said).key, print };
}

interface Judging extends ClassBookingFacts {
  readonly client: number;
  readonly toClass: TimedClass;
  readonly standing: RowStanding;
  readonly waits: boolean;
}

/** The entry by which somebody would be let in, judged in the order of classes §5; undefined with a problem if not. */
function letIn(row: ReadRow, judging: Judging, problems: ImportProblem[]): ClassEntry | undefined {
  const { spot, standing, toClass, earlier, client, now } = judging;
  const { presence, entry: stored } = standing;
  const refuse = (field: string | null, code: ImportReason) => void problems.push(row.problem(field, code));
  const absent = presence === undefined || absenceOn(presence, toClass.date) !== undefined;
  const mayHaveRunOut = presence !== undefined && toClass.dropIn !== null && hasRunOut(presence, toClass.date);
  if (absent && !mayHaveRunOut) return refuse(null, "NOT_ACTIVE");
  if (standing.isPaused) return refuse(null, "PAUSED");
  if (standing.owes) return refuse(null, "OWES");
  const isTaken = ({ start, end }: TakenSpan) => start < toClass.end && toClass.start < end;
  if ([...standing.taken, ...earlier.spans(client)].some(isTaken)) return refuse("starts_at", "CLIENT_BUSY");
  const facts = earlier.left(stored);
  const [entry] = entriesFor(facts, { isStaff: false, hasRunOut: absent });
  if (!entry) return refuse(null, whyNoEntry(facts, absent));
  const full = whyNoPlace(judging);
  if (full) return refuse(full === "CLASS_NOT_FULL" ? "booking_status" : "starts_at", full);
  if (spot.opens && spot.opens > now) problems.push(row.problem(null, "OPENED_EARLY"));
  return entry;
}

/** Nothing lets in without a charge, which an import never makes. */
function whyNoEntry(facts: ClassEntryFacts, isOver: boolean): ImportReason {
  if (!isOver && facts.memberships.some(({ limit }) => limit !== null)) return "LIMIT_REACHED";
  return facts.dropIn === null ? "NO_ENTRY" : "NEEDS_CHARGE";
}

/** Staff book up to the capacity; a line begins where members find no place. */
function whyNoPlace({ toClass, standing, earlier, waits }: Judging): ImportReason | undefined {
  const { capacity, reserved, id } = toClass;
  const before = earlier.filling(id);
  const taken = standing.living.filter(({ hasPlace }) => hasPlace).length + before.taken;
  const waiting = standing.living.filter(({ hasPlace }) => !hasPlace).length + before.waiting;
  if (!waits) return taken < capacity ? undefined : "CLASS_FULL";
  if (taken < capacity - reserved) return "CLASS_NOT_FULL";
  return waiting < capacity ? undefined : "LINE_FULL";
}
