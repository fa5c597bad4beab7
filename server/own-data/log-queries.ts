import type { AuditChange, AuditEntry, WordedField } from "#contract/audit.ts";
import type { LocalText } from "#contract/values.ts";
import { changeWords } from "../audit/change-words.ts";
import type { KeptEntry } from "../audit/list-queries.ts";
import { outcomeTexts, titleOf } from "../audit/title.ts";
import { deviceTexts } from "../auth/rules.ts";
import { openClubSettings } from "../company/queries.ts";
import type { Db } from "../db/connection.ts";
import type { Schema } from "../db/schema.ts";
import { clubColumns } from "./club-columns.ts";
import { columns } from "./columns.ts";
import { openNames } from "./names.ts";
import { readNamed } from "./page-queries.ts";
import type { Column, Named, Reader, Told } from "./values.ts";

type Columns = Readonly<Record<string, Column | null>>;
type Row = AuditChange["rows"][number];

type OfClub = { readonly [Table in keyof Schema]?: { readonly [Name in keyof Schema[Table]]?: Column } };
// One that is renamed has no words any more: the compiler says so.
const ofClub = clubColumns satisfies OfClub;
const ofTables: ReadonlyMap<string, Columns> = new Map<string, Columns>(Object.entries({ ...ofClub, ...columns }));

/**
 * What each entry says was done and by which device, and what it tells of each column that people know, in the words of both languages; other
 * columns have no more than rows.
 */
export async function wordEntries(db: Db, zone: string, kept: readonly KeptEntry[]): Promise<AuditEntry[]> {
  const entries = kept.map((entry) => ({
    ...entry,
    title: titleOf(entry),
    reason: (entry.outcome !== null && outcomeTexts[entry.outcome]) || null,
    from: entry.from && { ...entry.from, device: deviceTexts(entry.from.agent) },
    changes: entry.changes.map((change) => ({ ...change, words: changeWords(change) })),
  }));
  const changes = entries.flatMap((entry) => entry.changes);
  if (changes.length === 0) return entries;
  const names = openNames((what, ids) => readNamed(db, what, ids));
  const ids = new Map<Named, unknown[]>();
  for (const { looksUp, value, row } of changes.flatMap(toldOf)) {
    if (looksUp) ids.set(looksUp.what, [...(ids.get(looksUp.what) ?? []), looksUp.by ? row[looksUp.by] : value]);
  }
  for (const [what, these] of ids) await names.learn(what, these);
  const setting = await openClubSettings(db);
  const club = { zone, currency: setting("currency"), weightUnit: setting("weightUnit") };
  const readerIn = (locale: Reader["locale"], row: Told): Reader => {
    const isOfClient = row["user_type"] === undefined || row["user_type"] === "client";
    const reader: Reader = { ...club, locale, isOfClient, named: (what, id) => names.named(reader, what, id) };
    return reader;
  };
  const say: Say = (column, value, row) => ({
    en: column.reads(value, readerIn("en", row), row),
    cn: column.reads(value, readerIn("cn", row), row),
  });
  const worded = (change: AuditChange): AuditChange => ({
    ...change,
    rows: change.rows.map((row) => ({ ...row, fields: fieldsOf(change.table, row, say) })),
  });
  return entries.map((entry) => ({ ...entry, changes: entry.changes.map(worded) }));
}

type Say = (column: Column, value: unknown, row: Told) => LocalText;

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== "";

/** The columns of a row that people know, in the order in which they are shown of it everywhere. */
function known(table: string, { before, after }: Row): readonly (readonly [name: string, column: Column])[] {
  return Object.entries(ofTables.get(table) ?? {}).flatMap(([name, column]) =>
    column && (isSaid(before?.[name]) || isSaid(after?.[name])) ? [[name, column] as const] : [],
  );
}

/** Each value that is to be said, with the row it stands in. */
function toldOf({ table, rows }: AuditChange) {
  return rows.flatMap((row) =>
    known(table, row).flatMap(([name, { looksUp }]) =>
      [row.before, row.after].map((side) => ({ looksUp, value: side?.[name], row: { ...row.key, ...side } })),
    ),
  );
}

function fieldsOf(table: string, row: Row, say: Say): WordedField[] {
  const said = (side: Row["before"], name: string, column: Column) =>
    isSaid(side?.[name]) ? say(column, side?.[name], { ...row.key, ...side }) : null;
  return known(table, row).map(([name, column]) => ({
    column: name,
    words: column.words,
    before: said(row.before, name, column),
    after: said(row.after, name, column),
  }));
}
