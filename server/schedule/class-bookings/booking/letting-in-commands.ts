import { centsOf } from "#contract/kernel/money/money.ts";
import type { ChosenEntry, Overrulable } from "#contract/schedule/classes/class-bookings.ts";
import { recordActivity } from "../../../club/activity/queries.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import type { Author, Caller } from "../../../kernel/http/access/caller.ts";
import type { LockedPerson } from "../../../identity/people/queries.ts";
import { absenceOn } from "../../../identity/people/rules.ts";
import { chargeClient } from "../../../sales/accounts/charge-commands.ts";
import { applyCredit } from "../../../sales/accounts/commands.ts";
import { findOverdue } from "../../../sales/accounts/overdue-queries.ts";
import { bookingOpensAt } from "../../class-types/policies/deadlines.ts";
import { listPauses } from "../../lapses/lapse-queries.ts";
import { hasBooked } from "../booking-queries.ts";
import type { BookableClass } from "../class-queries.ts";
import { checkOpen, hasRunOut } from "../rules.ts";
import type { LetInBy } from "../write-queries.ts";
import { checkNowhereElse } from "./collision-queries.ts";
import { readEntryFacts } from "./entry-queries.ts";
import { type ClassEntry, chosenOf, entriesFor, noEntryRefusal } from "./entry-rules.ts";

/** Why somebody is not let into a class. */
export type NotLetIn =
  | "INVALID_STATE"
  | "BOOKING_NOT_OPEN"
  | "BOOKING_CLOSED"
  | "PERSON_UNAVAILABLE"
  | "BOOKING_PAUSED"
  | "ACCOUNT_OWING"
  | "ALREADY_BOOKED"
  | "CLIENT_BUSY"
  | "CLASS_LIMIT_REACHED"
  | "COURSE_QUOTA_EXHAUSTED"
  | "NO_ENTRY";

type Judging<Codes extends NotLetIn> = Transaction<Codes>;

/** When somebody is judged, and by whom rules are let pass. */
export type Judge = Pick<Caller, "id" | "now" | "today" | "zone">;

/** The two sides of a booking, locked. */
export interface BookingSides {
  readonly client: LockedPerson;
  readonly toClass: BookableClass;
  readonly isStaff: boolean;
  /** Rules that staff let pass. */
  readonly passed: readonly Overrulable[];
  readonly chosen?: ChosenEntry | undefined;
  /** They are in line for the class already. */
  readonly isInLine: boolean;
}

/** The rules before entry and place, in the order of classes §5; gives those that were let pass. */
export async function judgeRules(trx: Judging<NotLetIn>, judge: Judge, sides: BookingSides): Promise<Overrulable[]> {
  const { client, toClass, isStaff, passed, isInLine } = sides;
  const opens = bookingOpensAt(toClass.date, toClass.startTime, toClass.opensDays, judge.zone);
  const overruled = checkOpen(trx.refuse, { ...toClass, opens }, { now: judge.now, isStaff, passed });
  const absence = absenceOn(client, toClass.date);
  const mayHaveRunOut = isStaff && toClass.dropIn !== null && hasRunOut(client, toClass.date);
  if (absence && !mayHaveRunOut) throw trx.refuse("PERSON_UNAVAILABLE", { person: client.id, ...absence });
  overruled.push(...(await checkPause(trx, judge, client, passed)));
  overruled.push(...(await checkAccount(trx, judge, client, passed)));
  if (!isInLine && (await hasBooked(trx, toClass.id, client.id))) throw trx.refuse("ALREADY_BOOKED");
  await checkNowhereElse(trx, client.id, toClass);
  return overruled;
}

/** Refuses somebody who is paused by a lapse; staff may let that pass. */
async function checkPause(
  trx: Judging<"BOOKING_PAUSED">,
  { now }: Judge,
  client: LockedPerson,
  passed: readonly Overrulable[],
): Promise<Overrulable[]> {
  const until = (await listPauses(trx, [client.id], now)).get(client.id);
  if (!until) return [];
  if (!passed.includes("BOOKING_PAUSED")) throw trx.refuse("BOOKING_PAUSED", { until: until.toISOString() });
  return ["BOOKING_PAUSED"];
}

async function checkAccount(
  trx: Judging<"ACCOUNT_OWING">,
  judge: Judge,
  client: LockedPerson,
  passed: readonly Overrulable[],
): Promise<Overrulable[]> {
  const overdue = await findOverdue(trx, client.id, judge.today);
  if (!overdue) return [];
  if (!passed.includes("ACCOUNT_OWING")) throw trx.refuse("ACCOUNT_OWING", overdue);
  return ["ACCOUNT_OWING"];
}

/** Puts on file that somebody was let in though they owe. */
export async function noteOwing(trx: Transaction, { id, now, today }: Judge, client: LockedPerson): Promise<void> {
  const overdue = await findOverdue(trx, client.id, today);
  if (!overdue) return;
  const detail = { after: { owed: overdue.due, since: overdue.since } };
  await recordActivity(trx, { personId: client.id, event: "OWING_PASSED", detail, by: id, at: now });
}

/** The entry by which somebody is let in: the one that staff have chosen, or the first that fits. */
export async function chooseEntry(
  trx: Judging<"CLASS_LIMIT_REACHED" | "COURSE_QUOTA_EXHAUSTED" | "NO_ENTRY">,
  judge: Judge,
  { client, toClass, isStaff, chosen }: BookingSides,
): Promise<ClassEntry> {
  const facts = await readEntryFacts(trx, client.id, toClass, judge);
  const who = { isStaff, hasRunOut: absenceOn(client, toClass.date) !== undefined };
  const entry = chosenOf(entriesFor(facts, who), chosen);
  if (!entry) throw noEntryRefusal(trx.refuse, facts, who);
  return entry;
}

interface Entering extends Pick<BookingSides, "client" | "toClass"> {
  readonly entry: ClassEntry;
}

/** An entry as a booking has it, with the charge of a class that is sold by itself. */
export async function writtenEntry(
  trx: Transaction,
  today: string,
  entering: Entering,
  who: Author<number | null>,
): Promise<LetInBy> {
  const { entry } = entering;
  return {
    entry: entry.kind,
    order: entry.kind === "membership" ? entry.order : null,
    charge: await chargeOf(trx, today, entering, who),
    credits: entry.takes.length,
  };
}

/** A class that is sold by itself is a charge on the account, due today; what the club holds of theirs pays it. */
async function chargeOf(
  trx: Transaction,
  today: string,
  { client, toClass, entry }: Entering,
  who: Author<number | null>,
) {
  if (entry.kind !== "dropIn") return null;
  const charge = { client: client.id, cents: centsOf(entry.amount), day: today, of: { fee: toClass.typeName } };
  const id = await chargeClient(trx, { ...charge, due: { on: today } }, who);
  await applyCredit(trx, [client.id], who);
  return id ?? null;
}
