import type { Tables } from "../../club/domain/declaration.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import { lockAct, markUndone } from "../../club/undo/queries.ts";
import { undoPayments } from "../../sales/accounts/undo-commands.ts";
import { checkUndoable } from "../../club/undo/rules.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { withdrawDecisions } from "../../membership/leave/message-commands.ts";
import { publish, publishAlerts, publishDay, publishLogins } from "../../club/live/queries.ts";
import { retractNotifications } from "../../messaging/notifications/queries.ts";
import {
  type BeforeAndAfter,
  type SessionNow,
  writeToParties,
} from "../../messaging/notifications/session-mail-queries.ts";
import { undoOrders } from "../../sales/orders/selling/commands.ts";
import { restoreCredits } from "../../sales/orders/credits/credit-commands.ts";
import { lockPersons } from "../../identity/people/queries.ts";
import { undoSales } from "../../sales/shop/return-commands.ts";
import { markReservations } from "../../schedule/reservations/queries.ts";
import { clubDate } from "../../kernel/time/club-time.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import {
  type RestoredSession,
  checkAlerts,
  listCalled,
  listStoredRows,
  listRecordedRows,
  listPayers,
  listRestoredSessions,
  lockReservations,
  restoreRows,
} from "./queries.ts";
import { type RowVersion, changedPersons, idsOf, idsAdded, restorable, sidesBefore, undoneEntries } from "./rules.ts";

const appendOnly = (tables: Tables) =>
  [...tables].flatMap(([name, { undo }]) => (undo === "counterEntry" ? [name] : []));

/**
 * Undoes the caller's last action with all its effects, or refuses and changes nothing: an act of somebody else
 * (`NOT_FOUND`), done with more rights than now (`FORBIDDEN`), undone already (`ALREADY_UNDONE`), too long ago
 * (`UNDO_EXPIRED`), or with later changes that depend on it (`UNDO_OVERTAKEN`), such as a close of the day
 * (`DAY_CLOSED`) or bookings with a package's credits (`ORDER_IN_USE`). A session that it booked is cancelled. Logins
 * that it ended stay ended.
 */
export async function undoAct(
  trx: Transaction<
    | "NOT_FOUND"
    | "FORBIDDEN"
    | "STALE"
    | "ALREADY_UNDONE"
    | "UNDO_EXPIRED"
    | "UNDO_OVERTAKEN"
    | "ORDER_IN_USE"
    | "DAY_CLOSED"
  >,
  tables: Tables,
  caller: Caller,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Record<string, never>> {
  const act = await lockAct(trx, { id, by: caller.id });
  if (!act) throw trx.refuse("NOT_FOUND");
  checkUndoable(trx.refuse, act, caller, caller.now);
  checkVersion(trx.refuse, act.version, version);
  const rows = await listStoredRows(trx, id);
  // The person of the act has been erased.
  if (rows.length === 0) throw trx.refuse("UNDO_OVERTAKEN");
  const reservations = idsOf(rows, "reservation");
  const noted = await listRecordedRows(trx, idsOf(rows, "note"));
  const called = await listCalled(trx, rows);
  const entries = idsOf(rows, "account_entry");
  const payers = await listPayers(trx, entries);
  const touched = [...idsOf(rows, "person"), ...noted, ...payers.map((payer) => payer.id)];
  const people = await lockPersons(trx, touched, caller.today, { deleted: true });
  await lockReservations(trx, reservations);
  await markUndone(trx, id, caller.now);
  await restoreRows(trx, restorable(rows, appendOnly(tables)));
  await checkAlerts(trx, noted);
  await markReservations(trx, idsAdded(rows, "reservation"), "cancelled", authorOf(caller));
  const sessions = await listRestoredSessions(trx, reservations);
  await restoreCredits(trx, idsOf(rows, "credit_entry"), heldBy(sessions, caller), authorOf(caller));
  await undoPayments(trx, { entries, allocations: idsOf(rows, "allocation") }, authorOf(caller));
  await undoOrders(trx, caller, idsAdded(rows, "orders"));
  await undoSales(trx, caller, idsAdded(rows, "sale"));
  await retractNotifications(trx, idsOf(rows, "notification"), caller.now);
  await withdrawDecisions(trx, idsOf(rows, "reason"), caller.now);
  const left = new Map(rows.flatMap((row) => (row.source === "reservation" ? [[row.id, row.after] as const] : [])));
  await writeToParties(trx, reservations, (each) => aroundUndo(each, left.get(each.id)), authorOf(caller));
  const clientOf = new Map(sessions.map((session) => [session.id, session.client]));
  const undone = undoneEntries(rows, clientOf).map((each) => ({ ...each, event: "UNDONE" as const }));
  await recordActivity(trx, ...undone.map((each) => ({ ...each, by: caller.id, at: caller.now })));
  announceSessions(trx, sessions, left);
  for (const client of [...called, ...payers]) publishDay(trx, client);
  for (const { id: person, reportsTo } of people) if (noted.includes(person)) publishAlerts(trx, reportsTo);
  publishLogins(trx, changedPersons(rows));
  return {};
}

/** The sessions that hold a credit, with the club day that it has to be valid on. */
function heldBy(sessions: readonly RestoredSession[], { zone }: Caller) {
  const scheduled = sessions.filter(({ status }) => status === "scheduled");
  return scheduled.map(({ id, start }) => ({ id, day: clubDate(start, zone) }));
}

/** Notifies the screens of everybody who is in a reservation again, or was until now. */
function announceSessions(
  trx: Transaction,
  sessions: readonly RestoredSession[],
  left: ReadonlyMap<number, RowVersion["after"]>,
): void {
  for (const session of sessions) {
    const { client, trainer, clientsTrainer } = session;
    const liveChange = { topic: "reservations" as const, clientsTrainer };
    publish(trx, { ...liveChange, client, trainer }, { ...liveChange, ...sidesBefore(session, left.get(session.id)) });
  }
}

/** The state of a session before and after the undo; a session that is cancelled does not take place. */
function aroundUndo(session: SessionNow, left: RowVersion["after"] | undefined): BeforeAndAfter {
  const { status = session.status, starts_at, ends_at } = left ?? {};
  const start = typeof starts_at === "string" ? new Date(starts_at) : session.start;
  const end = typeof ends_at === "string" ? new Date(ends_at) : session.end;
  const was = { ...sidesBefore(session, left), start, end };
  return [status === "scheduled" ? was : null, session.status === "scheduled" ? session : null];
}
