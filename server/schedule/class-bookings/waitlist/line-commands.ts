import { type PassedOverReason, passedOverReasons } from "#contract/kernel/sessions/class-dates.ts";
import { isRefusal, orRefusal } from "#contract/kernel/refusal/refuse.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import { type Db, type Transaction, transaction } from "../../../kernel/db/connection.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { type LockedPerson, lockPersons } from "../../../identity/people/queries.ts";
import { notifyOfClasses } from "../../../messaging/notifications/class-notice-queries.ts";
import { bookClassCredits } from "../../../sales/orders/credits/class-credit-queries.ts";
import { announceBookings } from "../announcing-commands.ts";
import type { ClassEntry } from "../booking/entry-rules.ts";
import { chooseEntry, judgeRules, noteOwing, writtenEntry } from "../booking/letting-in-commands.ts";
import { type BookableClass, listPlaces, lockBookableClass } from "../class-queries.ts";
import { callsFrom, freePlace } from "../rules.ts";
import { type Promotion, markBooked, markOffered } from "../write-queries.ts";
import {
  type InLine,
  endLine,
  listFreeings,
  listLine,
  listLinesToWork,
  markLapsed,
  markWaitingAgain,
  writeCalled,
  writePassedOver,
} from "./line-queries.ts";
import { type FreeingEvent, type LineClock, freeingsOf, offerState, offeredUntil, wayOf } from "./line-rules.ts";

interface LineMoment extends LineClock {
  readonly today: string;
}

interface Working {
  /** Only these classes; null for all. */
  readonly ids: readonly number[] | null;
  readonly isOver?: () => boolean;
}

/** Works the lines in which there is something to do, each in a transaction of its own. */
export async function workLines(db: Db, now: Date, { ids, isOver = () => false }: Working): Promise<void> {
  const found = await listLinesToWork(db, now, ids);
  if (found.length === 0) return;
  const zone = await readClubSetting(db, "timeZone");
  const quietHours = await readClubSetting(db, "quietHours");
  const moment = { now, zone, quietHours, today: clubDate(now, zone) };
  for (const id of found) if (!isOver()) await transaction(db, (trx) => workLine(trx, id, moment));
}

/** The line of a class that nobody else changes, in order, without those who have joined it since its people were locked. */
interface Line {
  readonly toClass: BookableClass;
  readonly people: ReadonlyMap<number, LockedPerson>;
  readonly all: readonly InLine[];
}

async function workLine(trx: Transaction, classId: number, moment: LineMoment): Promise<void> {
  const seen = (await listLine(trx, classId)).map(({ clientId }) => clientId);
  const locked = await lockPersons(trx, seen, moment.today, { deleted: true });
  const toClass = await lockBookableClass(trx, classId);
  if (toClass?.status !== "scheduled") return;
  const people = new Map(locked.map((person) => [person.id, person]));
  const all = (await listLine(trx, classId)).filter(({ clientId }) => people.has(clientId));
  if (all.length === 0) return;
  const line = { toClass, people, all };
  if (toClass.start <= moment.now) {
    const ids = all.map(({ id }) => id);
    await endLine(trx, ids, { by: null, now: moment.now });
  } else {
    await endOffers(trx, line, moment.now);
    await giveFreePlaces(trx, line, moment);
  }
  announceBookings(trx, toClass, locked);
}

/** Takes those off the line who have not answered in time. When the last hour begins, places that are held are for the first. */
export async function endOffers(trx: Transaction, { toClass, all }: Pick<Line, "toClass" | "all">, now: Date) {
  const { start } = toClass;
  const offered = all.filter(({ status }) => status === "offered");
  const ended = offered.filter(({ offerUntil }) => offerState({ start, offerUntil }, now) === "ended");
  const called = offered.filter(({ offerUntil }) => offerState({ start, offerUntil }, now) === "called");
  await markLapsed(
    trx,
    ended.map(({ id }) => id),
  );
  await markWaitingAgain(
    trx,
    called.map(({ id }) => id),
    callsFrom(start),
  );
  const notices = ended.map(({ clientId: person }) => ({ person, class: toClass.id, others: 0 }));
  await notifyOfClasses(trx, "WAIT_LAPSED", notices, { by: null, now });
}

async function giveFreePlaces(trx: Transaction, line: Line, moment: LineMoment): Promise<void> {
  const { toClass, people } = line;
  const waiting = (await listLine(trx, toClass.id)).filter((each) => {
    return each.status === "waiting" && people.has(each.clientId);
  });
  const free = toClass.capacity - toClass.reserved - (await listPlaces(trx, toClass.id)).length;
  if (free <= 0 || waiting.length === 0) return;
  const freeings = freeingsOf(await listFreeings(trx, toClass.id, free), free, moment.now);
  if (moment.now >= callsFrom(toClass.start)) await callAll(trx, toClass, { waiting, freeings }, moment.now);
  else await promoteFirst(trx, { ...line, all: waiting }, { freeings, moment });
}

