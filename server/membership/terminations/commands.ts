import { type AffectedPlans, summarizePlans } from "#contract/club/affected.ts";
import type { DeletionConsequences } from "#contract/membership/terminations.ts";
import { onAccount } from "#contract/kernel/money/money.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { RefundTarget } from "../../sales/accounts/commands.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import { readOptions } from "../../club/settings/queries.ts";
import { endTokens } from "../../identity/auth/tokens/api-token-queries.ts";
import { endLogins } from "../../identity/auth/logins/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { trains } from "../../kernel/http/access/access-scope.ts";
import { publishDay } from "../../club/live/queries.ts";
import { orderNow, revokeOrder } from "../../sales/orders/selling/commands.ts";
import { readOrder } from "../../sales/orders/selling/order-queries.ts";
import { lockOrder } from "../../sales/orders/terms/queries.ts";
import {
  type LockedPerson,
  type PersonChange,
  clientsOfTrainer,
  lockPersons,
  unassignClients,
  updatePerson,
} from "../../identity/people/queries.ts";
import { checkAdminStays, checkOffered } from "../../identity/people/rules.ts";
import { releaseBookings } from "../../schedule/class-bookings/consequences/release-commands.ts";
import { unassignClasses } from "../../schedule/classes/laying/laying-commands.ts";
import { cancelReservations } from "../../schedule/reservations/booking/cancel-commands.ts";
import { lockAhead } from "../../schedule/reservations/queries.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { countConsequences } from "./queries.ts";
import { releaseBooked, releaseUnfit } from "./release-commands.ts";
import { endsLogins, isAway, lettingIn } from "./rules.ts";

/** A change of somebody that may end something of theirs. */
export interface TerminatingChange {
  /** The new columns of the person's row. */
  readonly columns: PersonChange;
  /** Whether the periods of their orders have moved too. */
  readonly ordersMoved?: boolean;
  /** Whether reservations that no longer fit are kept. */
  readonly keep?: boolean | undefined;
}

/**
 * Writes the row of a locked person and ends what the change takes from them: the logins of a dismissed or suspended
 * person, their part in the classes ahead that they no longer can teach, and the reservations ahead that no longer fit,
 * with their credits returned, and so are bookings of classes. Returns those.
 */
export async function changePerson(
  trx: Transaction,
  caller: Caller,
  person: LockedPerson,
  { columns, ordersMoved, keep }: TerminatingChange,
): Promise<AffectedPlans> {
  await updatePerson(trx, person.id, columns);
  const [after = person] = await lockPersons(trx, [person.id], caller.today, { deleted: true });
  if (endsLogins(person, after, caller.today)) await shutOut(trx, person.id, caller.now);
  // A contract that is over has ended them by time alone: a new one does not bring them back.
  else if (lettingIn(person, after, caller.today)) await endTokens(trx, person.id, "person", caller.now);
  if (person.userType === "trainer")
    await unassignClasses(trx, person.id, (day) => isAway(person, after, day), caller.now);
  const reservations = await releaseUnfit(trx, caller, { before: person, after, ordersMoved, keep });
  return { reservations, bookings: await releaseBooked(trx, caller, { before: person, after, keep }) };
}

/** Ends what somebody is let in by. */
async function shutOut(trx: Transaction, personId: number, now: Date): Promise<void> {
  await endLogins(trx, personId, { by: "revoked", now });
  await endTokens(trx, personId, "person", now);
}

/**
 * Deletes a person: gone from lists and sign-in, the e-mail free again, history and sums keep the name. Their logins end;
 * a trainer's clients are left without trainer; reservations ahead are cancelled, credits returned. Refuses a stale
 * version, the last admin and oneself (decisions §7); what it did comes back in numbers.
 */
