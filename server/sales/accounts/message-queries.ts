import { sql } from "kysely";
import type { Db } from "../../kernel/db/connection.ts";

interface Due {
  readonly client: number;
  /** One of the charges that it is for. */
  readonly charge: number;
  readonly due_on: string;
  readonly cents: number;
}

/** The sums that living clients have to pay between two days, both included, day by day. */
export async function listDueBetween(db: Db, first: string, last: string): Promise<readonly Due[]> {
  const found = await sql<Due>`
    select client_id as client, min(charge_id) as charge, due_on, sum(open_cents)::bigint as cents
    from open_part join person p on p.id = client_id and p.deleted_at is null
    where due_on between ${first}::date and ${last}::date
    group by client_id, due_on order by client_id, due_on`.execute(db);
  return found.rows;
}

interface LongDue extends Due {
  /** The latest of the days since when something is. */
  readonly latest: string;
}

/** The debts of living clients that were first due, or due again after a pause, between two days. */
export async function listDueSince(db: Db, from: string, until: string): Promise<readonly LongDue[]> {
  const found = await sql<LongDue>`
    select client_id as client, min(charge_id) as charge, min(due_on) as due_on, max(due_on) as latest,
      sum(open_cents)::bigint as cents
    from open_part join person p on p.id = client_id and p.deleted_at is null
    where due_on <= ${until}::date
    group by client_id having max(due_on) >= ${from}::date order by client_id`.execute(db);
  return found.rows;
}
