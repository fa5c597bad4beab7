import { sql } from "kysely";
import type { Owing } from "#contract/accounts.ts";
import type { owingSorts } from "#contract/sorts.ts";
import { moneyText } from "#contract/money.ts";
import { servesEveryClient } from "#contract/values.ts";
import type { Db } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import type { Paging } from "#contract/lists.ts";

type OwingSort = (typeof owingSorts)[number];

/** The row of a page without any has no id. */
interface OwingRow {
  id: number | null;
  first_name: string;
  last_name: string;
  phone: string | null;
  profile_image: string | null;
  balance: number;
  due: number;
  due_since: string | null;
  next_on: string | null;
  next_cents: number;
  called_at: Date | null;
  total: number;
}

interface Wanted extends Paging {
  readonly sort?: OwingSort | `-${OwingSort}` | undefined;
  /** Only those of whom something is due. */
  readonly due?: "true" | undefined;
}

/** By what of a row each order goes: nothing due yet comes last, longest due first. */
const orders: Readonly<Record<OwingSort, { readonly up: string; readonly down: string }>> = {
  due: { up: "due, id", down: "due desc, id" },
  due_since: { up: "due_since nulls last, due desc, id", down: "due_since desc nulls last, due desc, id" },
  balance: { up: "balance, id", down: "balance desc, id" },
  name: { up: "sort_name, id", down: "sort_name desc, id" },
};

function orderBy(sort: NonNullable<Wanted["sort"]>) {
  const isDown = sort.startsWith("-");
  const by = Object.entries(orders).find(([name]) => name === sort.replace("-", ""))?.[1] ?? orders.due_since;
  return sql.raw(isDown ? by.down : by.up);
}

/** A page of the clients in the caller's reach who owe; living ones only. */
export async function listOwing(db: Db, caller: Caller, { page, pageSize, sort, due }: Wanted) {
  const order = orderBy(sort ?? "due_since");
  const everyone = servesEveryClient(caller.roles) || caller.trainerScope === "all";
  const found = await sql<OwingRow>`
    with owing as (
      select client_id, sum(open_cents) as balance,
        coalesce(sum(open_cents) filter (where due_on <= ${caller.today}::date), 0) as due,
        min(due_on) filter (where due_on <= ${caller.today}::date) as due_since,
        min(due_on) filter (where due_on > ${caller.today}::date) as next_on
      from open_part group by client_id
    ), matching as (
      select p.id, p.first_name, p.last_name, p.sort_name, p.phone, p.profile_image,
        owing.balance, owing.due, owing.due_since, owing.next_on
      from owing join person p on p.id = owing.client_id and p.deleted_at is null
      where (${everyone} or p.reports_to is null or p.reports_to = ${caller.id})
        and (${due === undefined} or owing.due > 0)
    )
    select listed.id, first_name, last_name, phone, profile_image, balance, due, due_since, next_on, total,
      (select sum(open_cents) from open_part where client_id = listed.id and due_on = next_on) as next_cents,
      (select max(created_at) from follow_up where client_id = listed.id and undone_at is null) as called_at
    from (select count(*) as total from matching) counted
    left join (
      select id, first_name, last_name, sort_name, phone, profile_image, balance, due, due_since, next_on
      from matching order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) listed on true
    order by ${order}`.execute(db);
  return { rows: found.rows.flatMap(owingOf), total: found.rows[0]?.total ?? 0 };
}

function owingOf(row: OwingRow): Owing[] {
  const { id, first_name, last_name, phone, profile_image, balance, due, due_since, next_on, called_at } = row;
  if (id === null) return [];
  return [
    {
      id,
      name: { first_name, last_name },
      phone,
      profile_image,
      balance: moneyText(balance),
      due: moneyText(due),
      due_since,
      next: next_on === null ? null : { due_on: next_on, amount: moneyText(row.next_cents) },
      called_at: called_at?.toISOString() ?? null,
    },
  ];
}