interface Calling {
  readonly waiting: readonly InLine[];
  readonly freeings: readonly FreeingEvent[];
}

/** Notifies all who wait that a place is free for the first who accepts, once for each time at which one has come free. */
async function callAll(trx: Transaction, toClass: BookableClass, { waiting, freeings }: Calling, now: Date) {
  const since = Math.max(...freeings.map(({ at }) => at.getTime()));
  const called = waiting.filter(({ calledAt }) => calledAt === null || calledAt.getTime() < since);
  await writeCalled(
    trx,
    called.map(({ id }) => id),
    now,
  );
  const notices = called.map(({ clientId: person }) => ({ person, class: toClass.id, others: 0 }));
  await notifyOfClasses(trx, "WAIT_CALLED", notices, { by: null, now });
}

interface Promoting {
  readonly freeings: readonly FreeingEvent[];
  readonly moment: LineMoment;
}

/** Gives or offers each free place to the first who is let in; who is not is passed over, and keeps their position. */
async function promoteFirst(trx: Transaction, { toClass, people, all }: Line, { freeings, moment }: Promoting) {
  const passed: { readonly each: InLine; readonly reason: PassedOverReason }[] = [];
  const left = [...freeings];
  for (const each of all) {
    const client = people.get(each.clientId);
    const freeing = left[0];
    if (!client || !freeing) break;
    const entry = await judgeTurn(trx, { each, client, toClass }, moment);
    if (typeof entry === "string") {
      passed.push({ each, reason: entry });
      continue;
    }
    const passedOver = passed.map(({ each: { id: booking }, reason }) => ({ booking, reason }));
    const promotion = { freedBy: freeing.by, at: freeing.at, position: passed.length + 1, passedOver };
    await promote(trx, { each, client, toClass, entry, promotion }, moment);
    left.shift();
  }
  await notePassedOver(trx, toClass, passed, moment.now);
}

interface Turn {
  readonly each: InLine;
  readonly client: LockedPerson;
  readonly toClass: BookableClass;
}

/** The entry of somebody whose turn it is, judged as if they booked now, or why they are not let in. */
async function judgeTurn(
  trx: Transaction,
  { each, client, toClass }: Turn,
  moment: LineMoment,
): Promise<ClassEntry | PassedOverReason> {
  const judge = { ...moment, id: each.bookedBy };
  const sides = { client, toClass, isStaff: false, passed: each.overruled, isInLine: true };
  const judged = await orRefusal(async (refuse) => {
    const judging = Object.assign(trx, { refuse });
    await judgeRules(judging, judge, sides);
    return chooseEntry(judging, judge, sides);
  });
  if (!isRefusal(judged)) return judged;
  const reason = passedOverReasons.find((code) => code === judged.code);
  if (!reason) throw judged;
  return reason;
}

interface Promoted extends Turn {
  readonly entry: ClassEntry;
  readonly promotion: Promotion;
}

async function promote(trx: Transaction, promoted: Promoted, moment: LineMoment): Promise<void> {
  const { each, client, toClass, entry, promotion } = promoted;
  const { now, today } = moment;
  const who = { by: null, now };
  const place = freePlace(await listPlaces(trx, toClass.id), toClass, { isStaff: false });
  if (place === undefined) throw new Error(`class ${toClass.id} has no place`);
  const notice = { person: client.id, class: toClass.id, others: 0 };
  if (wayOf({ ...toClass, freeMinutes: each.freeMinutes }, moment) === "offered") {
    const until = offeredUntil(toClass.start, moment);
    await markOffered(trx, each.id, { place, until, promotion });
    await notifyOfClasses(trx, "WAIT_OFFERED", [{ ...notice, detail: { until: until.toISOString() } }], who);
    return;
  }
  if (each.overruled.includes("ACCOUNT_OWING")) await noteOwing(trx, { ...moment, id: each.bookedBy }, client);
  const written = await writtenEntry(trx, today, { client, toClass, entry }, who);
  await markBooked(trx, each.id, { ...written, place, promotion, overruled: each.overruled, now });
  const credits = entry.takes.map((credit) => ({ ...credit, booking: each.id }));
  await bookClassCredits(trx, credits, who);
  await notifyOfClasses(trx, "WAIT_BOOKED", [notice], who);
}

/** Notifies those who are passed over for the first time why they are not let in. */
async function notePassedOver(
  trx: Transaction,
  toClass: BookableClass,
  passed: readonly { readonly each: InLine; readonly reason: PassedOverReason }[],
  now: Date,
): Promise<void> {
  const changed = passed.filter(({ each, reason }) => each.passedOverBy !== reason);
  await writePassedOver(
    trx,
    changed.map(({ each, reason }) => ({ booking: each.id, reason })),
  );
  const notices = changed
    .filter(({ each }) => each.passedOverBy === null)
    .map(({ each, reason }) => ({ person: each.clientId, class: toClass.id, others: 0, detail: { reason } }));
  await notifyOfClasses(trx, "WAIT_PASSED_OVER", notices, { by: null, now });
}
