import type { TrainerOfDay } from "#contract/schedule/club-calendar.ts";
import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import { invalidFields, type Refuse } from "#contract/kernel/refusal/refuse.ts";
import type { ReservationStatus } from "#contract/schedule/reservation-status.ts";
import type { Reservation, Span } from "#contract/schedule/reservations.ts";
import { type LocalText, type Role, addDays, servesEveryClient } from "#contract/kernel/values.ts";
import { type Presence, absenceOn } from "../../identity/people/rules.ts";

const QUARTER_MS = 15 * 60_000;
const OLDEST_DAYS = 31;
const SUGGESTED_TIMES = 3;

/** The actor: their id and all their roles. */
export interface Actor {
  readonly id: number;
  readonly roles: readonly Role[];
}

/** The two people of a session, its course and its time. */
export interface SessionTerms {
  readonly clientId: number;
  readonly trainerId: number;
  readonly courseId: number;
  readonly tags: readonly number[];
  readonly start: Date;
  readonly end: Date;
}

/** A stored reservation, as far as rules judge it. */
export interface StoredReservationFacts extends SessionTerms {
  readonly status: ReservationStatus;
  /** Others share the session. */
  readonly isShared?: boolean | undefined;
}

/** A time to be booked, with the club's dates of its start and of its last moment. */
export interface BookingTime {
  readonly start: Date;
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * Refuses a time that is not within one club day, or not in the permitted range: staff enter sessions of the last 31
 * days, a client only future ones (decisions §6).
 */
export function checkMoment(
  { start, firstDay, lastDay }: BookingTime,
  actor: Actor & { readonly today: string },
  now: Date,
): void {
  const errors: FieldError[] = [];
  if (!isStaff(actor) && start <= now) errors.push({ path: "startedAt", code: "IN_PAST" });
  else if (firstDay < oldestDay(actor.today)) errors.push({ path: "startedAt", code: "TOO_LONG_AGO" });
  if (firstDay !== lastDay) errors.push({ path: "endedAt", code: "NOT_ONE_DAY" });
  if (errors.length > 0) throw invalidFields(...errors);
}

/** The earliest club day of a session that is entered afterwards. */
export function oldestDay(today: string): string {
  return addDays(today, -OLDEST_DAYS);
}

/** Staff can book for others, and what is over. */
function isStaff({ roles }: Actor): boolean {
  return servesEveryClient(roles) || roles.includes("trainer");
}

/** An actor's part in a reservation, which limits their changes; undefined if they have no part in it. */
type Part = "any" | "trainer" | "client";

/** The widest part an actor plays in a reservation (authorisation §3). */
export function partIn(
  { clientId, trainerId }: Pick<StoredReservationFacts, "clientId" | "trainerId">,
  actor: Actor,
): Part | undefined {
  if (servesEveryClient(actor.roles)) return "any";
  if (actor.roles.includes("trainer") && actor.id === trainerId) return "trainer";
  return actor.roles.includes("client") && actor.id === clientId ? "client" : undefined;
}

/**
 * The actions of an actor on a reservation at a time; completed and cancelled ones stay unchanged, and clients do not
 * change what they share with others.
 */
export function reservationActionsFor(
  reservation: Pick<StoredReservationFacts, "clientId" | "trainerId" | "status" | "start" | "isShared">,
  actor: Actor,
  now: Date,
): Reservation["actions"] {
  const part = partIn(reservation, actor);
  if (part === undefined || reservation.status !== "scheduled") return [];
  const hasBegun = reservation.start <= now;
  if (part === "client") return hasBegun ? [] : reservation.isShared ? ["cancel"] : ["edit", "cancel"];
  return hasBegun ? ["edit", "complete", "cancel"] : ["edit", "cancel"];
}

/** Refuses, with `INVALID_STATE`, what the reservation does not offer the actor. */
export function checkMay(
  refuse: Refuse<"INVALID_STATE">,
  action: Reservation["actions"][number] | undefined,
  reservation: StoredReservationFacts,
  actor: Actor,
  now: Date,
): void {
  if (!action || !reservationActionsFor(reservation, actor, now).includes(action)) throw refuse("INVALID_STATE");
}

/** The action that gives a reservation a status; nothing leads back to scheduled. */
export const actionOf: Readonly<Record<ReservationStatus, Reservation["actions"][number] | undefined>> = {
  scheduled: undefined,
  completed: "complete",
  cancelled: "cancel",
};

type Changeable = "clientId" | "trainerId" | "courseId";

/** Trainers keep their sessions, clients change time and tags only: other members are refused by name. */
export function checkReservationChange(
  before: StoredReservationFacts,
  after: Pick<StoredReservationFacts, Changeable>,
  actor: Actor,
): void {
  const part = partIn(before, actor);
  const fixed: readonly Changeable[] =
    part === "any" ? [] : part === "trainer" ? ["trainerId"] : ["clientId", "trainerId", "courseId"];
  const errors = fixed
    .filter((path) => after[path] !== before[path])
    .map((path) => ({ path, code: "NOT_ALLOWED" as const }));
  if (errors.length > 0) throw invalidFields(...errors);
}

/** Why somebody gives no sessions on a day, in a word, and when they are back; undefined where they do. */
export function whyAway(person: Presence, day: string): TrainerOfDay["absence"] | undefined {
  const absence = absenceOn(person, day);
  if (!absence) return undefined;
  const { from, until } = absence;
  if (from === null && until === null) return { why: person.statusSet === "dismissed" ? "gone" : "suspended", until };
  if (from === null) return { why: "notStarted", until };
  return { why: until === null ? "gone" : "onLeave", until };
}

/** A reservation or a class that takes somebody's time. */
export type BusyTime = BusySession | BusyClass;

/** A class that the trainer teaches or the client has booked; either may do the other, too. */
interface BusyClass {
  readonly id: null;
  readonly clientId: number | null;
  readonly trainerId: number | null;
  readonly start: Date;
  readonly end: Date;
  readonly class: { readonly id: number; readonly name: LocalText };
}

interface BusySession {
  readonly id: number;
  /** The first reservation of its session, which all that share it have in common. */
  readonly session: number;
  readonly clientId: number;
  readonly trainerId: number;
  readonly title: string;
  readonly clientName: Reservation["clientName"];
  readonly start: Date;
  readonly end: Date;
  /** The client's own trainer. */
  readonly clientsTrainer: number | null;
}

/** A request for free time: as long as `wanted`, near to it, at hours that are `open`, clear of what is `taken`. */
export interface Search {
  readonly wanted: { readonly start: Date; readonly end: Date };
  readonly taken: readonly { readonly start: Date; readonly end: Date }[];
  /** Instants between which free time is looked for. */
  readonly from: Date;
  readonly until: Date;
  readonly isOpen: (start: Date, end: Date) => boolean;
}

/** Up to three free times nearest to the wanted one, on quarters of an hour: the nearest first, of two alike the later. */
export function nearestFreeTimes(search: Search): Span[] {
  const length = search.wanted.end.getTime() - search.wanted.start.getTime();
  const found: Span[] = [];
  for (const startMs of quartersAround(search, length)) {
    const [start, end] = [new Date(startMs), new Date(startMs + length)];
    if (isFree(search, start, end)) found.push({ start: start.toISOString(), end: end.toISOString() });
    if (found.length === SUGGESTED_TIMES) break;
  }
  return found;
}

/** The quarters of an hour at which something of a length could begin, in the order in which they suit. */
function quartersAround({ wanted, from, until }: Search, length: number): number[] {
  const distance = (startMs: number) => Math.abs(startMs - wanted.start.getTime());
  return quartersIn(from, until, length).toSorted((one, other) => distance(one) - distance(other) || other - one);
}

/** Every quarter of an hour at which a session of a length, in milliseconds, can begin and end in a stretch, in order. */
export function freeStarts(search: Omit<Search, "wanted">, length: number): string[] {
  return quartersIn(search.from, search.until, length)
    .filter((startMs) => isFree(search, new Date(startMs), new Date(startMs + length)))
    .map((startMs) => new Date(startMs).toISOString());
}

function quartersIn(from: Date, until: Date, length: number): number[] {
  const first = Math.ceil(from.getTime() / QUARTER_MS);
  const last = Math.floor((until.getTime() - length) / QUARTER_MS);
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => (first + at) * QUARTER_MS);
}

function isFree({ taken, isOpen }: Omit<Search, "wanted">, start: Date, end: Date): boolean {
  return !taken.some((each) => each.start < end && start < each.end) && isOpen(start, end);
}

type Timed = Pick<SessionTerms, "start" | "end">;

export const overlap = (one: Timed, other: Timed) => one.start < other.end && other.start < one.end;

interface Shift extends Timed {
  readonly was: Timed;
}

/** Reservations that move alike are of one session, which takes its time once. */
const isAlike = (one: Shift, other: Shift) =>
  one === other || (isSameTime(one, other) && isSameTime(one.was, other.was));

const isSameTime = (one: Timed, other: Timed) =>
  one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime();

/**
 * Moves in an order in which each finds its time free, as the exclusion constraints ask after each; those that only
 * change places with each other find none.
 */
export function orderOfMoves<T extends Shift>(moves: readonly T[]): { readonly ordered: T[]; readonly circling: T[] } {
  const ordered: T[] = [];
  let left = [...moves];
  for (;;) {
    const next = left.find((move) => left.every((other) => isAlike(other, move) || !overlap(move, other.was)));
    if (!next) return { ordered, circling: left };
    ordered.push(next);
    left = left.filter((move) => move !== next);
  }
}
