import { addDays } from "#contract/kernel/values.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { settleOrder } from "../../membership/terminations/settlement-commands.ts";
import { adminOn } from "../callers.ts";
import type { Calendar } from "../calendar.ts";
import type { TableRow } from "../rows.ts";

/** The refusals that are possible in theory while the demo club is written. */
export type Refusable =
  | "AMOUNT_TOO_HIGH"
  | "DAY_CLOSED"
  | "NOT_FOUND"
  | "STALE"
  | "INVALID_STATE"
  | "RETURN_NEEDS_ADMIN"
  | "ROOM_BUSY"
  | "ALREADY_RETURNED";

interface SettlementFacts {
  /** Orders that were paid in full, and those who asked for a leave or a dismissal, who are left alone. */
  readonly orders: readonly TableRow<"orders">[];
  readonly reasons: readonly TableRow<"reason">[];
  readonly admin: number;
  readonly zone: string;
  readonly calendar: Calendar;
}

/** Somebody moves away: the one membership they have ends early, and what they did not use of it is paid back. */
export async function insertDemoSettlement(
  trx: Transaction<Refusable>,
  { orders, reasons, admin, zone, calendar }: SettlementFacts,
): Promise<void> {
  const { yesterday, day, at } = calendar;
  const asking = new Set(reasons.map(({ person_id }) => person_id));
  const order = orders.find(
    ({ client_id, client_type, start_at, end_at }) =>
      client_type !== "pro" &&
      start_at < day(-30) &&
      end_at > day(40) &&
      !asking.has(client_id) &&
      orders.filter((other) => other.client_id === client_id).length === 1,
  );
  if (!order) return;
  const now = at(yesterday, 16 * 60);
  const caller = adminOn(admin, { zone, today: yesterday, now });
  const draft = { on: addDays(yesterday, 1), reason: "Moves to another city" };
  const { statement } = await settleOrder(trx, caller, order.id, draft);
  await settleOrder(trx, caller, order.id, { ...draft, confirm: statement.version });
}
