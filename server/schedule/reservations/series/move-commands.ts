import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { MoveDraft } from "#contract/schedule/series.ts";
import { lockPersons } from "../../../identity/people/queries.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { notifyOfMove } from "../../../messaging/notifications/session-notice-queries.ts";
import { markCredits } from "../../../sales/orders/credits/credit-commands.ts";
import { insertBookings, listCovered, listFreeLots } from "../../../sales/orders/credits/credit-queries.ts";
import { creditTaker } from "../../../sales/orders/credits/credit-taker-rules.ts";
import { publishAhead } from "../booking/cancel-commands.ts";
import { checkMayMove } from "../booking/settle-commands.ts";
import { checkedDay, partiesOf } from "../booking/wish-commands.ts";
import { type AheadReservation, type StoredReservation, findReservation, listFollowing } from "../queries.ts";
import { partIn } from "../rules.ts";
import { type JudgedMove, type MoveWish, canMove, judgeMoves, movedWith } from "./move-rules.ts";
import { orderOfMoves } from "../rules.ts";
import { digestOf, readDateFacts, recordPassedHours, sessionsOf } from "./series-commands.ts";
import { moveSession } from "./series-queries.ts";

/**
 * Judges a new time for a session and those after it in its series, as far as they are ahead and have the same people.
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
  const { sessions, people } = await lockSessions(trx, caller, seen);
  const wishes = wishesOf(sessions, seen, draft, caller);
  for (const wish of wishes) if (!wish.isLeftOut) await checkMayMove(trx, caller, { ...seen, id: wish.id });
  const judged = await judge(trx, { wishes, people }, caller);
  const dates = judged.map(({ shown }) => shown);
  const preview = { dates, confirm: digestOf({ id, dates }) };
  if (draft.confirm === undefined) return { ...preview, moved: null };
  if (draft.confirm !== preview.confirm) throw trx.refuse("STALE", { moves: preview });
  const moves = judged.filter(canMove);
  if (moves.length === 0) throw trx.refuse("INVALID_STATE");
  await writeMoves(trx, moves, seen.trainerId, { ...authorOf(caller), byClub: partIn(seen, caller) !== "client" });
  for (const { id: client } of people.clients) {
    await recordPassedHours(
      trx,
      caller,
      client,
      moves.filter((move) => isOf(move, client)),
    );
  }
  const moved = new Set(moves.flatMap(({ rows }) => rows.map((row) => row.id)));
  publishAhead(trx, ...sessions.flatMap(({ rows }) => rows).filter((row) => moved.has(row.id)));
  return { ...preview, moved: moves.map((move) => move.id) };
}

const isOf = ({ rows }: Pick<JudgedMove, "rows">, client: number) => rows.some(({ clientId }) => clientId === client);

/**
 * Locks the sessions that follow one, as far as they have the same trainer and one of its clients, with all their people.
 * A client moves none that others share.
 */
async function lockSessions(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  { id, trainerId, clientId }: StoredReservation,
) {
  const isClient = partIn({ clientId, trainerId }, caller) === "client";
  const read = async (lock: boolean) => {
    const rows = await listFollowing(trx, id, caller.now, { lock });
    const all = sessionsOf(
      rows.filter((row) => row.trainer.id === trainerId && !(isClient && row.isShared)),
      id,
    );
    const clients = new Set(all.find((each) => each.id === id)?.rows.map(({ client }) => client.id));
    return all.filter(({ rows: theirs }) => theirs.some(({ client }) => clients.has(client.id)));
  };
  const clientsOf = (found: Awaited<ReturnType<typeof read>>) => [
    ...new Set([clientId, ...found.flatMap(({ rows }) => rows.map(({ client }) => client.id))]),
  ];
  const locked = await lockPersons(trx, [trainerId, ...clientsOf(await read(false))], caller.today);
  const found = await read(true);
  if (found[0]?.id !== id) throw trx.refuse("INVALID_STATE");
  // Somebody joined between the look at it and the lock.
  if (clientsOf(found).some((each) => !locked.some((person) => person.id === each))) throw trx.refuse("STALE");
  const parties = clientsOf(found).map((each) => partiesOf(trx.refuse, locked, { clientId: each, trainerId }));
  const { trainer } = parties[0] ?? partiesOf(trx.refuse, locked, { clientId, trainerId });
  const sessions = found.map(({ rows, start, end, ...session }) => {
    return { ...session, start: new Date(start), end: new Date(end), rows: rows.map(withClient) };
  });
  return { sessions, people: { clients: parties.map(({ client }) => client), trainer } };
}

const withClient = (row: AheadReservation) => ({ ...row, clientId: row.client.id });

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
  readonly people: Parameters<typeof readDateFacts>[1]["people"];
}

async function judge(trx: Transaction, { wishes, people }: Asked, { zone, now }: Caller): Promise<JudgedMove[]> {
  const facts = await readDateFacts(trx, { wishes, people }, zone);
  const ids = new Set(wishes.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const taken = facts.taken.filter(({ id }) => id === null || !ids.has(id));
  const days = wishes.flatMap(({ rows, start }) => rows.map(({ id }) => ({ id, day: clubDate(start, zone) })));
  const covered = await listCovered(trx, days);
  const lots = await listFreeLots(
    trx,
    people.clients.map(({ id }) => id),
  );
  return judgeMoves(wishes, { ...facts, taken, now, covered, taker: () => creditTaker(lots) });
}

async function writeMoves(
  trx: Transaction<"TRAINER_BUSY" | "CLIENT_BUSY">,
  moves: readonly JudgedMove[],
  trainerId: number,
  { byClub, ...who }: Author & { readonly byClub: boolean },
): Promise<void> {
  const paid = moves.flatMap(({ credits }) => credits.map(({ reservation, credit }) => ({ ...credit, reservation })));
  const returned = paid.map(({ reservation }) => reservation);
  if (returned.length > 0) await markCredits(trx, returned, "returned", who);
  await insertBookings(trx, paid, who);
  for (const { rows, start, end, credits } of orderOfMoves(moves).ordered) {
    const ids = rows.map(({ id }) => id);
    await moveSession(trx, ids, { start, end, paid: credits, byClub }, who.now);
  }
  const sessions = moves.flatMap(({ rows, was }) => rows.map(({ id }) => ({ id, ...was })));
  await notifyOfMove(trx, { trainerId, sessions }, who);
}
