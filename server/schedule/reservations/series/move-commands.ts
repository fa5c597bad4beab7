import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { MoveDraft } from "#contract/schedule/series.ts";
import { lockPersons } from "../../../identity/people/queries.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { notifyOfMove } from "../../../messaging/notifications/queries.ts";
import { markCredits } from "../../../sales/orders/credits/credit-commands.ts";
import { insertBookings, listCovered, listFreeLots } from "../../../sales/orders/credits/credit-queries.ts";
import { creditTaker } from "../../../sales/orders/credits/credit-taker-rules.ts";
import { announceTo } from "../booking/cancel-commands.ts";
import { checkMayMove } from "../booking/settle-commands.ts";
import type { Parties } from "../booking/party-commands.ts";
import { checkedDay, partiesOf, sidesOf } from "../booking/wish-commands.ts";
import { type StoredReservation, findReservation, lockFollowing } from "../queries.ts";
import { partIn } from "../rules.ts";
import { type JudgedMove, type MoveWish, canMove, judgeMoves, movedWith } from "./move-rules.ts";
import { orderOfMoves } from "../rules.ts";
import { digestOf, readDateFacts, recordPassedHours } from "./series-commands.ts";
import { moveReservation } from "./series-queries.ts";

/**
 * Judges a new time for a session and those after it in its series, as far as they are ahead and have the same two people.
 * With the digest of what was shown, exactly that moves, in one transaction and with one notification; if anything is
 * different by now, nothing does, and `STALE` says how it is now.
 */
export async function moveFollowing(
  trx: Transaction<"NOT_FOUND" | "MOVE_TOO_LATE" | "TRAINER_BUSY" | "CLIENT_BUSY" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  id: number,
  draft: MoveDraft,
) {
  const seen = await findReservation(trx, id, { lock: false });
  if (!seen || !partIn(seen, caller)) throw trx.refuse("NOT_FOUND");
  const parties = partiesOf(trx.refuse, await lockPersons(trx, sidesOf(seen), caller.today), seen);
  const ahead = (await lockFollowing(trx, id, caller.now)).filter(
    ({ client, trainer }) => client.id === parties.client.id && trainer.id === parties.trainer.id,
  );
  if (ahead[0]?.id !== id) throw trx.refuse("INVALID_STATE");
  const sessions = ahead.map((each) => ({ id: each.id, start: new Date(each.start), end: new Date(each.end) }));
  const wishes = wishesOf(sessions, seen, draft, caller);
  for (const wish of wishes) if (!wish.isLeftOut) await checkMayMove(trx, caller, { ...seen, id: wish.id });
  const judged = await judge(trx, { wishes, parties }, caller);
  const dates = judged.map(({ shown }) => shown);
  const preview = { dates, confirm: digestOf({ id, dates }) };
  if (draft.confirm === undefined) return { ...preview, moved: null };
  if (draft.confirm !== preview.confirm) throw trx.refuse("STALE", { moves: preview });
  const moves = judged.filter(canMove);
  if (moves.length === 0) throw trx.refuse("INVALID_STATE");
  await writeMoves(trx, moves, seen, { ...authorOf(caller), byClub: partIn(seen, caller) !== "client" });
  await recordPassedHours(trx, caller, seen.clientId, moves);
  return { ...preview, moved: moves.map((move) => move.id) };
}

/** The times that are asked for: all still ahead, and chosen only for these sessions. */
function wishesOf(
  sessions: Parameters<typeof movedWith>[0],
  seen: StoredReservation,
  { startedAt, endedAt, changes }: MoveDraft,
  caller: Caller,
): MoveWish[] {
  const first = { ...seen, start: new Date(startedAt), end: new Date(endedAt) };
  if (first.start <= caller.now) throw invalidFields({ path: "startedAt", code: "IN_PAST" });
  checkedDay(first, caller);
  const ids = new Set(sessions.map((session) => session.id));
  const wrong = changes.findIndex((change) => {
    return !ids.has(change.id) || (change.startedAt !== null && new Date(change.startedAt) <= caller.now);
  });
  if (wrong >= 0) throw invalidFields({ path: `changes.${wrong}`, code: "INVALID" });
  return movedWith(sessions, first, changes, caller.zone);
}

interface Asked {
  readonly wishes: readonly MoveWish[];
  readonly parties: Parties;
}

async function judge(trx: Transaction, { wishes, parties }: Asked, { zone, now }: Caller): Promise<JudgedMove[]> {
  const facts = await readDateFacts(trx, { wishes, parties }, zone);
  const ids = new Set(wishes.map(({ id }) => id));
  const taken = facts.taken.filter(({ id }) => id === null || !ids.has(id));
  const days = wishes.map(({ id, start }) => ({ id, day: clubDate(start, zone) }));
  const covered = await listCovered(trx, days);
  const lots = await listFreeLots(trx, [parties.client.id]);
  const taker = () => {
    const take = creditTaker(lots);
    return (day: string) => take(parties.client.id, day);
  };
  return judgeMoves(wishes, { ...facts, taken, now, covered, taker });
}

async function writeMoves(
  trx: Transaction<"TRAINER_BUSY" | "CLIENT_BUSY">,
  moves: readonly JudgedMove[],
  { clientId, trainerId, clientsTrainer }: StoredReservation,
  { byClub, ...who }: Author & { readonly byClub: boolean },
): Promise<void> {
  const paid = moves.flatMap(({ id: reservation, credit }) => (credit ? [{ ...credit, reservation }] : []));
  const returned = paid.map(({ reservation }) => reservation);
  if (returned.length > 0) await markCredits(trx, returned, "returned", who);
  await insertBookings(trx, paid, who);
  for (const { id, start, end, credit } of orderOfMoves(moves).ordered) {
    await moveReservation(trx, id, { start, end, isFree: credit?.isFree, byClub }, who.now);
  }
  const sessions = moves.map(({ id, was }) => ({ id, ...was }));
  await notifyOfMove(trx, { trainerId, sessions }, who);
  announceTo(trx, { clientId, trainerId, clientsTrainer });
}
