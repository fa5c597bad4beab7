import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { addDays } from "#contract/kernel/values.ts";
import type { ClassCancelling, ClassChange, OneOffDraft } from "#contract/schedule/classes/club-classes.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { notifyOfConsequences } from "../class-bookings/consequences/notice-commands.ts";
import { oldestDay } from "../reservations/rules.ts";
import { type StoredClass, findClass, findStoredClass } from "./class-queries.ts";
import { placeOf } from "./laying/dates.ts";
import { type ClassPlan, type ClassWish, judgeClasses } from "./laying/judging.ts";
import { cancelClasses } from "./laying/cancelling-commands.ts";
import { insertClasses, refusedWhereTaken, updateClasses } from "./laying/laying-queries.ts";
import {
  type Locked,
  announceClasses,
  busyDates,
  checkClassTerms,
  isAhead,
  layingEnd,
  lockHolders,
  nameOfType,
  readClassFacts,
} from "./laying/planning-commands.ts";
import { checkCapacities, judgeWithBookings, previewOf, writeToBookings } from "./laying/preview-commands.ts";
import { notifyTrainers } from "./laying/trainer-notice-commands.ts";
import { ownAfter } from "./own-term-commands.ts";
import { findStoredSeries } from "./series-queries.ts";

/**
 * Judges a class without a series; with the digest of what was shown, lays it. It may be up to 31 days back, to record
 * what took place, and not further ahead than series are laid.
 */
export async function createClass(
  trx: Transaction<"ROOM_BUSY" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  draft: OneOffDraft,
) {
  const { typeId, confirm, ...plan } = draft;
  if (plan.date < oldestDay(caller.today)) throw invalidFields({ path: "date", code: "TOO_LONG_AGO" });
  checkPlace(plan, caller);
  const locked = await lockHolders(trx, [plan], caller.today);
  await nameOfType(trx, typeId, { isNew: true });
  checkClassTerms(plan, locked);
  const wish = { ...plan, laidFor: plan.date, was: null };
  const { judged, preview } = await judgeAlone(trx, caller, { wish, typeId, locked, asked: draft });
  if (confirm === undefined) return { ...preview, class: null };
  checkConfirmed(trx, confirm, preview);
  const inserted = insertClasses(trx, [{ ...judged, seriesId: null, typeId }], authorOf(caller));
  const [id = 0] = await inserted.catch(refusedWhereTaken(trx));
  await notifyTrainers(trx, [{ id, was: null, now: judged }], null, authorOf(caller));
  announceClasses(trx, [judged.trainerId]);
  return { ...preview, class: (await findClass(trx, caller, id)) ?? null };
}

/** Judges another time, room, trainer or capacity for a class ahead; with the digest of what was shown, changes it. */
export async function changeClass(
  trx: Transaction<"NOT_FOUND" | "ROOM_BUSY" | "CAPACITY_TOO_SMALL" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  id: number,
  change: ClassChange,
) {
  const { confirm, version, ...plan } = change;
  const seen = await findStoredClass(trx, id, { lock: false });
  if (!seen) throw trx.refuse("NOT_FOUND");
  const isMoved = plan.date !== seen.date || plan.startTime !== seen.startTime;
  if (isMoved) checkPlace(plan, caller);
  if (isMoved && !isAhead(plan, caller)) throw invalidFields({ path: "startTime", code: "IN_PAST" });
  const locked = await lockHolders(trx, [plan, seen], caller.today, [id]);
  const was = await lockAheadClass(trx, caller, id, version);
  checkClassTerms(plan, locked, seen);
  const wish = { ...plan, laidFor: was.laidFor ?? was.date, was };
  const asked = { id, ...change };
  const { judged, all, preview } = await judgeAlone(trx, caller, { wish, typeId: was.typeId, locked, asked });
  await checkCapacities(trx, all.classes);
  if (confirm === undefined) return { ...preview, class: null };
  checkConfirmed(trx, confirm, preview);
  if (judged.shown.outcome === "changed") {
    await writeToBookings(trx, all, locked, { today: caller.today, who: authorOf(caller) });
    const series = was.seriesId === null ? undefined : await findStoredSeries(trx, was.seriesId, { lock: false });
    const changed = { ...judged, id, own: ownAfter(was, plan, series) };
    await updateClasses(trx, [changed], caller.now).catch(refusedWhereTaken(trx));
    await notifyOfConsequences(trx, all.bookings, { ...all, note: null }, authorOf(caller));
    await notifyTrainers(trx, [...all.changes.values()], null, authorOf(caller));
    announceClasses(trx, [was.trainerId, judged.trainerId]);
  }
  return { ...preview, class: (await findClass(trx, caller, id)) ?? null };
}

