import type { Transaction } from "../../../kernel/db/connection.ts";
import { publish } from "../../../club/live/queries.ts";
import { notifyParties } from "../../../messaging/notifications/session-notice-queries.ts";
import { markCredits } from "../../../sales/orders/credits/credit-commands.ts";
import { type AheadReservation, type StoredReservation, markReservations } from "../queries.ts";
import type { Author } from "../../../kernel/http/access/caller.ts";

/** Cancels reservations ahead, which are locked, and returns their credits. */
export async function cancelReservations(trx: Transaction, reservations: readonly AheadReservation[], who: Author) {
  if (reservations.length === 0) return;
  const ids = reservations.map(({ id }) => id);
  await markReservations(trx, ids, "cancelled", who);
  await markCredits(trx, ids, "returned", who);
  await notifyParties(trx, "RESERVATION_CANCELLED", ids, who);
  publishAhead(trx, ...reservations);
}

/** Notifies the screens of everybody in these reservations. */
export function publishAhead(trx: Transaction, ...reservations: readonly AheadReservation[]): void {
  const changes = reservations.map(({ client, trainer, clientsTrainer }) => ({
    topic: "reservations" as const,
    client: client.id,
    trainer: trainer.id,
    clientsTrainer,
  }));
  publish(trx, ...changes);
}

/** Notifies the screens of everybody who is or was in a reservation. */
export function announceTo(
  trx: Transaction,
  ...sides: readonly Pick<StoredReservation, "clientId" | "trainerId" | "clientsTrainer">[]
): void {
  const changes = sides.map(({ clientId: client, trainerId: trainer, clientsTrainer }) => {
    return { topic: "reservations" as const, client, trainer, clientsTrainer };
  });
  publish(trx, ...changes);
}
