import type { AffectedReservation, DeletionConsequences } from "#contract/people.ts";
import { deleteAccount } from "../auth/commands.ts";
import { clubDate } from "../company/club-time.ts";
import type { Transaction } from "../db/connection.ts";
import { StartOver } from "../db/failures.ts";
import type { Caller } from "../http/caller.ts";
import { announce } from "../live/queries.ts";
import { settleCredits } from "../orders/commands.ts";
import { listCovered } from "../orders/queries.ts";
import { type LockedPerson, clientsOfTrainer, lockPersons } from "../people/queries.ts";
import { type Presence, absenceOn } from "../people/rules.ts";
import { type AheadReservation, listAhead, settleReservations } from "./queries.ts";

/** Somebody locked with everyone who has reservations with them ahead. */
export interface Surroundings {
  readonly everyone: readonly LockedPerson[];
  readonly ahead: readonly AheadReservation[];
}

/**
 * Locks somebody, the other side of each of their reservations ahead, whoever else is named and, asked for, all admins:
 * all at once in ascending id. Books somebody else in the meantime, the transaction begins anew.
 */
export async function lockSurroundings(
  trx: Transaction,
  caller: Pick<Caller, "today">,
  personId: number,
  now: Date,
  { admins = false, others = [] }: { admins?: boolean; others?: readonly number[] } = {},
): Promise<Surroundings> {
  const seen = await listAhead(trx, personId, now);
  const everyone = await lockPersons(trx, [personId, ...partiesOf(seen), ...others], caller.today, { admins });
  const ahead = await listAhead(trx, personId, now);
  const locked = new Set(everyone.map(({ id }) => id));
  const living = seen.flatMap(({ client, trainer }) => [client.id, trainer.id]).filter((id) => !locked.has(id));
  const isNew = partiesOf(ahead).some((id) => !locked.has(id) && !living.includes(id));
  if (isNew) throw new StartOver();
  return { everyone, ahead };
}

function partiesOf(reservations: readonly AffectedReservation[]): number[] {
  return reservations.flatMap(({ client, trainer }) => [client.id, trainer.id]);
}

interface Change {
  /** The person before the change, and as they are now. */
  readonly before: Presence;
  readonly after: Presence;
  readonly ahead: readonly AheadReservation[];
  readonly keep: boolean | undefined;
}

/**
 * Cancels the reservations ahead that a change of somebody's days or credits gets in the way of, and returns their
 * credits, unless they are to be kept; tells which they are, in their order (decisions, sections 4 and 6).
 */
export async function releaseUnfit(
  trx: Transaction,
  caller: Caller,
  change: Change,
  now: Date,
): Promise<AffectedReservation[]> {
  const { before, after, ahead, keep } = change;
  const sessions = ahead.map((each) => ({ ...each, day: clubDate(new Date(each.start), caller.zone) }));
  const covered = await listCovered(trx, sessions);
  const isUnfit = ({ id, day }: { id: number; day: string }) =>
    (!absenceOn(before, day) && absenceOn(after, day) !== undefined) || !covered.has(id);
  const unfit = sessions.filter(isUnfit);
  if (!keep) await cancelReservations(trx, unfit, { by: caller.id, now });
  return unfit.map(affectedOf);
}

async function cancelReservations(
  trx: Transaction,
  reservations: readonly AheadReservation[],
  who: { by: number; now: Date },
) {
  if (reservations.length === 0) return;
  const ids = reservations.map(({ id }) => id);
  await settleReservations(trx, ids, "cancelled", who);
  await settleCredits(trx, ids, "returned", who);
  const changes = reservations.map(({ client, trainer, clientsTrainer }) => ({
    topic: "reservations" as const,
    client: client.id,
    trainer: trainer.id,
    clientsTrainer,
  }));
  announce(trx, ...changes);
}

function affectedOf({ id, start, end, client, trainer }: AheadReservation): AffectedReservation {
  return { id, start, end, client, trainer };
}

/** Which reservations ahead lie on club days from one up to, not including, another; without that one for good. */
export function affectedBetween(
  ahead: readonly AheadReservation[],
  zone: string,
  { from, until }: { from: string; until?: string | undefined },
): AffectedReservation[] {
  return ahead
    .filter(({ start }) => {
      const day = clubDate(new Date(start), zone);
      return day >= from && (until === undefined || day < until);
    })
    .map(affectedOf);
}

/** Deletes a person with their account and cancels their reservations ahead, credits returned (decisions, section 7). */
export async function removePerson(
  trx: Transaction,
  caller: Caller,
  personId: number,
  looked: number | undefined,
  now: Date,
): Promise<DeletionConsequences> {
  const others = await clientsOfTrainer(trx, personId);
  const { ahead } = await lockSurroundings(trx, caller, personId, now, { admins: true, others });
  const consequences = await deleteAccount(trx, caller, personId, looked, now);
  await cancelReservations(trx, ahead, { by: caller.id, now });
  return consequences;
}
