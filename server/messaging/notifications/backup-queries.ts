import { sql } from "kysely";
import type { FailedReason } from "#contract/club/backups.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { publishTo } from "./queries.ts";

/** Notifies every admin that a backup failed. */
export async function notifyAdminsOfBackup(
  trx: Transaction,
  { reason, now }: { readonly reason: FailedReason; readonly now: Date },
): Promise<void> {
  const notified = await sql<{ person_id: number }>`
    insert into notification (person_id, event, detail, created_at)
    select id, 'BACKUP_FAILED', jsonb_build_object('reason', ${reason}::text), ${now}::timestamptz
    from person where 'admin' = any(roles) and deleted_at is null order by id
    returning person_id`.execute(trx);
  publishTo(trx, notified.rows);
}
