import type { AffectedReservation } from "#contract/club/affected.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { publish } from "../../../club/live/queries.ts";
import { notifyOfMove } from "../../../messaging/notifications/session-notice-queries.ts";
import { cancelReservations } from "./cancel-commands.ts";
import { type Parties, checkFree, checkPresent } from "./party-commands.ts";
import { type AheadReservation, affectedOf, lockAhead, passOn } from "../queries.ts";

interface Change extends Parties {
  /** The previous trainer; `trainer` is the new one. Client and new trainer are locked. */
  readonly from: number;
  readonly future: "cancel" | "keep" | "move";
}

/**
 * Handles the client's reservations ahead with the previous trainer: cancels them and returns the credits, keeps them,
 * or moves them to the new trainer, except those that others share. Moving throws `PERSON_UNAVAILABLE` or `TRAINER_BUSY` at the first one that the new
 * trainer cannot take, and the transaction rolls back. Returns them.
 */
export async function handOver(
  trx: Transaction<"TRAINER_BUSY" | "CLIENT_BUSY" | "PERSON_UNAVAILABLE">,
  caller: Caller,
  change: Change,
): Promise<AffectedReservation[]> {
  const { client, from, future } = change;
  const all = (await lockAhead(trx, client.id, caller.now)).filter(({ trainer }) => trainer.id === from);
  const ahead = future === "move" ? all.filter(({ isShared }) => !isShared) : all;
  if (future === "cancel") await cancelReservations(trx, ahead, authorOf(caller));
  if (future === "move") await moveAll(trx, caller, change, ahead);
  return ahead.map(affectedOf);
}

async function moveAll(
  trx: Transaction<"TRAINER_BUSY" | "CLIENT_BUSY" | "PERSON_UNAVAILABLE">,
  caller: Caller,
  { client, trainer, from }: Change,
  ahead: readonly AheadReservation[],
): Promise<void> {
  if (ahead.length === 0) return;
  for (const { id, start, end } of ahead) {
    const wish = { clientId: client.id, trainerId: trainer.id, start: new Date(start), end: new Date(end) };
    checkPresent(trx.refuse, { client, trainer }, clubDate(wish.start, caller.zone));
    await checkFree(trx, caller, { client, trainer }, wish, [id]);
  }
  const ids = ahead.map(({ id }) => id);
  await passOn(trx, ids, trainer.id, caller.now);
  await notifyOfMove(trx, { trainerId: from, sessions: ids.map((id) => ({ id })) }, authorOf(caller));
  const liveChange = { topic: "reservations" as const, client: client.id, clientsTrainer: trainer.id };
  publish(trx, { ...liveChange, trainer: from }, { ...liveChange, trainer: trainer.id });
}
