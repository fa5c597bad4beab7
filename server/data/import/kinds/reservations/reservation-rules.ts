import type { ImportReason } from "#contract/data/import-reasons.ts";
import { longestSessionMs, shortestSessionMs } from "#contract/sales/session-terms.ts";
import type { Presence } from "../../../../identity/people/rules.ts";
import { absenceOn } from "../../../../identity/people/rules.ts";
import { keyOf } from "../clients/client-rules.ts";
import type { KnownRow } from "../people-queries.ts";
import { type RowOwner, labelOf } from "../person-rules.ts";
import { isRefused } from "../../rows/read-row.ts";
import type { PersonBusyTime } from "./reservation-queries.ts";
import type { RowResult, ImportProblem, ReadRow } from "../../shapes.ts";
import { searchTextIn } from "../../rows/search-text.ts";
import type { Agreed } from "../../../../schedule/reservations/booking/import-commands.ts";

const MINUTE_MS = 60_000;
const USUAL_MINUTES = 60;

/** The calendars of people, including bookings of earlier lines. */
export interface Diary {
  readonly presence: (person: number) => Presence | undefined;
  readonly taken: (person: number) => readonly PersonBusyTime[];
  /** Whether a credit is free to book on a day. */
  readonly hasCredit: (client: number, day: string) => boolean;
  readonly book: (session: PersonBusyTime, day: string) => void;
}

export interface ReservationFacts {
  readonly whose: RowOwner | undefined;
  readonly diary: Diary;
  readonly known: (key: string) => KnownRow | undefined;
  readonly usual: { readonly course: number | null; readonly tag: number | null };
  /** The instant of a time on the club's clock, and what that clock shows at an instant. */
  readonly instantOf: (wall: string) => Date | undefined;
  readonly wallOf: (at: Date) => { readonly date: string; readonly time: string };
  readonly now: Date;
  readonly before: Map<string, number>;
}

/** Validates a row of reservations. */
export function validateReservation(row: ReadRow, facts: ReservationFacts): RowResult {
  const { whose, diary, known, before } = facts;
  const person = whose?.person;
  const problems: ImportProblem[] = [...row.problems, ...(whose?.problems ?? [])];
  const session = sessionIn(row, facts, problems);
  const label = labelOf(person, row);
  const keys = reservationKeys(row, person?.id);
  const judged = {
    line: row.line,
    label,
    sought: searchTextIn(label),
    ...keys,
    changes: [],
    candidates: [],
    given: { ...row.given, ...(session && assumedIn(row, session, facts)) },
  };
  const twin = person && before.get(keys.key);
  if (twin !== undefined) problems.push(row.problem(null, "SAME_AS_LINE", twin));
  const had = twin === undefined && person ? known(keys.key) : undefined;
  const isThere =
    person && session && diary.taken(person.id).some((each) => isSame(each, { ...session, person: person.id }));
  if (person && twin === undefined && (had ? had.print === keys.print : isThere)) {
    before.set(keys.key, row.line);
    return { ...judged, state: "same", target: person.id, problems: [] };
  }
  if (had) problems.push(row.problem(null, "CAME_BEFORE"));
  if (person && session && !isRefused(problems)) problems.push(...unfit(row, { ...session, person: person.id }, diary));
  if (!session || isRefused(problems)) return { ...judged, state: "refused", target: null, problems };
  if (!person) return { ...judged, state: "undecided", target: null, problems, candidates: whose?.candidates ?? [] };
  before.set(keys.key, row.line);
  const { day, ...terms } = session;
  diary.book({ ...terms, clientId: person.id }, day);
  const agreed = { ...session, clientId: person.id };
  return {
    ...judged,
    state: "new",
    target: person.id,
    problems,
    given: { ...judged.given, agreed, partner: terms.trainerId },
  };
}

/** The defaults for a session, as it will be written. */
function assumedIn({ given }: ReadRow, { courseId, end }: Session, { wallOf }: ReservationFacts) {
  const { course, ends_at: ends = `${wallOf(end).time}:00` } = given;
  return { course: course === undefined || course === "" ? String(courseId) : course, ends_at: ends };
}

