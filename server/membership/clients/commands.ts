import { summarizeAffected } from "#contract/club/affected.ts";
import type { ClientDraft, QuickDraft } from "#contract/membership/clients.ts";
import type { LookerDraft } from "#contract/membership/lookers.ts";
import { undoable } from "../../club/undo/commands.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import { openAccount } from "../../identity/auth/set-up/account-commands.ts";
import { readOptions } from "../../club/settings/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { notifyOfClient } from "../../messaging/notifications/queries.ts";
import { checkedPurchase, placeOrder } from "../../sales/orders/terms/purchase-commands.ts";
import { lockPersons, readNames, updatePerson } from "../../identity/people/queries.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { handOver } from "../../schedule/reservations/booking/trainer-commands.ts";
import { type PersonDetails, findAlike, lockAlike } from "./alike-queries.ts";
import { decideLostTrainer, followMembership } from "./lost-trainer-queries.ts";
import { checkClient, checkNewTrainer, checkTrained } from "./rules.ts";

/**
 * Adds a client with their first package: person, order, lot and activity in one transaction. The order starts with
 * the membership, its period gives the end. Throws `DUPLICATE_USER`; the initial password is answered this once.
 */
export async function createClient(
  trx: Transaction<"DUPLICATE_USER" | "LIKELY_DUPLICATE" | "STALE" | "AMOUNT_TOO_HIGH" | "DAY_CLOSED">,
  caller: Caller,
  draft: ClientDraft,
) {
  checkClient(draft, await readOptions(trx, "gender"), caller.today);
  return quickAddClient(trx, caller, draft);
}

/**
 * Adds a client of whom only name and phone are known. Undo reverts only the sale: the client stays, without a
 * membership. Two desks that add the same person wait for each other, and the
 * second one learns of the first, if it sends whom it knows (`LIKELY_DUPLICATE`).
 */
export async function quickAddClient(
  trx: Transaction<"DUPLICATE_USER" | "LIKELY_DUPLICATE" | "STALE" | "AMOUNT_TOO_HIGH" | "DAY_CLOSED">,
  caller: Caller,
  draft: QuickDraft & Partial<Pick<ClientDraft, "dateOfBirth" | "gender" | "address" | "zipCode">>,
) {
  if (draft.known) await checkLooked(trx, caller, draft, draft.known);
  const checked = await checkedPurchase(trx, caller, draft);
  const who = { by: caller.id, now: caller.now, locale: caller.locale };
  const position = { client_type: draft.clientType, reports_to: checked.trainer, end_of_date: draft.startOfDate };
  const added = await openAccount(trx, draft, { ...position, user_type: "client", roles: ["client"] }, who);
  if (checked.trainer !== null) await notifyOfClient(trx, checked.trainer, added.id, who);
  const sold = await undoable(trx, caller, async () => {
    const { id, number } = await placeOrder(trx, caller, added.id, checked);
    const version = await updatePerson(trx, added.id, { end_of_date: checked.end });
    return { order_id: id, receipt_number: number, version };
  });
  return { ...added, ...sold };
}

/** A client who buys later has the type that an import gives those without a package. */
const typeOfLookers = "monthly";

/** Adds a client without a package: their membership begins and ends today, until they buy one. */
export async function addLooker(
  trx: Transaction<"DUPLICATE_USER" | "LIKELY_DUPLICATE">,
  caller: Caller,
  draft: LookerDraft,
) {
  if (draft.known) await checkLooked(trx, caller, draft, draft.known);
  const position = { client_type: typeOfLookers, reports_to: null, end_of_date: caller.today } as const;
  const who = { by: caller.id, now: caller.now, locale: caller.locale };
  const person = { ...draft, startOfDate: caller.today };
  return openAccount(trx, person, { ...position, user_type: "client", roles: ["client"] }, who);
}

