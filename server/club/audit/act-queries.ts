import { sql } from "kysely";
import type { Transaction } from "../../kernel/db/connection.ts";

/** Has an act on record of which no table that is told of would tell; gives the entry. */
export async function openAuditEntry(trx: Transaction, kind: "write" | "cut"): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select audit_open(coalesce(nullif(current_setting('palestra.act_by', true), ''), '{}')::jsonb
      || jsonb_build_object('kind', ${kind}::text)) as id`.execute(trx);
  return rows[0]?.id ?? 0;
}
