import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { MAX_CLOSURES, type Closure, type ClosureDraft } from "#contract/club/opening-hours.ts";
import type { ClosureEffect } from "#contract/schedule/classes/closures.ts";
import { publish } from "../../club/live/queries.ts";
import { replaceClosures } from "../../club/settings/commands.ts";
import { lockSettings, readClosures } from "../../club/settings/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { listRooms } from "../class-types/queries.ts";
import { notifyOfConsequences } from "../class-bookings/consequences/notice-commands.ts";
import { cancelClasses } from "../classes/laying/cancelling-commands.ts";
import { isPlaced } from "../classes/laying/judging.ts";
import { insertClasses } from "../classes/laying/laying-queries.ts";
import { announceClasses } from "../classes/laying/planning-commands.ts";
import { notifyTrainers } from "../classes/laying/trainer-notice-commands.ts";
import { writeToBookings } from "../classes/laying/preview-commands.ts";
import { findShutIn } from "../reservations/lists/outside-queries.ts";
import { type Touched, judgeClosures, previewOfTouched } from "./touched-commands.ts";

type Confirming = { readonly confirm?: string | undefined };
type Versioned = Confirming & { readonly version?: number | undefined };

/** Shows what a closure does; with the digest of that, adds it and cancels the classes inside it (classes §7). */
export async function addClosure(
  trx: Transaction<"TOO_MANY" | "STALE">,
  caller: Caller,
  { confirm, ...draft }: ClosureDraft & Confirming,
) {
  await lockSettings(trx);
  const stored = await readClosures(trx);
  await checkDraft(trx, draft, caller.today);
  // A full list forgets what is over.
  const all = stored.length < MAX_CLOSURES ? stored : stored.filter(({ endOfDate }) => endOfDate > caller.today);
  if (all.length >= MAX_CLOSURES) throw trx.refuse("TOO_MANY");
  const id = 1 + Math.max(0, ...all.map((each) => each.id));
  const after = { id, ...draft, version: 1 };
  return writeClosures(trx, caller, { all, before: undefined, after, confirm });
}

/** Shows what another time of a closure does; with the digest of that, changes it. */
export async function changeClosure(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  caller: Caller,
  id: number,
  { confirm, version, ...draft }: ClosureDraft & Versioned,
) {
  const { all, before } = await lockClosure(trx, id, version);
  await checkDraft(trx, draft, caller.today, before);
  return writeClosures(trx, caller, { all, before, after: { id, ...draft, version: before.version + 1 }, confirm });
}

/** Shows which classes are laid again without a closure; with the digest of that, removes it. */
export async function removeClosure(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  caller: Caller,
  id: number,
  { confirm, version }: Versioned,
) {
  const { all, before } = await lockClosure(trx, id, version);
  return writeClosures(trx, caller, { all, before, after: undefined, confirm });
}

async function lockClosure(trx: Transaction<"NOT_FOUND" | "STALE">, id: number, version: number | undefined) {
  await lockSettings(trx);
  const all = await readClosures(trx);
  const before = all.find((each) => each.id === id);
  if (!before) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, before.version, version);
  return { all, before };
}

/** Refuses new days that are over, and a room that is not on offer. */
async function checkDraft(trx: Transaction, draft: ClosureDraft, today: string, before?: Closure): Promise<void> {
  if (draft.endOfDate <= today && draft.endOfDate !== before?.endOfDate)
    throw invalidFields({ path: "endOfDate", code: "IN_PAST" });
  if (draft.roomId === null || draft.roomId === before?.roomId) return;
  const room = (await listRooms(trx)).find(({ id }) => id === draft.roomId);
  if (!room || room.isArchived) throw invalidFields({ path: "roomId", code: "INVALID" });
}

interface Writing extends Confirming {
  readonly all: readonly Closure[];
  readonly before: Closure | undefined;
  readonly after: Closure | undefined;
}

async function writeClosures(
  trx: Transaction<"STALE">,
  caller: Caller,
  { all, before, after, confirm }: Writing,
): Promise<ClosureEffect> {
  const others = all.filter(({ id }) => id !== (before ?? after)?.id);
  const next = [...others, ...(after ? [after] : [])].toSorted(byDay);
  const touched = await judgeClosures(trx, caller, { before, after, next });
  const preview = previewOfTouched(touched, { before, after });
  const shutIn = after
    ? await findShutIn(trx, caller, {
        before: all,
        after: next,
        startOfDate: after.startOfDate,
        endOfDate: after.endOfDate,
      })
    : { affected_count: 0, affected_reservations: [] };
  if (confirm === undefined) return { ...preview, ...shutIn, closure: null };
  if (confirm !== preview.confirm) throw trx.refuse("STALE", { closure: preview });
  await replaceClosures(trx, next, authorOf(caller));
  await writeTouched(trx, caller, touched);
  publish(trx, { topic: "closures", client: 0, trainer: 0, clientsTrainer: null });
  return { ...preview, ...shutIn, closure: after ?? null };
}

function byDay(one: Closure, other: Closure): number {
  return one.startOfDate.localeCompare(other.startOfDate) || one.id - other.id;
}

async function writeTouched(trx: Transaction, caller: Caller, touched: Touched): Promise<void> {
  const { cancelled, plan, locked, freed } = touched;
  await writeToBookings(trx, plan, locked, { today: caller.today, who: authorOf(caller) });
  const shut = { reason: "closure" as const, note: null };
  // A class at its own date leaves that to another, should the closure be removed; one that was moved here does not.
  for (const isDropped of [true, false]) {
    const ids = cancelled.filter(({ laidFor, date }) => (laidFor === date) === isDropped).map(({ id }) => id);
    await cancelClasses(trx, ids, { ...shut, isDropped }, caller.now);
  }
  await notifyOfConsequences(trx, plan.bookings, { ...plan, note: null }, authorOf(caller));
  const laid = freed.filter((each) => isPlaced(each));
  const ids = await insertClasses(trx, laid, authorOf(caller));
  const added = ids.map((id, at) => ({ id, was: null, now: laid[at] ?? null }));
  await notifyTrainers(trx, [...plan.changes.values(), ...added], shut, authorOf(caller));
  announceClasses(
    trx,
    [...cancelled, ...laid].map(({ trainerId }) => trainerId),
  );
}