/** Shows what cancelling a class ahead does; with the digest of that, cancels it. It stays visible. */
export async function cancelClass(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  id: number,
  { confirm, version, reason, note }: ClassCancelling,
) {
  const seen = await findStoredClass(trx, id, { lock: false });
  if (!seen) throw trx.refuse("NOT_FOUND");
  const locked = await lockHolders(trx, [seen], caller.today, [id]);
  const was = await lockAheadClass(trx, caller, id, version);
  const wish = { ...was, laidFor: was.laidFor ?? was.date, was, isDropped: true };
  const asked = { id, reason, note };
  const { all, preview } = await judgeAlone(trx, caller, { wish, typeId: was.typeId, locked, asked });
  if (confirm === undefined) return { ...preview, class: null };
  if (confirm !== preview.confirm) throw trx.refuse("STALE", { classes: preview });
  await writeToBookings(trx, all, locked, { today: caller.today, who: authorOf(caller) });
  await cancelClasses(trx, [id], { reason, note, isDropped: false }, caller.now);
  await notifyOfConsequences(trx, all.bookings, { ...all, note }, authorOf(caller));
  await notifyTrainers(trx, [...all.changes.values()], { reason, note }, authorOf(caller));
  announceClasses(trx, [was.trainerId]);
  return { ...preview, class: (await findClass(trx, caller, id)) ?? null };
}

/** Refuses a time that the club's clock never shows, or further ahead than series are laid. */
function checkPlace({ date, startTime, minutes }: ClassPlan, { zone, today }: Caller): void {
  if (date >= layingEnd(addDays(today, 1))) throw invalidFields({ path: "date", code: "FAR_FROM_TODAY" });
  if (placeOf(date, startTime, minutes, zone).clock === "laterByClock")
    throw invalidFields({ path: "startTime", code: "NO_SUCH_TIME" });
}

/** A class that has not begun, locked. */
async function lockAheadClass(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE" | "STALE">,
  { now }: Caller,
  id: number,
  version: number | undefined,
): Promise<StoredClass> {
  const stored = await findStoredClass(trx, id, { lock: true });
  if (!stored) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, stored.version, version);
  if (stored.status !== "scheduled" || stored.start <= now) throw trx.refuse("INVALID_STATE");
  return stored;
}

interface Alone {
  readonly wish: ClassWish;
  readonly typeId: number;
  readonly locked: Locked;
  readonly asked: object;
}

async function judgeAlone(trx: Transaction, { zone, today }: Caller, { wish, typeId, locked, asked }: Alone) {
  const typeName = await nameOfType(trx, typeId, { isNew: false });
  const facts = await readClassFacts(trx, zone, { wishes: [wish], locked, typeName });
  const all = await judgeWithBookings(trx, judgeClasses([wish], facts), locked, today);
  const [judged] = all.classes;
  if (!judged) throw new Error("a class was not judged");
  return { judged, all, preview: previewOf(all, asked) };
}

/** Refuses what was shown otherwise, a room that is taken and a day on which the club is closed. */
function checkConfirmed(
  { refuse }: Transaction<"ROOM_BUSY" | "INVALID_STATE" | "STALE">,
  confirm: string,
  preview: ReturnType<typeof previewOf>,
): void {
  if (confirm !== preview.confirm) throw refuse("STALE", { classes: preview });
  if (preview.dates.some(({ outcome }) => outcome === "roomBusy"))
    throw refuse("ROOM_BUSY", { dates: busyDates(preview.dates) });
  if (preview.dates.some(({ outcome }) => outcome === "closed")) throw refuse("INVALID_STATE");
}
