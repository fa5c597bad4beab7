import { sql } from "kysely";
import type { ImportCounts, ImportDecision, RowState } from "#contract/data/import-shapes.ts";
import type { ImportReason } from "#contract/data/import-reasons.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import { countRows } from "../../../kernel/db/totals.ts";
import { beginningsOf } from "./search-text.ts";
import type { RowChange, RowResult, RawRow } from "../shapes.ts";

/** Deletes the rows of a file that is read again, and what was found and decided about them. */
export async function deleteRows(trx: Transaction, id: number): Promise<void> {
  await deleteValidations(trx, id);
  await sql`delete from import_row where import_id = ${id}`.execute(trx);
}

/** Some rows of a file by their lines. */
export async function listRows(trx: Transaction, id: number, lines: readonly number[]): Promise<readonly RawRow[]> {
  const found = await sql<RawRow>`
    select line, cells from import_row where import_id = ${id} and line = any(${lines}::integer[]) order by line`.execute(
    trx,
  );
  return found.rows;
}

/** Replaces the cells of rows. */
export async function updateRows(trx: Transaction, id: number, rows: readonly RawRow[]): Promise<void> {
  await sql`
    update import_row old set cells = row.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(line integer, cells jsonb)
    where old.import_id = ${id} and old.line = row.line`.execute(trx);
}

export async function insertImportRows(trx: Transaction, id: number, rows: readonly RawRow[]): Promise<void> {
  await sql`
    insert into import_row (import_id, line, cells)
    select ${id}::integer, line, cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(line integer, cells jsonb)`.execute(
    trx,
  );
}

/** The next rows of a file behind a line. */
export async function nextRows(db: Db, id: number, after: number, most: number): Promise<readonly RawRow[]> {
  const found = await sql<RawRow>`
    select line, cells from import_row where import_id = ${id} and line > ${after} order by line limit ${most}`.execute(
    db,
  );
  return found.rows;
}

/** How often each text occurs in a column, the most frequent first. */
export async function countTexts(db: Db, id: number, column: number, most: number) {
  const found = await sql<{ raw: string; rows: number }>`
    select trim(coalesce(cells ->> ${column}::integer, '')) as raw, count(*)::integer as rows from import_row
    where import_id = ${id} group by 1 order by 2 desc, 1 limit ${most}`.execute(db);
  return found.rows;
}

export async function deleteValidations(trx: Transaction, id: number): Promise<void> {
  await sql`delete from import_judgement where import_id = ${id}`.execute(trx);
}

/** Deletes the outcome of rows about which nothing was decided. */
export async function deleteUndecided(trx: Transaction, id: number): Promise<void> {
  await sql`delete from import_judgement where import_id = ${id} and action is null`.execute(trx);
}

/** Whether an earlier decision fits what was found of its row now. */
const stillFits = sql`case import_judgement.action
    when 'skip' then excluded.state <> 'refused'
    when 'add' then excluded.state = 'undecided'
    when 'take' then excluded.state = 'undecided' and exists (
      select from jsonb_array_elements(excluded.candidates) each
      where (each ->> 'id')::integer = import_judgement.action_target) end`;

/** Stores the outcome of rows; a decision about one is kept if it still fits. */
export async function storeValidations(trx: Transaction, id: number, judged: readonly RowResult[]): Promise<void> {
  const rows = judged.map(({ target, ...row }) => ({
    ...row,
    target_id: target,
    codes: [...new Set(row.problems.map(({ code }) => code))],
  }));
  await sql`
    insert into import_judgement (import_id, line, state, label, sought, key, print, given, target_id, changes, problems, codes,
      candidates)
    select ${id}::integer, line, state, label, sought, key, print, given, target_id, changes, problems, codes, candidates
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(line integer, state text, label text, sought text, key text,
      print text, given jsonb, target_id integer, changes jsonb, problems jsonb, codes text[], candidates jsonb)
    on conflict (import_id, line) do update set
      state = excluded.state, label = excluded.label, sought = excluded.sought, key = excluded.key, print = excluded.print,
      given = excluded.given, target_id = excluded.target_id, changes = excluded.changes, problems = excluded.problems,
      codes = excluded.codes, candidates = excluded.candidates,
      action = case when ${stillFits} then import_judgement.action end,
      action_target = case when ${stillFits} then import_judgement.action_target end`.execute(trx);
}