/** Refuses somebody who is much like a client whom nobody has looked at. */
async function checkLooked(
  trx: Transaction<"LIKELY_DUPLICATE">,
  caller: Caller,
  facts: PersonDetails,
  known: readonly number[],
): Promise<void> {
  await lockAlike(trx, facts);
  const unseen = (await findAlike(trx, caller, facts)).filter(({ id }) => !known.includes(id));
  if (unseen.length === 0) return;
  throw trx.refuse("LIKELY_DUPLICATE", { clients: unseen.map(({ id, name }) => ({ id, name })) });
}

interface TrainerChange {
  readonly client: number;
  readonly trainer: number;
  readonly future: "cancel" | "keep" | "move";
  readonly version?: number | undefined;
}

/**
 * Gives a private-training client another, active trainer. Sessions ahead with the previous trainer are cancelled, kept
 * or moved; a move that collides changes nothing (`TRAINER_BUSY`, `PERSON_UNAVAILABLE`).
 */
export async function changeTrainer(
  trx: Transaction<"NOT_FOUND" | "TRAINER_BUSY" | "CLIENT_BUSY" | "PERSON_UNAVAILABLE" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  change: TrainerChange,
) {
  const locked = await lockPersons(trx, [change.client, change.trainer], caller.today);
  const client = locked.find(({ id, userType }) => id === change.client && userType === "client");
  const trainer = locked.find(({ id, userType }) => id === change.trainer && userType === "trainer");
  if (!client || !trainer) throw trx.refuse("NOT_FOUND");
  checkNewTrainer(client, trainer);
  checkVersion(trx.refuse, client.version, change.version);
  checkTrained(trx.refuse, client);
  const from = client.reportsTo;
  const affected = from === null ? [] : await handOver(trx, caller, { client, trainer, from, future: change.future });
  const version = await updatePerson(trx, client.id, { reports_to: trainer.id });
  await notifyOfClient(trx, trainer.id, client.id, authorOf(caller));
  const names = await readNames(trx, from === null ? [trainer.id] : [trainer.id, from]);
  const before = from === null ? null : names.get(from);
  const detail = { before: { trainer: before }, after: { trainer: names.get(trainer.id) } };
  await recordActivity(trx, { personId: client.id, event: "TRAINER_CHANGED", detail, by: caller.id, at: caller.now });
  const name = names.get(trainer.id) ?? { first_name: "", last_name: "" };
  return { id: client.id, reports_to: { id: trainer.id, name }, ...summarizeAffected(affected), version };
}

/**
 * Gives a client who lost their trainer to a membership a trainer and the type pro again, or leaves them unchanged;
 * once.
 */
export async function decideLost(
  trx: Transaction<"NOT_FOUND">,
  caller: Caller,
  { client: clientId, trainer: trainerId }: { readonly client: number; readonly trainer: number | null },
) {
  const locked = await lockPersons(trx, [clientId, ...(trainerId === null ? [] : [trainerId])], caller.today);
  const client = locked.find(({ id }) => id === clientId);
  const trainer = locked.find(({ id, userType }) => id === trainerId && userType === "trainer");
  if (!client || (trainerId !== null && !trainer)) throw trx.refuse("NOT_FOUND");
  if (!(await decideLostTrainer(trx, clientId, authorOf(caller)))) throw trx.refuse("NOT_FOUND");
  if (trainer) checkNewTrainer(client, trainer);
  else return { id: clientId, version: client.version };
  const version = await updatePerson(trx, clientId, { client_type: "pro", reports_to: trainer.id });
  await followMembership(trx, clientId);
  await notifyOfClient(trx, trainer.id, clientId, authorOf(caller));
  const after = { trainer: (await readNames(trx, [trainer.id])).get(trainer.id) };
  const detail = { before: { trainer: null }, after };
  await recordActivity(trx, { personId: clientId, event: "TRAINER_CHANGED", detail, by: caller.id, at: caller.now });
  return { id: clientId, version };
}
