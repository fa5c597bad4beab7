import { sql } from "kysely";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { countValidated } from "../rows/row-queries.ts";
import type { FileColumn } from "../shapes.ts";

/** A file comes within minutes: one that is still not whole by then comes no more. */
const UPLOAD_MS = 60 * 60_000;

/** The person to find in files: by first and last name in cells of their own, and by other identifying data. */
interface Sought {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  /** A pattern that matches whatever else they are known by. */
  readonly said: string;
}

interface Line {
  readonly import_id: number;
  readonly line: number;
}

/** Drops the file of an import: once its rows are checked, they are all that is worked with. */
export async function dropFile(trx: Transaction, id: number): Promise<void> {
  await sql`delete from import_part where import_id = ${id}`.execute(trx);
}

/**
 * Takes somebody out of imports: the lines of files that are about them, what was found of these, what was made of them,
 * and by what they are known when they come again. Files that were not sent whole, or are kept to be read in another way, go as a
 * whole: nobody knows what is in them.
 */
export async function forgetPerson(trx: Transaction, who: Sought, now: Date): Promise<void> {
  await sql`delete from import where state = 'uploading' and touched_at < ${new Date(now.getTime() - UPLOAD_MS)}`.execute(
    trx,
  );
  await sql`delete from import_part using import
    where import.id = import_id and state not in ('uploading', 'reading')`.execute(trx);
  const lines = await linesAbout(trx, who);
  for (const [id, some] of Map.groupBy(lines, ({ import_id }) => import_id)) await dropLines(trx, id, some);
  await sql`delete from import_made where (source = 'person' and row_id = ${who.id})
    or (source = 'note' and (after ->> 'person_id')::integer = ${who.id})
    or (source = 'body_record' and ((after ->> 'person_id')::integer = ${who.id}
      or row_id in (select id from body_record where person_id = ${who.id})))`.execute(trx);
  await sql`delete from import_key where kind = 'clients' and target_id = ${who.id}`.execute(trx);
}

async function linesAbout(trx: Transaction, { id, first_name, last_name, said }: Sought): Promise<readonly Line[]> {
  const found = await sql<Line>`
    select import_id, line from import_row
    where exists (select from jsonb_array_elements_text(cells) cell where cell ~* ${said})
      or (exists (select from jsonb_array_elements_text(cells) cell where lower(trim(cell)) = lower(${first_name}))
        and exists (select from jsonb_array_elements_text(cells) cell where lower(trim(cell)) = lower(${last_name})))
    union
    select import_id, line from import_judgement join import on import.id = import_id
    where kind in ('clients', 'bodyRecords') and ${id} in (target_id, action_target)
    union
    select import_id, line from import_made where source = 'person' and row_id = ${id}`.execute(trx);
  return found.rows;
}

async function dropLines(trx: Transaction, id: number, some: readonly Line[]): Promise<void> {
  const lines = some.map(({ line }) => line);
  const { rows: gone } = await sql<{ cells: readonly string[] }>`
    delete from import_row where import_id = ${id} and line = any(${lines}::integer[]) returning cells`.execute(trx);
  await sql`delete from import_judgement where import_id = ${id} and line = any(${lines}::integer[])`.execute(trx);
  const { rows } = await sql<{ state: string; columns: readonly FileColumn[] | null }>`
    select state, columns from import where id = ${id} for no key update`.execute(trx);
  const columns = rows[0]?.columns?.map((column) => withoutCells(column, gone));
  if (!columns) return;
  const counts = rows[0]?.state === "judged" ? JSON.stringify(await countValidated(trx, id)) : null;
  await sql`update import set columns = ${JSON.stringify(columns)}, row_count = row_count - ${gone.length},
      counts = coalesce(${counts}::jsonb, counts), version = version + 1
    where id = ${id}`.execute(trx);
}

/** A column of a file that shows nothing of some of its rows. */
function withoutCells(column: FileColumn, gone: readonly { readonly cells: readonly string[] }[]): FileColumn {
  const cells = gone.map(({ cells: all }) => all[column.column] ?? "");
  return { ...column, samples: column.samples.filter((sample) => !cells.some((cell) => cell.startsWith(sample))) };
}
