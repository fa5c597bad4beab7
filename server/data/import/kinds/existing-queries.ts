import { type RawBuilder, sql } from "kysely";
import type { ExistingRow } from "#contract/data/import-shapes.ts";
import type { Db } from "../../../kernel/db/connection.ts";

/** A page of the rows of an import that cannot be undone; `inTheWay` has all, with `by` where something prevents it. */
export async function listExistingOf(
  db: Db,
  inTheWay: RawBuilder<unknown>,
  id: number,
  { from, most }: { readonly from: number; readonly most: number },
) {
  const found = await sql<ExistingRow & { total: number }>`
    select line, label, target, by, count(*) over ()::integer as total from (${inTheWay}) each
    where import_id = ${id} and by is not null order by line limit ${most} offset ${from}`.execute(db);
  return { rows: found.rows.map(({ total: _total, ...row }) => row), total: found.rows[0]?.total ?? 0 };
}
