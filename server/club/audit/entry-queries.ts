import { sql } from "kysely";
import type { Transaction } from "../../kernel/db/connection.ts";

/** Writes an audit entry for an action that changes no audited table. Returns its id. */
export async function openAuditEntry(trx: Transaction, kind: "write" | "cut"): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select audit_open(coalesce(nullif(current_setting('palestra.act_by', true), ''), '{}')::jsonb
      || jsonb_build_object('kind', ${kind}::text)) as id`.execute(trx);
  return rows[0]?.id ?? 0;
}