/** A row is known by its id, else by who meets whom when. */
export function reservationKeys({ given }: ReadRow, person: number | undefined) {
  const { source_id: id, trainer, course, day, starts_at, ends_at, minutes } = given;
  const said = { person, trainer, day, starts_at };
  const { print } = keyOf(undefined, { ...said, course, ends_at, minutes });
  return { key: keyOf(typeof id === "string" ? id : undefined, said).key, print };
}

type Session = Omit<Agreed, "clientId">;

/** Time and people, as the calendar would accept them; undefined if that is unclear, which has been reported. */
function sessionIn(row: ReadRow, facts: ReservationFacts, problems: ImportProblem[]): Session | undefined {
  const { usual, instantOf, wallOf, now } = facts;
  const { trainer, course, minutes } = row.given;
  const start = momentIn(row, "starts_at", instantOf, problems);
  const courseId = Number(course === undefined || course === "" ? usual.course : course);
  if (courseId === 0 || usual.tag === null) problems.push(row.problem("course", "UNKNOWN_VALUE"));
  if (!start || typeof trainer !== "string") return undefined;
  const length = (typeof minutes === "number" ? minutes : USUAL_MINUTES) * MINUTE_MS;
  const hasEnd = row.given["ends_at"] !== undefined;
  const end = hasEnd ? momentIn(row, "ends_at", instantOf, problems) : new Date(start.getTime() + length);
  if (!end) return undefined;
  const wrong = wrongSpan(start, end, { now, wallOf });
  if (wrong) problems.push(row.problem(wrong === "IN_PAST" ? "starts_at" : hasEnd ? "ends_at" : "minutes", wrong));
  return { trainerId: Number(trainer), courseId, tags: [usual.tag ?? 0], start, end, day: wallOf(start).date };
}

/** The instant of a field: with its own day, or on the day of the row. */
function momentIn(
  row: ReadRow,
  field: "starts_at" | "ends_at",
  instantOf: (wall: string) => Date | undefined,
  problems: ImportProblem[],
): Date | undefined {
  const { [field]: said, day, starts_at: starts } = row.given;
  if (typeof said !== "string") return undefined;
  const startsOn = typeof starts === "string" && starts.includes("T") ? starts.slice(0, 10) : undefined;
  const on = typeof day === "string" ? day : startsOn;
  if (!said.includes("T") && on === undefined) {
    if (!row.problems.some((each) => each.field === "day")) problems.push(row.problem("day", "REQUIRED"));
    return undefined;
  }
  const at = instantOf(said.includes("T") ? said : `${on}T${said}`);
  if (!at) problems.push(row.problem(field, "NO_SUCH_TIME"));
  return at;
}

/** A session is in the future, within one club day, and takes a quarter of an hour to eight hours. */
function wrongSpan(
  start: Date,
  end: Date,
  { now, wallOf }: Pick<ReservationFacts, "now" | "wallOf">,
): ImportReason | undefined {
  const length = end.getTime() - start.getTime();
  if (start <= now) return "IN_PAST";
  if (length <= 0) return "END_BEFORE_START";
  if (length < shortestSessionMs) return "TOO_SMALL";
  if (length > longestSessionMs) return "TOO_LARGE";
  return wallOf(start).date === wallOf(new Date(end.getTime() - 1)).date ? undefined : "INVALID";
}

type Wish = Session & { readonly person: number };

function isSame(each: PersonBusyTime, { person, trainerId, start }: Wish): boolean {
  return each.clientId === person && each.trainerId === trainerId && each.start.getTime() === start.getTime();
}

/** Why the calendar would refuse it, if it would: the first of what it asks. */
function unfit(row: ReadRow, { person, trainerId, start, end, day }: Wish, diary: Diary): ImportProblem[] {
  const isFree = (id: number) => !diary.taken(id).some((each) => each.start < end && start < each.end);
  const isThere = (id: number) => {
    const presence = diary.presence(id);
    return presence !== undefined && !absenceOn(presence, day);
  };
  if (!isThere(trainerId)) return [row.problem("trainer", "NOT_ACTIVE")];
  if (!isThere(person)) return [row.problem(null, "NOT_ACTIVE")];
  if (!isFree(trainerId)) return [row.problem("trainer", "TRAINER_BUSY")];
  if (!isFree(person)) return [row.problem("starts_at", "CLIENT_BUSY")];
  return diary.hasCredit(person, day) ? [] : [row.problem(null, "NO_CREDIT")];
}
