import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import { type ClassDate, DAYS_LAID } from "#contract/kernel/sessions/class-dates.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { type LocalText, addDays } from "#contract/kernel/values.ts";
import { publish } from "../../../club/live/queries.ts";
import { readClosures, readOpenTimes } from "../../../club/settings/queries.ts";
import { type LockedPerson, lockPersons } from "../../../identity/people/queries.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { listHours } from "../../availability/queries.ts";
import { isOneDay, placeOf } from "./dates.ts";
import { listBookers } from "../../class-bookings/consequences/consequence-queries.ts";
import type { ClassFacts, ClassPlan, ClassWish } from "./judging.ts";
import { findType, listNames, listTaken, lockRoomsById } from "./laying-queries.ts";

type Terms = Pick<ClassPlan, "startTime" | "minutes" | "roomId" | "trainerId" | "capacity" | "reserved">;

/** The first day that is not laid yet. */
export function layingEnd(today: string): string {
  return addDays(today, DAYS_LAID);
}

/** The people and rooms of classes, locked: nobody books or lays in their time until the transaction ends. */
export interface Locked {
  readonly persons: readonly LockedPerson[];
  /** Clients who have booked a class that is to change. */
  readonly clients: readonly LockedPerson[];
  readonly rooms: Awaited<ReturnType<typeof lockRoomsById>>;
}

type Holders = Pick<ClassPlan, "roomId" | "trainerId">;

/** Locks people, with those who have booked some classes, then rooms, each in ascending id. */
export async function lockHolders(
  trx: Transaction,
  plans: readonly Holders[],
  today: string,
  classes: readonly number[] = [],
): Promise<Locked> {
  const trainers = new Set(plans.flatMap(({ trainerId }) => trainerId ?? []));
  const clients = new Set(await listBookers(trx, classes));
  const persons = await lockPersons(trx, [...new Set([...trainers, ...clients])], today);
  return {
    persons: persons.filter(({ id }) => trainers.has(id)),
    clients: persons.filter(({ id }) => clients.has(id)),
    rooms: await lockRoomsById(trx, [...new Set(plans.map(({ roomId }) => roomId))]),
  };
}

/** Refuses terms that no class can have. What a class or series has had before may be gone or archived by now. */
export function checkClassTerms(terms: Terms, { persons, rooms }: Locked, before?: Holders): void {
  const { roomId, trainerId, capacity, reserved } = terms;
  const room = rooms.find(({ id }) => id === roomId);
  const isTrainer = persons.some(({ id, userType }) => id === trainerId && userType === "trainer");
  const errors: FieldError[] = [];
  if (!isOneDay(terms)) errors.push({ path: "minutes", code: "NOT_ONE_DAY" });
  if (!room || (room.isArchived && roomId !== before?.roomId)) errors.push({ path: "roomId", code: "INVALID" });
  else if (capacity > room.capacity) errors.push({ path: "capacity", code: "TOO_LARGE" });
  if (reserved > capacity) errors.push({ path: "reserved", code: "TOO_LARGE" });
  if (trainerId !== null && !isTrainer && trainerId !== before?.trainerId)
    errors.push({ path: "trainerId", code: "INVALID" });
  if (errors.length > 0) throw invalidFields(...errors);
}

/** The name of a type, which has to be on offer for something new. */
export async function nameOfType(trx: Transaction, id: number, { isNew }: { readonly isNew: boolean }) {
  const type = await findType(trx, id);
  if (!type || (isNew && type.isArchived)) throw invalidFields({ path: "typeId", code: "INVALID" });
  return type.name;
}

interface Asked {
  readonly wishes: readonly ClassWish[];
  readonly locked: Locked;
  readonly typeName: LocalText;
}

/** The facts by which classes are judged; their people and rooms are locked. */
export async function readClassFacts(
  trx: Transaction,
  zone: string,
  { wishes, locked, typeName }: Asked,
): Promise<ClassFacts> {
  const names = await listNames(
    trx,
    locked.persons.map(({ id }) => id),
  );
  const teachers = locked.persons.flatMap((person) => {
    const name = names.get(person.id);
    return name && person.userType === "trainer" ? [[person.id, { ...person, name }] as const] : [];
  });
  // A closure locks all rooms: those that are read once these are locked hold until the end.
  const open = { ...(await readOpenTimes(trx)), closures: await readClosures(trx) };
  const from = wishes.map(({ date }) => date).toSorted()[0] ?? "";
  const hours = from === "" ? new Map() : await listHours(trx, [...names.keys()], from);
  const taken = await takenAround(trx, zone, { wishes, locked });
  return { open, teachers: new Map(teachers), hours, zone, typeName, taken };
}

async function takenAround(trx: Transaction, zone: string, { wishes, locked }: Omit<Asked, "typeName">) {
  const places = wishes.map(({ date, startTime, minutes }) => placeOf(date, startTime, minutes, zone));
  const times = [...places, ...wishes.flatMap(({ was }) => was ?? [])];
  if (times.length === 0) return [];
  return listTaken(trx, {
    holders: [...locked.rooms.map(({ id }) => -id), ...locked.persons.map(({ id }) => id)],
    from: new Date(Math.min(...times.map(({ start }) => start.getTime()))),
    until: new Date(Math.max(...times.map(({ end }) => end.getTime()))),
    except: wishes.flatMap(({ was }) => was?.id ?? []),
  });
}

/** The dates on which the room is taken. */
export function busyDates(dates: readonly ClassDate[]): { date: string; inTheWay: ClassDate["inTheWay"] }[] {
  return dates.filter(({ outcome }) => outcome === "roomBusy").map(({ date, inTheWay }) => ({ date, inTheWay }));
}

/** Timetables and calendars that are open read again. */
export function announceClasses(trx: Transaction, trainers: readonly (number | null)[]): void {
  const taught = [...new Set(trainers.flatMap((trainer) => trainer ?? []))];
  publish(
    trx,
    { topic: "classes", client: 0, trainer: 0, clientsTrainer: null },
    ...taught.map((trainer) => ({ topic: "reservations" as const, client: 0, trainer, clientsTrainer: null })),
  );
}

/** Whether a class is still ahead. */
export function isAhead({ date, startTime, minutes }: ClassPlan, { zone, now }: Pick<Caller, "zone" | "now">): boolean {
  return placeOf(date, startTime, minutes, zone).start > now;
}
