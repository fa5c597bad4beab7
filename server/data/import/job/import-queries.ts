import { sql } from "kysely";
import type { ImportKind } from "#contract/data/import-fields.ts";
import type { Import, ImportCounts, ImportMapping, ImportState } from "#contract/data/import-shapes.ts";
import type { ImportFailure } from "#contract/data/import-reasons.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import { countRows } from "../../../kernel/db/totals.ts";
import type { FileColumn, DetectedFormat } from "../shapes.ts";

/** An import as it is stored. */
export interface StoredImport {
  readonly id: number;
  readonly kind: ImportKind;
  readonly name: string;
  readonly size: number;
  readonly sha256: string | null;
  readonly state: ImportState;
  readonly format: DetectedFormat | null;
  readonly title_line: number | null;
  /** Whether parts of its file are still there. */
  readonly has_file: boolean;
  readonly columns: readonly FileColumn[] | null;
  readonly mapping: ImportMapping | null;
  readonly row_count: number | null;
  readonly counts: ImportCounts | null;
  readonly done: number;
  readonly failure: ImportFailure | null;
  readonly failure_line: number | null;
  readonly invites: boolean;
  readonly attempts: number;
  readonly created_at: Date;
  readonly created_by: number | null;
  readonly touched_at: Date;
  readonly finished_at: Date | null;
  readonly version: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

const whole = sql`i.id, i.kind, i.name, i.size, i.sha256, i.state, i.format, i.title_line, i.columns, i.mapping, i.row_count, i.counts, i.done,
  i.failure, i.failure_line, i.invites, i.attempts, i.created_at, i.created_by, i.touched_at, i.finished_at, i.version,
  exists (select from import_part part where part.import_id = i.id) as has_file, author.first_name, author.last_name`;

/** One that was looked up by itself: with how many rows of it leave each field empty. */
export interface FoundImport extends StoredImport {
  readonly left_empty: Import["leftEmpty"];
}

/** Cells of rows to be written that leave their field empty, counted by field once the dry run is over. */
const leftEmpty = sql`case when i.state = 'judged' then (
    select jsonb_agg(jsonb_build_object('field', field, 'rows', rows) order by field)
    from (
      select problem ->> 'field' as field, count(distinct line)::integer as rows
      from import_judgement row, jsonb_array_elements(row.problems) problem
      where row.import_id = i.id and row.problems @> '[{"leavesEmpty": true}]' and problem @> '{"leavesEmpty": true}'
        and row.state in ('new', 'changed', 'undecided') and row.action is distinct from 'skip'
      group by 1) counted) end`;

export async function findImport(db: Db, id: number): Promise<FoundImport | undefined> {
  const found = await sql<FoundImport>`
    select ${whole}, coalesce(${leftEmpty}, '[]'::jsonb) as left_empty from import i left join person author on author.id = i.created_by where i.id = ${id}`.execute(
    db,
  );
  return found.rows[0];
}

/** Locks an import until the transaction ends: the worker asks again after each step. */
export async function lockImport(trx: Transaction, id: number): Promise<FoundImport | undefined> {
  await sql`select id from import where id = ${id} for no key update`.execute(trx);
  return findImport(trx, id);
}

export async function listImports(db: Db, { page, pageSize }: { readonly page: number; readonly pageSize: number }) {
  const found = await sql<StoredImport>`
    select ${whole} from import i left join person author on author.id = i.created_by
    order by i.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows: found.rows, total: await countRows(db, sql`from import`) };
}

/** How many imports are neither finished nor given up; two that begin one wait for each other. */
export async function countOpenImports(trx: Transaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('import'))`.execute(trx);
  const found = await sql<{ open: number }>`
    select count(*)::integer as open from import where state in ('uploading', 'reading', 'mapping', 'judging', 'judged', 'writing')`.execute(
    trx,
  );
  return found.rows[0]?.open ?? 0;
}

interface NewImport {
  readonly kind: ImportKind;
  readonly name: string;
  readonly size: number;
  readonly sha256: string | null;
  readonly by: number;
  readonly now: Date;
}

export async function insertImport(trx: Transaction, { by, now, ...file }: NewImport): Promise<number> {
  const inserted = await trx
    .insertInto("import")
    .values({ ...file, created_at: now, created_by: by, touched_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return inserted.id;
}

export interface ImportChange {
  readonly state?: ImportState;
  readonly format?: DetectedFormat;
  readonly title_line?: number | null;
  readonly columns?: readonly FileColumn[];
  readonly mapping?: ImportMapping;
  readonly row_count?: number | null;
  readonly counts?: ImportCounts | null;
  readonly done?: number;
  readonly failure?: ImportFailure | null;
  readonly failure_line?: number | null;
  readonly invites?: boolean;
  readonly attempts?: number;
  readonly finished_at?: Date;
}

/** Changes an import, by somebody: its version counts on, and nobody is at work at it any more. */
export async function changeImport(trx: Transaction, id: number, change: ImportChange, now: Date): Promise<void> {
  const { format, columns, mapping, counts, ...rest } = change;
  const json = {
    ...(format && { format: JSON.stringify(format) }),
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    ...(counts !== undefined && { counts: counts && JSON.stringify(counts) }),
  };
  await trx
    .updateTable("import")
    .set((row) => ({
      failure: null,
      failure_line: null,
      ...rest,
      ...json,
      claim: null,
      claimed_until: null,
      touched_at: now,
      version: row("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

export async function deleteImport(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom("import").where("id", "=", id).execute();
}

/** Keeps a part of a file, in place of one that came before. */
export async function storeImportPart(trx: Transaction, id: number, part: number, content: Buffer): Promise<number> {
  await trx
    .insertInto("import_part")
    .values({ import_id: id, part, content })
    .onConflict((conflict) => conflict.columns(["import_id", "part"]).doUpdateSet({ content }))
    .execute();
  const found = await sql<{ received: number }>`
    select coalesce(sum(octet_length(content)), 0)::integer as received from import_part where import_id = ${id}`.execute(
    trx,
  );
  return found.rows[0]?.received ?? 0;
}

/** The parts there are, with how long each is. */
export async function listParts(db: Db, id: number): Promise<readonly { part: number; length: number }[]> {
  const found = await sql<{ part: number; length: number }>`
    select part, octet_length(content) as length from import_part where import_id = ${id} order by part`.execute(db);
  return found.rows;
}

/** Bytes of a part: from one place on, so many. */
export async function readPart(db: Db, id: number, part: number, from: number, length: number): Promise<Buffer> {
  const found = await sql<{ content: Buffer }>`
    select substr(content, ${from + 1}::integer, ${length}::integer) as content from import_part
    where import_id = ${id} and part = ${part}`.execute(db);
  return found.rows[0]?.content ?? Buffer.alloc(0);
}

/** Deletes what has been kept of imports that nobody has touched for a week; returns of how many. */
export async function forgetImports(trx: Transaction, before: Date, most: number): Promise<number> {
  const due = sql`(select id from import where touched_at < ${before} and (columns is not null or state = 'uploading')
    and state not in ('reading', 'judging', 'writing', 'undoing') order by id limit ${most} for update skip locked)`;
  const found = await sql<{ id: number }>`select id from import where id in ${due}`.execute(trx);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of ["import_part", "import_row", "import_judgement"]) {
    await sql`delete from ${sql.table(table)} where import_id = any(${ids}::integer[])`.execute(trx);
  }
  await sql`update import set columns = null, mapping = null,
      state = case when state in ('done', 'undone', 'partlyUndone', 'failed') then state else 'cancelled' end
    where id = any(${ids}::integer[])`.execute(trx);
  return ids.length;
}
