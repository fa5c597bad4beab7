import { invalidFields, type Refuse } from "#contract/kernel/refusal/refuse.ts";
import type { ReservationDraft } from "#contract/sales/session-terms.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { inScope } from "../../../kernel/http/access/access-scope.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { type LockedPerson, lockPersons } from "../../../identity/people/queries.ts";
import { findOffer } from "../queries.ts";
import { type SessionTerms, checkMoment, partIn } from "../rules.ts";
import type { Parties } from "./party-commands.ts";

/** A reservation as asked for: who, what and when. */
export type Wish = SessionTerms;

type Terms = Omit<ReservationDraft, "despiteOwing" | "outside_hours">;

/**
 * Begins a booking: with both people locked, refuses what is not on offer or not at that time (400) and people out of
 * reach (404).
 */
export async function beginBooking(trx: Transaction<"NOT_FOUND">, caller: Caller, draft: Terms) {
  const wish = wishOf(draft);
  const day = checkedDay(wish, caller);
  await checkOffer(trx, wish);
  const locked = await lockPersons(trx, sidesOf(wish), caller.today);
  const parties = partiesOf(trx.refuse, locked, wish);
  checkMayBook(trx.refuse, caller, wish, parties.client);
  return { wish, day, parties };
}

export function wishOf(terms: Terms): Wish {
  const { clientId, trainerId, courseId, startedAt, endedAt } = terms;
  const tags = terms.tags.toSorted((one, other) => one - other);
  return { clientId, trainerId, courseId, tags, start: new Date(startedAt), end: new Date(endedAt) };
}

/** The club day of a session that may be booked at its time. */
export function checkedDay({ start, end }: Wish, caller: Caller): string {
  const firstDay = clubDate(start, caller.zone);
  const lastDay = clubDate(new Date(end.getTime() - 1), caller.zone);
  checkMoment({ start, firstDay, lastDay }, caller, caller.now);
  return firstDay;
}

/** Course and tags have to be on offer, unless the session has had them before. */
export async function checkOffer(trx: Transaction, { courseId, tags }: Wish, before?: Wish): Promise<void> {
  const offer = await findOffer(
    trx,
    courseId,
    tags.filter((tag) => !before?.tags.includes(tag)),
  );
  const errors = [
    ...(offer.course || courseId === before?.courseId ? [] : [{ path: "courseId", code: "INVALID" as const }]),
    ...(offer.tags ? [] : [{ path: "tags", code: "INVALID" as const }]),
  ];
  if (errors.length > 0) throw invalidFields(...errors);
}

type Sides = Pick<Wish, "clientId" | "trainerId">;

/** The two people of a wish among those locked; 404 when one is missing or no such kind. */
export function partiesOf(
  refuse: Refuse<"NOT_FOUND">,
  locked: readonly LockedPerson[],
  { clientId, trainerId }: Sides,
): Parties {
  const client = locked.find(({ id, userType }) => id === clientId && userType === "client");
  const trainer = locked.find(({ id, userType }) => id === trainerId && userType === "trainer");
  if (!client || !trainer) throw refuse("NOT_FOUND");
  return { client, trainer };
}

/** A trainer books for themselves and clients in scope, a client themselves with their own trainer: 404 otherwise. */
export function checkMayBook(refuse: Refuse<"NOT_FOUND">, caller: Caller, wish: Wish, client: LockedPerson): void {
  const part = partIn(wish, caller);
  const may =
    part === "any" ||
    (part === "trainer" && inScope(caller, client.reportsTo)) ||
    (part === "client" && client.reportsTo === wish.trainerId);
  if (!may) throw refuse("NOT_FOUND");
}

export function sidesOf({ clientId, trainerId }: Sides): number[] {
  return [clientId, trainerId];
}
