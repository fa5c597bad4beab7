import type { Refuse } from "#contract/kernel/refusal/refuse.ts";
import { findOverdue } from "../../../sales/accounts/overdue-queries.ts";
import { recordActivity } from "../../../club/activity/queries.ts";
import { clubDate, clubWallTime } from "../../../kernel/time/club-time.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import type { LockedPerson } from "../../../identity/people/queries.ts";
import { absenceOn } from "../../../identity/people/rules.ts";
import { readBookableTimes } from "../../availability/queries.ts";
import { busyRefusal, hoursRefusal, isInHours, searchWindow } from "./busy.ts";
import { listBusyTimes } from "./busy-queries.ts";
import { listPauses } from "../../lapses/lapse-queries.ts";
import { type StoredReservationFacts, partIn } from "../rules.ts";

/** The two people of a session, locked. */
export interface Parties {
  readonly client: LockedPerson;
  readonly trainer: LockedPerson;
}

/** The requested session. */
type Wish = Pick<StoredReservationFacts, "clientId" | "trainerId" | "start" | "end">;

/** Refuses a day on which one of them is not there. */
export function checkPresent(refuse: Refuse<"PERSON_UNAVAILABLE">, { client, trainer }: Parties, day: string): void {
  for (const person of [trainer, client]) {
    const absence = absenceOn(person, day);
    if (absence) throw refuse("PERSON_UNAVAILABLE", { person: person.id, ...absence });
  }
}

/**
 * Refuses to book for a client who owes, as the account says now that they are locked (money §6), unless it is let pass
 * this once: then their file says by whom, and how much it was.
 */
export async function checkOwing(
  trx: Transaction<"ACCOUNT_OWING">,
  caller: Caller,
  client: LockedPerson,
  { despiteOwing = false }: { readonly despiteOwing?: boolean | undefined },
): Promise<void> {
  const overdue = await findOverdue(trx, client.id, caller.today);
  if (!overdue) return;
  if (!despiteOwing) throw trx.refuse("ACCOUNT_OWING", overdue);
  const passed = {
    personId: client.id,
    event: "OWING_PASSED" as const,
    detail: { after: { owed: overdue.due, since: overdue.since } },
  };
  await recordActivity(trx, { ...passed, by: caller.id, at: caller.now });
}

/** Refuses a client who books by themselves while a missed session keeps them from it; staff book for them. */
export async function checkPaused(
  trx: Transaction<"BOOKING_PAUSED">,
  caller: Caller,
  { client, trainer }: Parties,
): Promise<void> {
  if (partIn({ clientId: client.id, trainerId: trainer.id }, caller) !== "client") return;
  const until = (await listPauses(trx, [client.id], caller.now, "sessions")).get(client.id);
  if (until) throw trx.refuse("BOOKING_PAUSED", { until: until.toISOString() });
}

interface HoursAsked {
  /** The session that is being changed; its own time is not judged again. */
  readonly before?: { readonly start: Date; readonly end: Date };
  /** Its reservations: that they take the time is in nobody's way. */
  readonly except?: readonly number[];
  readonly passes?: boolean | undefined;
}

/**
 * Refuses a time at which the club is closed or the trainer does not work (decisions §14, §15), unless it is let pass this once: then the client's file
 * says by whom.
 */
export async function checkHours(
  trx: Transaction<"OUTSIDE_HOURS">,
  caller: Caller,
  parties: Parties,
  wish: Wish,
  { before, except = [], passes = false }: HoursAsked,
): Promise<void> {
  if (before?.start.getTime() === wish.start.getTime() && before.end.getTime() === wish.end.getTime()) return;
  const open = await readBookableTimes(trx, wish.trainerId, clubDate(searchWindow(wish, caller).from, caller.zone));
  if (isInHours(open, wish.start, wish.end, caller.zone)) return;
  if (!passes) {
    const { from, until } = searchWindow(wish, caller);
    const taken = await listBusyTimes(trx, wish, from, until, except);
    throw hoursRefusal(trx.refuse, caller, { ...parties, wish, taken, from, until, open });
  }
  const start = clubWallTime(wish.start, caller.zone);
  const detail = { after: { date: start.date, start: start.time } };
  await recordActivity(trx, { personId: wish.clientId, event: "HOURS_PASSED", detail, by: caller.id, at: caller.now });
}

/** Refuses a time that either of them has taken already; what is looked up here, the exclusion constraints guarantee. The reservations `except` are being moved, or shared, and do not block themselves. */
export async function checkFree(
  trx: Transaction<"TRAINER_BUSY" | "CLIENT_BUSY">,
  caller: Caller,
  parties: Parties,
  wish: Wish,
  except: readonly number[] = [],
): Promise<void> {
  const inTheWay = await listBusyTimes(trx, wish, wish.start, wish.end, except);
  if (inTheWay.length === 0) return;
  const { from, until } = searchWindow(wish, caller);
  const taken = await listBusyTimes(trx, wish, from, until, except);
  const open = await readBookableTimes(trx, wish.trainerId, clubDate(from, caller.zone));
  throw busyRefusal(trx.refuse, caller, { ...parties, wish, inTheWay, taken, from, until, open });
}
