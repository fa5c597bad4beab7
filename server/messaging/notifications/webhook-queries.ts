import { sql } from "kysely";
import type { Transaction } from "../../kernel/db/connection.ts";
import { publishTo } from "./queries.ts";

/** Notifies every admin that a webhook has been stopped. */
export async function notifyAdminsOfWebhook(
  trx: Transaction,
  { host, now }: { readonly host: string; readonly now: Date },
): Promise<void> {
  const notified = await sql<{ person_id: number }>`
    insert into notification (person_id, event, detail, created_at)
    select id, 'WEBHOOK_OFF', jsonb_build_object('host', ${host}::text), ${now}::timestamptz
    from person where 'admin' = any(roles) and deleted_at is null order by id
    returning person_id`.execute(trx);
  publishTo(trx, notified.rows);
}