/** The outcome of the rows, including decisions. */
export async function countValidated(db: Db, id: number): Promise<ImportCounts> {
  const found = await sql<ImportCounts>`
    select
      count(*) filter (where (state = 'new' and action is null) or action = 'add')::integer as new,
      count(*) filter (where (state = 'changed' and action is null) or action = 'take')::integer as changed,
      count(*) filter (where state = 'same' and action is null)::integer as same,
      count(*) filter (where state = 'undecided' and action is null)::integer as undecided,
      count(*) filter (where state = 'refused' and action is null)::integer as refused,
      count(*) filter (where action = 'skip')::integer as skipped
    from import_judgement where import_id = ${id}`.execute(db);
  const [counts] = found.rows;
  if (!counts) throw new Error("A query that counts has one row");
  return counts;
}

interface Wanted {
  readonly state?: RowState | undefined;
  readonly code?: ImportReason | undefined;
  readonly q?: string | undefined;
}

export interface StoredRowResult extends Omit<RowResult, "target" | "key" | "print" | "sought"> {
  readonly target_id: number | null;
  readonly action: ImportDecision["action"] | null;
  readonly action_target: number | null;
}

const shown = sql`line, state, label, given, target_id, changes, problems, candidates, action, action_target`;

/** The outcome of a row including the decision; a row that was left out has no outcome any more. */
const asDecided = sql`case action when 'add' then 'new' when 'take' then 'changed' when 'skip' then 'skipped' else state end`;

export async function listValidated(
  db: Db,
  id: number,
  { state, code, q = "" }: Wanted,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const rest = sql`from import_judgement where import_id = ${id}
    and (${state ?? null}::text is null or ${asDecided} = ${state ?? null})
    and (${code ?? null}::text is null or ${code ?? null} = any(codes))
    and sought like all(${beginningsOf(q)}::text[])`;
  const found = await sql<StoredRowResult>`
    select ${shown} ${rest} order by line limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows: found.rows, total: await countRows(db, rest) };
}

/** Judged rows behind a line, for the report. */
export async function nextValidated(
  db: Db,
  id: number,
  after: number,
  most: number,
): Promise<readonly StoredRowResult[]> {
  const found = await sql<StoredRowResult>`
    select ${shown} from import_judgement where import_id = ${id} and line > ${after} order by line limit ${most}`.execute(
    db,
  );
  return found.rows;
}

/** The decisions about rows after a line, up to another. */
export async function listDecisions(db: Db, id: number, after: number, until: number) {
  const found = await sql<{ line: number; action: ImportDecision["action"]; action_target: number | null }>`
    select line, action, action_target from import_judgement
    where import_id = ${id} and line > ${after} and line <= ${until} and action is not null order by line`.execute(db);
  return found.rows;
}

/** Applies a decision to the rows that it fits; returns how many. */
export async function decideRows(
  trx: Transaction,
  id: number,
  lines: readonly number[] | "undecided",
  decision: ImportDecision | null,
): Promise<number> {
  const [action, target] = [decision?.action ?? null, decision?.target ?? null];
  const these =
    lines === "undecided" ? sql`state = 'undecided' and action is null` : sql`line = any(${[...lines]}::integer[])`;
  const decided = await sql`
    update import_judgement set action = ${action},
      action_target = case when ${action} = 'take' then coalesce(${target}::integer, (candidates -> 0 ->> 'id')::integer) end
    where import_id = ${id} and ${these} and state <> 'refused'
      and (${action}::text is null or ${action} = 'skip' or state = 'undecided')
      and (${action} is distinct from 'take' or exists (select from jsonb_array_elements(candidates) candidate
        where ${target}::integer is null or (candidate ->> 'id')::integer = ${target}::integer))
    returning line`.execute(trx);
  return decided.rows.length;
}

/** The existing people of rows, including decisions, and the candidates. */
export async function listTargets(db: Db, id: number): Promise<readonly number[]> {
  const found = await sql<{ target: number }>`
    select distinct target from import_judgement
    cross join unnest(array[coalesce(action_target, target_id), (given ->> 'partner')::integer]) target
    where import_id = ${id} and target is not null order by 1`.execute(db);
  return found.rows.map(({ target }) => target);
}

/**
 * Those of some lines that are to be written: neither refused, nor left out, nor still to be decided. With each the changes
 * that the dry run showed; null for a row that somebody decided on, whose changes follow from the decision.
 */
export async function listWritableLines(
  db: Db,
  id: number,
  lines: readonly number[],
): Promise<ReadonlyMap<number, readonly RowChange[] | null>> {
  const found = await sql<{ line: number; changes: readonly RowChange[] | null }>`
    select line, case when action is null then changes end as changes
    from import_judgement where import_id = ${id} and line = any(${[...lines]}::integer[])
      and action is distinct from 'skip' and (state in ('new', 'changed', 'same') or action in ('add', 'take'))`.execute(
    db,
  );
  return new Map(found.rows.map(({ line, changes }) => [line, changes]));
}
