import type { Transaction } from "../../../kernel/db/connection.ts";
import { publish } from "../../../club/live/queries.ts";
import { notifyParties } from "../../../messaging/notifications/session-notice-queries.ts";
import { chooseCredits, markCredits } from "../../../sales/orders/credits/credit-commands.ts";
import { insertBookings } from "../../../sales/orders/credits/credit-queries.ts";
import { insertReservations, markReservations } from "../queries.ts";
import type { SessionTerms } from "../rules.ts";

/** A session that was agreed elsewhere; both people are locked, and the rules were asked. */
export interface Agreed extends SessionTerms {
  /** The club's date. */
  readonly day: string;
}

interface Bringing {
  readonly by: number;
  readonly now: Date;
  readonly today: string;
  readonly notifies: boolean;
}

type Pair = Pick<Agreed, "clientId" | "trainerId">;

/** Books sessions that were agreed elsewhere, each with a credit of its client's; gives them in their order. */
export async function importReservations(
  trx: Transaction<"TRAINER_BUSY" | "CLIENT_BUSY" | "COURSE_QUOTA_EXHAUSTED">,
  agreed: readonly Agreed[],
  { by, now, today, notifies }: Bringing,
): Promise<readonly number[]> {
  const who = { by, now };
  const credits = await chooseCredits(trx, agreed, today);
  const sessions = agreed.map(({ day: _day, ...session }, at) => ({
    ...session,
    isFree: credits[at]?.isFree === true,
  }));
  const ids = await insertReservations(trx, sessions, who);
  const booked = credits.map((credit, at) => ({ ...credit, reservation: ids[at] ?? 0 }));
  await insertBookings(trx, booked, who);
  if (notifies) await notifyParties(trx, "RESERVATION_MADE", ids, who);
  announcePairs(trx, agreed);
  return ids;
}

/** Cancels sessions that were brought, which are locked, and gives their credits back. */
export async function takeBackReservations(
  trx: Transaction,
  brought: readonly (Pair & { readonly id: number })[],
  { by, now, notifies }: Omit<Bringing, "today">,
): Promise<void> {
  const who = { by, now };
  const ids = brought.map(({ id }) => id);
  await markReservations(trx, ids, "cancelled", who);
  await markCredits(trx, ids, "returned", who);
  if (notifies) await notifyParties(trx, "RESERVATION_CANCELLED", ids, who);
  announcePairs(trx, brought);
}

function announcePairs(trx: Transaction, pairs: readonly Pair[]): void {
  const each = new Map(
    pairs.map(({ clientId: client, trainerId: trainer }) => [`${client} ${trainer}`, { client, trainer }]),
  );
  publish(
    trx,
    ...[...each.values()].map((pair) => ({ topic: "reservations" as const, ...pair, clientsTrainer: pair.trainer })),
  );
}
