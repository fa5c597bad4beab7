import { sql } from "kysely";
import type { World } from "../../world/world.ts";

/** The rows of the tables, as far as Today is made of them. */
export interface Rows {
  readonly person: readonly PersonRow[];
  readonly orders: readonly OrderRow[];
  readonly settlement: readonly { order_id: number }[];
  readonly lot: readonly LotRow[];
  readonly entry: readonly { lot_id: number; kind: "booked" | "returned" | "completed" }[];
  readonly reservation: readonly ReservationRow[];
  readonly account: readonly AccountRow[];
  readonly packageRequest: readonly { id: number; client_id: number; asked_at: Date; done_at: Date | null }[];
  readonly followUp: readonly FollowUpRow[];
  readonly sale: readonly { id: number; currency: string; payment_method: string; created_at: Date; cents: number }[];
}

export interface PersonRow {
  id: number;
  user_type: string;
  deleted_at: Date | null;
  status_set: string | null;
  dismissed_from: string | null;
  end_of_date: string | null;
  end_set: string | null;
  leave_to: string | null;
  date_of_birth: string | null;
  reports_to: number | null;
  sort_name: string;
}
export interface OrderRow {
  id: number;
  client_id: number;
  product_type: string;
  start_at: string;
  end_at: string;
  renews: boolean;
  stops_on: string | null;
  cancelled_at: Date | null;
  created_at: Date;
}
interface LotRow {
  id: number;
  client_id: number;
  paid: number;
  free: number;
  valid_to: string;
  revoked_at: Date | null;
}
export interface ReservationRow {
  id: number;
  client_id: number;
  trainer_id: number;
  status: "scheduled" | "completed" | "cancelled";
  starts_at: Date;
  ends_at: Date;
}
interface AccountRow {
  kind: "payment" | "refund";
  day: string | null;
  created_at: Date;
  method: string;
  amount_cents: number;
}
export interface FollowUpRow {
  id: number;
  client_id: number;
  list: string;
  fact: string;
  until: string;
  undone_at: Date | null;
}

/** All rows that Today is made of. */
export async function readRows({ db }: World): Promise<Rows> {
  const all = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows;
  return {
    person: await all(sql<Rows["person"][number]>`select * from person`),
    settlement: await all(sql<Rows["settlement"][number]>`select order_id from settlement`),
    orders: await all(sql<Rows["orders"][number]>`select * from orders`),
    lot: await all(sql<Rows["lot"][number]>`select * from lot`),
    entry: await all(sql<Rows["entry"][number]>`select * from credit_entry`),
    reservation: await all(sql<Rows["reservation"][number]>`select * from reservation`),
    account: await all(sql<AccountRow>`select * from account_entry where kind in ('payment', 'refund')`),
    packageRequest: await all(sql<Rows["packageRequest"][number]>`select * from package_request`),
    followUp: await all(sql<Rows["followUp"][number]>`select * from follow_up`),
    sale: await all(sql<Rows["sale"][number]>`
      select sale.*, sum(quantity * sale_line.price_cents)::integer as cents
      from sale join sale_line on sale_line.sale_id = sale.id group by sale.id`),
  };
}
