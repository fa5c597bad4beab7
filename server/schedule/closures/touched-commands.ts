import type { Closure } from "#contract/club/opening-hours.ts";
import type { TouchedClass } from "#contract/kernel/sessions/class-dates.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { listClassTypes, listRooms } from "../class-types/queries.ts";
import { type StoredClass, listAheadOn, listDatesLaid } from "../classes/class-queries.ts";
import { datesOf, placeOf } from "../classes/laying/dates.ts";
import { type ClassFacts, type JudgedClass, isShut, judgeClasses } from "../classes/laying/judging.ts";
import { type Locked, isAhead, lockHolders, readClassFacts } from "../classes/laying/planning-commands.ts";
import { type JudgedPlan, judgeWithBookings, previewOf } from "../classes/laying/preview-commands.ts";
import { type StoredSeries, listSeriesOn } from "../classes/series-queries.ts";

/** Closures that change. */
interface Changing {
  readonly before: Closure | undefined;
  readonly after: Closure | undefined;
  /** All closures as they will be. */
  readonly next: readonly Closure[];
}

type Freed = JudgedClass & { readonly seriesId: number; readonly typeId: number };

/** The classes that a change of closures cancels, and those that are laid again, with what names them. */
export interface Touched {
  readonly cancelled: readonly StoredClass[];
  /** The same, with the effect on their bookings. */
  readonly plan: JudgedPlan;
  readonly locked: Locked;
  readonly freed: readonly Freed[];
  readonly names: {
    readonly types: ReadonlyMap<number, LocalText>;
    readonly rooms: ReadonlyMap<number, LocalText>;
    readonly teachers: ClassFacts["teachers"];
  };
}

/** Judges the classes of the days that a change of closures touches; people, rooms, series and classes stay locked. */
export async function judgeClosures(trx: Transaction, caller: Caller, changing: Changing): Promise<Touched> {
  const { before, after, next } = changing;
  const { now, zone, today } = caller;
  const read = async (lock: boolean) => ({
    series: before ? await listSeriesOn(trx, before, { lock }) : [],
    shut: after ? (await listAheadOn(trx, after, now, { lock })).filter((one) => isShut([after], one, zone)) : [],
  });
  const rooms = await listRooms(trx);
  const seen = await read(false);
  const everyRoom = rooms.map(({ id }) => ({ roomId: id, trainerId: null }));
  const ahead = seen.shut.map(({ id }) => id);
  const locked = await lockHolders(trx, [...seen.series, ...seen.shut, ...everyRoom], today, ahead);
  const { series, shut } = await read(true);
  const missing = before ? await listMissing(trx, caller, { series, before, next }) : [];
  const dropped = shut.map((was) => ({ ...was, laidFor: was.laidFor ?? was.date, was, isDropped: true }));
  const wishes = [...dropped, ...missing];
  const facts = await readClassFacts(trx, zone, { wishes, locked, typeName: { en: "", cn: "" } });
  const judged = judgeClasses(wishes, { ...facts, open: { ...facts.open, closures: next } });
  const plan = await judgeWithBookings(trx, judged.slice(0, dropped.length), locked, today);
  const freed = judged.slice(dropped.length).flatMap((each, at) => {
    const wish = missing[at];
    return wish ? [{ ...each, seriesId: wish.seriesId, typeId: wish.typeId }] : [];
  });
  const types = new Map((await listClassTypes(trx)).map(({ id, name }) => [id, name]));
  const names = { types, rooms: new Map(rooms.map(({ id, name }) => [id, name])), teachers: facts.teachers };
  return { cancelled: shut, plan, locked, freed, names };
}

interface Ending {
  readonly series: readonly StoredSeries[];
  readonly before: Closure;
  readonly next: readonly Closure[];
}

/** The dates of series that a closure has kept from having a class, and that no other does. */
async function listMissing(trx: Transaction, caller: Caller, { series, before, next }: Ending) {
  const { zone, today } = caller;
  const from = before.startOfDate > today ? before.startOfDate : today;
  const missing = [];
  for (const each of series) {
    const until = before.endOfDate < each.laidUntil ? before.endOfDate : each.laidUntil;
    const known = await listDatesLaid(trx, each.id, before);
    const free = datesOf(each, from, until).filter((date) => !known.has(date) && !each.skipped.includes(date));
    for (const date of free) {
      const placed = { ...each, ...placeOf(date, each.startTime, each.minutes, zone), date };
      const isFreed = isShut([before], placed, zone) && !isShut(next, placed, zone);
      if (isFreed && isAhead(placed, caller))
        missing.push({ ...each, seriesId: each.id, date, laidFor: date, was: null });
    }
  }
  return missing;
}

const nameIn = (all: ReadonlyMap<number, LocalText>, id: number) => ({ id, name: all.get(id) ?? { en: "", cn: "" } });

/** The preview of touched classes in order of time, with the digest of that and of what was asked for. */
export function previewOfTouched({ cancelled, plan, freed, names }: Touched, asked: Partial<Changing>) {
  const shown = (one: Omit<StoredClass, "id" | "own" | "status" | "version"> | Freed) => {
    const teacher = one.trainerId === null ? undefined : names.teachers.get(one.trainerId);
    return {
      type: nameIn(names.types, one.typeId),
      room: nameIn(names.rooms, one.roomId),
      trainer: teacher ? { id: teacher.id, name: teacher.name } : null,
      start: one.start.toISOString(),
      end: one.end.toISOString(),
    };
  };
  const all: TouchedClass[] = [
    ...cancelled.map((one) => ({ id: one.id, ...shown(one), outcome: "cancelled" as const })),
    ...freed.map((one) => ({
      id: null,
      ...shown(one),
      outcome: one.shown.outcome === "roomBusy" ? ("roomBusy" as const) : ("laid" as const),
    })),
  ];
  const touched = all.toSorted((one, other) => one.start.localeCompare(other.start) || (one.id ?? 0) - (other.id ?? 0));
  const { people, bookings, confirm } = previewOf(plan, { ...asked, touched });
  return { touched, people, bookings, confirm };
}
