import type { AuditChange, AuditEntry, WordedField } from "#contract/club/audit.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { type Tables, declaredFields } from "../domain/declaration.ts";
import type { ColumnField, ColumnReader, DataRow, TableName } from "../domain/fields.ts";
import { readLookups } from "../domain/lookup-queries.ts";
import { openNames } from "../domain/names.ts";
import { openClubSettings } from "../settings/queries.ts";
import { changeWords } from "./change-labels.ts";
import { deviceTexts } from "./device-rules.ts";
import type { StoredEntry } from "./list-queries.ts";
import { type TitleOf, outcomeTexts } from "./title.ts";

/** The words of the log: of tables as their domains declare them, and of calls. */
export interface LogWords {
  readonly tables: Tables;
  readonly titleOf: TitleOf;
}

type Row = AuditChange["rows"][number];

/**
 * The action and device of each entry, and its visible columns, in the words of both languages; other columns appear
 * only in the rows.
 */
export async function wordEntries(
  db: Db,
  { tables, titleOf, zone }: LogWords & { readonly zone: string },
  kept: readonly StoredEntry[],
): Promise<AuditEntry[]> {
  const entries = kept.map((entry) => ({
    ...entry,
    title: titleOf(entry),
    reason: (entry.outcome !== null && outcomeTexts[entry.outcome]) || null,
    from: entry.from && { ...entry.from, device: entry.from.agent === null ? null : deviceTexts(entry.from.agent) },
    changes: entry.changes.map((change) => ({ ...change, words: changeWords(tables, change) })),
  }));
  const changes = entries.flatMap((entry) => entry.changes);
  if (changes.length === 0) return entries;
  const names = openNames(tables, (table, ids) => readLookups(db, tables, table, ids));
  const ids = new Map<TableName, unknown[]>();
  for (const { looksUp, value, row } of changes.flatMap((change) => valuesToWord(tables, change))) {
    if (!looksUp) continue;
    const { table, by } = looksUp;
    ids.set(table, [...(ids.get(table) ?? []), by ? row[by] : value]);
  }
  const people = changes.flatMap(({ table, rows }) => rows.map((row) => whose(table, sideOf(row))));
  ids.set("person", [...(ids.get("person") ?? []), ...people]);
  for (const [table, these] of ids) await names.learn(table, these);
  const setting = await openClubSettings(db);
  const club = { zone, currency: setting("currency"), weightUnit: setting("weightUnit") };
  const readerIn = (locale: ColumnReader["locale"], table: string, row: DataRow): ColumnReader => {
    const { factsOf } = names;
    const named: ColumnReader["named"] = (of, id) => names.named(reader, of, id);
    const reader: ColumnReader = { ...club, locale, isOfClient: true, named, factsOf };
    const type = row["user_type"] ?? factsOf("person", whose(table, row))?.["user_type"] ?? "client";
    return { ...reader, isOfClient: type === "client" };
  };
  const say: Say = (column, value, table, row) => ({
    en: column.reads(value, readerIn("en", table, row), row),
    cn: column.reads(value, readerIn("cn", table, row), row),
  });
  const worded = (change: AuditChange): AuditChange => ({
    ...change,
    rows: change.rows.map((row) => ({ ...row, fields: wordedFields(tables, change.table, row, say) })),
  });
  return entries.map((entry) => ({ ...entry, changes: entry.changes.map(worded) }));
}

type Say = (column: ColumnField, value: unknown, table: string, row: DataRow) => LocalText;

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== "";
const sideOf = ({ key, before, after }: Row): DataRow => ({ ...key, ...before, ...after });
/** Staff have words of their own for some of what is said of clients. */
const whose = (table: string, row: DataRow): unknown => (table === "person" ? row["id"] : row["person_id"]);

/**
 * The columns of a row that people know, in the order in which they are shown of it everywhere; first by what it is
 * known.
 */
function known(tables: Tables, table: string, row: Row): readonly (readonly [name: string, column: ColumnField])[] {
  const found = [...declaredFields(tables, table)].filter(
    ([name, column]) => isSaid(sideOf(row)[name]) || isSaid(row.before?.[name]) || column.saysNothing === true,
  );
  const isKey = ([name]: readonly [name: string, column: ColumnField]) => isStill(row, name);
  return [...found.filter(isKey), ...found.filter((each) => !isKey(each))];
}

/** Whether a change left a column unchanged: it says which row it is. */
const isStill = ({ key, before, after }: Row, name: string) =>
  isSaid(key?.[name]) && !(name in (before ?? {})) && !(name in (after ?? {}));

/** Each value to be worded, with its row. */
function valuesToWord(tables: Tables, { table, rows }: AuditChange) {
  return rows.flatMap((row) =>
    known(tables, table, row).flatMap(([name, { looksUp }]) =>
      [row.before, row.after].map((side) => {
        const whole = { ...row.key, ...side };
        return { looksUp, value: whole[name], row: whole };
      }),
    ),
  );
}

function wordedFields(tables: Tables, table: string, row: Row, say: Say): WordedField[] {
  const said = (side: Row["before"], name: string, column: ColumnField) => {
    const whole = { ...row.key, ...side };
    if (side === null || !(isSaid(whole[name]) || column.saysNothing)) return null;
    return say(column, whole[name], table, whole);
  };
  return known(tables, table, row).map(([name, column]) => ({
    column: name,
    words: column.words,
    before: said(row.before, name, column),
    after: said(row.after, name, column),
  }));
}
