import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { ClassSeriesChange, ClassSeriesDraft } from "#contract/schedule/classes/class-series.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { notifyOfConsequences } from "../class-bookings/consequences/notice-commands.ts";
import { type StoredClass, listLaidFor } from "./class-queries.ts";
import { cancelClasses } from "./laying/cancelling-commands.ts";
import { datesOf } from "./laying/dates.ts";
import { type ClassWish, type JudgedClass, judgeClasses, isPlaced } from "./laying/judging.ts";
import { type LayingTransaction, insertClasses, refusedWhereTaken, updateClasses } from "./laying/laying-queries.ts";
import {
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
import { type TaughtClass, notifyTrainers } from "./laying/trainer-notice-commands.ts";
import {
  type SeriesTerms,
  type StoredSeries,
  endSeries,
  findStoredSeries,
  insertClassSeries,
  readClassSeries,
  updateClassSeries,
} from "./series-queries.ts";
import { changedTerms, keptAlone } from "./own-term-commands.ts";

/**
 * Judges each date of a series for the days that are laid ahead. With the digest of what was shown, the series is saved
 * and exactly these classes are laid; `ROOM_BUSY` names every date that is taken and not to be skipped.
 */
export async function createClassSeries(
  trx: Transaction<"ROOM_BUSY" | "STALE">,
  caller: Caller,
  draft: ClassSeriesDraft,
) {
  const { skip, confirm, ...terms } = draft;
  const laidUntil = layingEnd(caller.today);
  if (terms.startOfDate < caller.today) throw invalidFields({ path: "startOfDate", code: "IN_PAST" });
  if (terms.startOfDate >= laidUntil) throw invalidFields({ path: "startOfDate", code: "FAR_FROM_TODAY" });
  const locked = await lockHolders(trx, [terms], caller.today);
  const typeName = await nameOfType(trx, terms.typeId, { isNew: true });
  checkClassTerms(terms, locked);
  const skipped = new Set(skip);
  const dates = datesOf(terms, terms.startOfDate, laidUntil);
  if (dates.length === 0) throw invalidFields({ path: "weekdays", code: "INVALID" });
  const wishes = dates
    .map((date) => ({ ...terms, date, laidFor: date, was: null, isSkipped: skipped.has(date) }))
    .filter((wish) => isAhead(wish, caller));
  const judged = judgeClasses(wishes, await readClassFacts(trx, caller.zone, { wishes, locked, typeName }));
  const preview = previewOf({ classes: judged, bookings: [] }, draft);
  if (confirm === undefined) return { ...preview, series: null };
  if (confirm !== preview.confirm) throw trx.refuse("STALE", { classes: preview });
  const busy = busyDates(preview.dates);
  if (busy.length > 0) throw trx.refuse("ROOM_BUSY", { dates: busy });
  const seriesId = await insertClassSeries(trx, terms, { skipped: skip, laidUntil }, authorOf(caller));
  const laid = await layJudged(trx, caller, { seriesId, typeId: terms.typeId }, judged);
  await notifyTrainers(trx, laid, null, authorOf(caller));
  announceClasses(trx, [terms.trainerId]);
  return { ...preview, series: await readClassSeries(trx, seriesId, caller) };
}

/**
 * Judges new terms of a series for its classes ahead, all or from a day on. With the digest of what was shown, exactly
 * that changes; ids of classes stay. A class whose new room is taken stays as it was.
 */
export async function changeClassSeries(
  trx: Transaction<"NOT_FOUND" | "ROOM_BUSY" | "CAPACITY_TOO_SMALL" | "STALE">,
  caller: Caller,
  id: number,
  change: ClassSeriesChange,
) {
  const seen = await findStoredSeries(trx, id, { lock: false });
  if (!seen) throw trx.refuse("NOT_FOUND");
  const from = firstDayOf(change, seen, caller.today);
  const terms = changedTerms(seen, change, from);
  const before = await listLaidFor(trx, id, from ?? seen.startOfDate, { lock: false });
  const ids = before.map((each) => each.id);
  const locked = await lockHolders(trx, [terms, ...before], caller.today, ids);
  const series = await findStoredSeries(trx, id, { lock: true });
  const laid = await listLaidFor(trx, id, from ?? seen.startOfDate, { lock: true });
  checkVersion(trx.refuse, series?.version ?? 0, change.version);
  checkClassTerms(terms, locked, seen);
  const typeName = await nameOfType(trx, seen.typeId, { isNew: false });
  const wishes = wishesOf(terms, laid, { change, series: series ?? seen }, caller);
  const judged = judgeClasses(wishes, await readClassFacts(trx, caller.zone, { wishes, locked, typeName }));
  const plan = await judgeWithBookings(trx, judged, locked, caller.today);
  await checkCapacities(trx, judged);
  const preview = previewOf(plan, { id, ...change });
  if (change.confirm === undefined) return { ...preview, series: null };
  if (change.confirm !== preview.confirm) throw trx.refuse("STALE", { classes: preview });
  const kept = new Map(laid.map((each) => [each.id, each]));
  const seriesId = await writeTerms(trx, caller, { series: series ?? seen, terms, from, skip: change.skip });
  await writeToBookings(trx, plan, locked, { today: caller.today, who: authorOf(caller) });
  await writeJudged(trx, caller, judged, { kept, change });
  await notifyOfConsequences(trx, plan.bookings, { ...plan, note: change.cancel?.note ?? null }, authorOf(caller));
  const added = await layJudged(trx, caller, { seriesId, typeId: seen.typeId }, judged);
  await notifyTrainers(trx, [...plan.changes.values(), ...added], cancellingOf(change), authorOf(caller));
  announceClasses(
    trx,
    [...laid, ...judged].map(({ trainerId }) => trainerId),
  );
  return { ...preview, series: await readClassSeries(trx, seriesId, caller) };
}

/** The first day of a successor; undefined where all of the series changes. */
function firstDayOf({ scope, from, endOfDate }: ClassSeriesChange, series: StoredSeries, today: string) {
  if (scope === "following") {
    const isWithin = from !== undefined && from >= today && from > series.startOfDate && from < layingEnd(today);
    if (!isWithin) throw invalidFields({ path: "from", code: "INVALID" });
  }
  const first = scope === "following" ? from : undefined;
  if (endOfDate !== null && endOfDate <= (first ?? series.startOfDate))
    throw invalidFields({ path: "endOfDate", code: "END_BEFORE_START" });
  return first;
}

interface Changing {
  readonly change: ClassSeriesChange;
  readonly series: StoredSeries;
}

/** The classes ahead on the dates of the new terms, those that are missing, and those that the terms drop. */
function wishesOf(
  terms: SeriesTerms,
  laid: readonly StoredClass[],
  { change, series }: Changing,
  caller: Caller,
): ClassWish[] {
  const skipped = new Set([...series.skipped, ...change.skip]);
  const ahead = laid.filter(({ status, start }) => status === "scheduled" && start > caller.now);
  const dates = datesOf(terms, [terms.startOfDate, caller.today].toSorted().at(-1) ?? "", layingEnd(caller.today));
  const known = new Map(laid.map((each) => [each.laidFor, each]));
  const wishes = dates.flatMap((date): ClassWish[] => {
    const was = known.get(date) ?? null;
    const wish = { ...terms, date, laidFor: date, was, isSkipped: skipped.has(date) };
    // A class that was cancelled or has begun keeps its date.
    if (was) return ahead.includes(was) ? [{ ...wish, ...keptAlone(was, change.alsoChanged) }] : [];
    return isAhead(wish, caller) ? [wish] : [];
  });
  const asked = new Set(dates);
  const dropped = ahead.filter(({ laidFor }) => laidFor !== null && !asked.has(laidFor));
  return [
    ...wishes,
    ...dropped.map((was) => ({ ...was, laidFor: was.laidFor ?? was.date, was, isDropped: true })),
  ].toSorted((one, other) => (one.laidFor < other.laidFor ? -1 : 1));
}

interface NewTerms {
  readonly series: StoredSeries;
  readonly terms: SeriesTerms;
  readonly from: string | undefined;
  readonly skip: readonly string[];
}

/** Writes the terms, to a successor if they begin on a day; gives the series that has the classes from then on. */
async function writeTerms(trx: Transaction, caller: Caller, { series, terms, from, skip }: NewTerms): Promise<number> {
  const laying = { skipped: [...new Set([...series.skipped, ...skip])], laidUntil: layingEnd(caller.today) };
  if (from === undefined) {
    await updateClassSeries(trx, series.id, terms, laying);
    return series.id;
  }
  const successor = await insertClassSeries(trx, terms, laying, authorOf(caller));
  await endSeries(trx, series.id, from, successor);
  return successor;
}

interface Kept {
  readonly kept: ReadonlyMap<number, StoredClass>;
  readonly change: ClassSeriesChange;
}

/** Why classes on weekdays that are dropped are cancelled. */
function cancellingOf({ cancel }: ClassSeriesChange) {
  return { reason: cancel?.reason ?? ("otherReason" as const), note: cancel?.note ?? null };
}

async function writeJudged(
  trx: LayingTransaction,
  { now }: Caller,
  judged: readonly JudgedClass[],
  { kept, change }: Kept,
): Promise<void> {
  const dropped = judged.flatMap(({ was, isDropped }) => (was && isDropped ? [was.id] : []));
  await cancelClasses(trx, dropped, { ...cancellingOf(change), isDropped: true }, now);
  const changed = judged.flatMap(({ was, shown, ...plan }) => {
    if (!was || shown.outcome !== "changed") return [];
    return [{ ...plan, id: was.id, own: change.alsoChanged ? [] : [...(kept.get(was.id)?.own ?? [])] }];
  });
  await updateClasses(trx, changed, now).catch(refusedWhereTaken(trx));
}

/** Lays the classes that are missing, and gives them. */
async function layJudged(
  trx: LayingTransaction,
  caller: Caller,
  belonging: { readonly seriesId: number; readonly typeId: number },
  judged: readonly JudgedClass[],
): Promise<TaughtClass[]> {
  const missing = judged.filter((each) => each.was === null && isPlaced(each));
  const laid = missing.map((each) => ({ ...each, ...belonging }));
  const ids = await insertClasses(trx, laid, authorOf(caller)).catch(refusedWhereTaken(trx));
  return ids.map((id, at) => ({ id, was: null, now: laid[at] ?? null }));
}