export async function deletePerson(
  trx: Transaction<"NOT_FOUND" | "LAST_ADMIN" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  personId: number,
  looked: number | undefined,
): Promise<DeletionConsequences> {
  const trained = await clientsOfTrainer(trx, personId);
  const locked = await lockPersons(trx, [personId, ...trained], caller.today, { admins: true });
  const person = locked.find(({ id }) => id === personId);
  if (!person) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, person.version, looked);
  checkAdminStays(trx.refuse, locked, personId);
  const isTrained = trains(caller, person);
  checkOffered(trx.refuse, caller, { ...person, isTrained, dismissalOnFile: person.dismissedFrom !== null }, "delete");
  const counted = await countConsequences(trx, personId, caller.now);
  // Includes clients assigned while this waited for the trainer's row.
  const clients = await unassignClients(trx, personId);
  await updatePerson(trx, personId, { deleted_at: caller.now });
  await recordDeletion(trx, { personId, counted, clients }, authorOf(caller));
  await shutOut(trx, personId, caller.now);
  await unassignClasses(trx, personId, () => true, caller.now);
  const ahead = await lockAhead(trx, personId, caller.now);
  await cancelReservations(trx, ahead, authorOf(caller));
  await releaseBookings(trx, caller, { client: person, isAway: () => true });
  return { orders: counted.orders, clients: clients.length, reservations: ahead.length };
}

interface Deleted {
  readonly personId: number;
  readonly counted: DeletionConsequences;
  readonly clients: readonly number[];
}

async function recordDeletion(
  trx: Transaction,
  { personId, counted, clients }: Deleted,
  { by, now: at }: Author,
): Promise<void> {
  const detail = { before: { trainer: personId } };
  await recordActivity(
    trx,
    { by, at, personId, event: "DELETED", detail: { before: counted } },
    ...clients.map((client) => ({ by, at, personId: client, event: "TRAINER_UNASSIGNED" as const, detail })),
  );
}

/**
 * Cancels an order (decisions §5): its credits are revoked, the client's end follows from what is left, and
 * reservations after that end are cancelled. Orders outlive their client, so that of a deleted one is cancelled alike.
 */
export async function cancelOrder(
  trx: Transaction<"NOT_FOUND" | "ORDER_IN_USE" | "INVALID_STATE" | "STALE" | "DAY_CLOSED">,
  caller: Caller,
  orderId: number,
  { version: looked, refund }: { readonly version?: number | undefined; readonly refund?: string | undefined },
) {
  const seen = await readOrder(trx, caller, orderId);
  if (!seen) throw trx.refuse("NOT_FOUND");
  const [client] = await lockPersons(trx, [seen.clientId], caller.today, { deleted: true });
  const stored = await lockOrder(trx, orderId);
  if (!client || !stored) throw trx.refuse("NOT_FOUND");
  await checkPaymentMethod(trx, refund);
  const endOfDate = await revokeOrder(trx, caller, client, stored, {
    looked,
    to: refundTargetOf(refund),
    now: caller.now,
  });
  const affected = await changePerson(trx, caller, client, { columns: { end_of_date: endOfDate } });
  const detail = { before: { order: orderId, end: client.endOfDate }, after: { end: endOfDate } };
  await recordActivity(trx, { personId: client.id, event: "ORDER_CANCELLED", detail, by: caller.id, at: caller.now });
  publishDay(trx, client);
  return { order: await orderNow(trx, caller, orderId), endOfDate, ...summarizePlans(affected) };
}

/** Where the money goes: back by the way it came, by another, or onto the account. */
export function refundTargetOf(refund: string | undefined): RefundTarget {
  return refund === onAccount ? onAccount : { method: refund ?? null };
}

/** Refuses a payment method that the club does not have. */
export async function checkPaymentMethod(trx: Transaction, refund: string | undefined): Promise<void> {
  const isKnown =
    refund === undefined || refund === onAccount || (await readOptions(trx, "paymentMethod")).includes(refund);
  if (!isKnown) throw invalidFields({ path: "refund", code: "INVALID" });
}
