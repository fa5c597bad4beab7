import { sql } from "kysely";
import type { LocalText } from "#contract/kernel/values.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { personJson, publishTo } from "./queries.ts";

interface Asked {
  readonly request: number;
  readonly clientId: number;
  readonly package: LocalText;
}

/** Notifies the people at the desk of a package that a client asks for, or the admins if nobody is there. */
export async function notifyOfPackageRequest(
  trx: Transaction,
  { clientId, ...asked }: Asked,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<void> {
  const notified = await sql<{ person_id: number }>`
    insert into notification (person_id, event, detail, created_at)
    select staff.id, 'PACKAGE_ASKED', ${JSON.stringify(asked)}::jsonb || jsonb_build_object('client', ${personJson("client")}),
      ${now}::timestamptz
    from person client cross join lateral (
      select p.id, 'desk' = any(p.roles) as serves, bool_or('desk' = any(p.roles)) over () as is_served
      from person p
      where p.user_type <> 'client' and ('desk' = any(p.roles) or 'admin' = any(p.roles))
        and p.deleted_at is null and person_status(p, ${today}::date) = 'active'
    ) staff
    where client.id = ${clientId} and staff.serves = staff.is_served
    returning person_id`.execute(trx);
  publishTo(trx, notified.rows);
}

/** Deletes the unread notifications of a request that is withdrawn. */
export async function dropPackageNotices(trx: Transaction, request: number): Promise<void> {
  const dropped = await sql<{ person_id: number }>`
    delete from notification where event = 'PACKAGE_ASKED' and read_at is null
      and person_id in (
        select id from person where user_type <> 'client' and roles && '{desk,admin}' and deleted_at is null)
      and detail @> jsonb_build_object('request', ${request}::integer)
    returning person_id`.execute(trx);
  publishTo(trx, dropped.rows);
}
