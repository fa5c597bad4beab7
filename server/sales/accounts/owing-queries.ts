import { sql } from "kysely";
import type { Owing } from "#contract/sales/accounts.ts";
import type { owingSorts } from "#contract/kernel/endpoint/sorts.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import type { Paging } from "#contract/kernel/endpoint/lists.ts";

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

/** The sort columns of each order: nothing due yet comes last, the longest debt first. */
const orders: Readonly<Record<OwingSort, { readonly up: string; readonly down: string }>> = {
  due: { up: "due, client_id", down: "due desc, client_id" },
  due_since: {
    up: "due_since nulls last, due desc, client_id",
    down: "due_since desc nulls last, due desc, client_id",
  },
  balance: { up: "balance, client_id", down: "balance desc, client_id" },
  name: { up: "sort_name, client_id", down: "sort_name desc, client_id" },
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
  // An index on names finds the people; only the rows of listed ones are read.
  const inReach = everyone ? sql`` : sql`and (p.reports_to is null or p.reports_to = ${caller.id})`;
  const found = await sql<OwingRow>`
    with owing as materialized (
      select each.client_id, p.sort_name, balance, due, due_since, next_on
      from (
        select client_id, sum(open_cents) as balance,
          coalesce(sum(open_cents) filter (where due_on <= ${caller.today}::date), 0) as due,
          min(due_on) filter (where due_on <= ${caller.today}::date) as due_since,
          min(due_on) filter (where due_on > ${caller.today}::date) as next_on
        from open_part group by client_id
      ) each
      join person p on p.id = each.client_id and p.user_type = 'client' and p.deleted_at is null ${inReach}
      ${due === undefined ? sql`` : sql`where due > 0`}
    )
    select p.id, first_name, last_name, phone, profile_image, balance, due, due_since, next_on, total,
      (select sum(open_cents) from open_part where client_id = p.id and due_on = next_on) as next_cents,
      (select max(created_at) from follow_up where client_id = p.id and undone_at is null) as called_at
    from (select count(*) as total from owing) counted
    left join (
      select client_id, balance, due, due_since, next_on
      from owing order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) listed on true
    left join person p on p.id = listed.client_id
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
