import type { AuditChange, AuditEntry, WordedField } from "#contract/club/audit.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import { changeWords } from "../../../club/audit/change-words.ts";
import type { KeptEntry } from "../../../club/audit/list-queries.ts";
import { type TitleOf, outcomeTexts } from "../../../club/audit/title.ts";
import { deviceTexts } from "../../../identity/auth/logins/device-rules.ts";
import { openClubSettings } from "../../../club/settings/queries.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import type { Schema } from "../../../kernel/db/schema.ts";
import { clubColumns } from "../tables/club-columns.ts";
import { personalDataFields } from "../tables/columns.ts";
import { openNames } from "../tables/names.ts";
import { readLookups } from "./page-queries.ts";
import type { PersonalDataField, LookupKind, PersonalDataReader, DataRow } from "../tables/values.ts";

type Columns = Readonly<Record<string, PersonalDataField | null>>;
type Row = AuditChange["rows"][number];

// A column that is added, or renamed, has to say here how it reads, or that it is hidden.
type OfClub = {
  readonly [Table in keyof typeof clubColumns]: { readonly [Name in keyof Schema[Table]]: PersonalDataField | null };
};
const ofClub: OfClub = clubColumns;
/** The columns of the log, and their format. */
export const logFields: ReadonlyMap<string, Columns> = new Map<string, Columns>(
  Object.entries({ ...ofClub, ...personalDataFields }),
);

/**
 * The action and device of each entry, and its visible columns, in the words of both languages; other columns appear
 * only in the rows.
 */
export async function wordEntries(
  db: Db,
  zone: string,
  titleOf: TitleOf,
  kept: readonly KeptEntry[],
): Promise<AuditEntry[]> {
  const entries = kept.map((entry) => ({
    ...entry,
    title: titleOf(entry),
    reason: (entry.outcome !== null && outcomeTexts[entry.outcome]) || null,
    from: entry.from && { ...entry.from, device: entry.from.agent === null ? null : deviceTexts(entry.from.agent) },
    changes: entry.changes.map((change) => ({ ...change, words: changeWords(change) })),
  }));
  const changes = entries.flatMap((entry) => entry.changes);
  if (changes.length === 0) return entries;
  const names = openNames((what, ids) => readLookups(db, what, ids));
  const ids = new Map<LookupKind, unknown[]>();
  for (const { looksUp, value, row } of changes.flatMap(toldOf)) {
    if (looksUp) ids.set(looksUp.what, [...(ids.get(looksUp.what) ?? []), looksUp.by ? row[looksUp.by] : value]);
  }
  ids.set(
    "userType",
    changes.flatMap(({ table, rows }) => rows.map((row) => whose(table, sideOf(row)))),
  );
  for (const [what, these] of ids) await names.learn(what, these);
  const setting = await openClubSettings(db);
  const club = { zone, currency: setting("currency"), weightUnit: setting("weightUnit") };
  const readerIn = (locale: PersonalDataReader["locale"], table: string, row: DataRow): PersonalDataReader => {
    const named: PersonalDataReader["named"] = (what, id) => names.named(reader, what, id);
    const reader: PersonalDataReader = { ...club, locale, isOfClient: true, named };
    const type = row["user_type"] ?? named("userType", whose(table, row)) ?? "client";
    return { ...reader, isOfClient: type === "client" };
  };
  const say: Say = (column, value, table, row) => ({
    en: column.reads(value, readerIn("en", table, row), row),
    cn: column.reads(value, readerIn("cn", table, row), row),
  });
  const worded = (change: AuditChange): AuditChange => ({
    ...change,
    rows: change.rows.map((row) => ({ ...row, fields: fieldsOf(change.table, row, say) })),
  });
  return entries.map((entry) => ({ ...entry, changes: entry.changes.map(worded) }));
}

type Say = (column: PersonalDataField, value: unknown, table: string, row: DataRow) => LocalText;

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== "";
const sideOf = ({ key, before, after }: Row): DataRow => ({ ...key, ...before, ...after });
/** Staff have words of their own for some of what is said of clients. */
const whose = (table: string, row: DataRow): unknown => (table === "person" ? row["id"] : row["person_id"]);

/** The columns of a row that people know, in the order in which they are shown of it everywhere; first by what it is known. */
function known(table: string, row: Row): readonly (readonly [name: string, column: PersonalDataField])[] {
  const found = Object.entries(logFields.get(table) ?? {}).flatMap(([name, column]) =>
    column && (isSaid(sideOf(row)[name]) || isSaid(row.before?.[name]) || column.saysNothing)
      ? [[name, column] as const]
      : [],
  );
  const isKey = ([name]: readonly [name: string, column: PersonalDataField]) => isStill(row, name);
  return [...found.filter(isKey), ...found.filter((each) => !isKey(each))];
}

/** Whether a change left a column unchanged: it says which row it is. */
const isStill = ({ key, before, after }: Row, name: string) =>
  isSaid(key?.[name]) && !(name in (before ?? {})) && !(name in (after ?? {}));

/** Each value to be worded, with its row. */
function toldOf({ table, rows }: AuditChange) {
  return rows.flatMap((row) =>
    known(table, row).flatMap(([name, { looksUp }]) =>
      [row.before, row.after].map((side) => {
        const whole = { ...row.key, ...side };
        return { looksUp, value: whole[name], row: whole };
      }),
    ),
  );
}

function fieldsOf(table: string, row: Row, say: Say): WordedField[] {
  const said = (side: Row["before"], name: string, column: PersonalDataField) => {
    const whole = { ...row.key, ...side };
    if (side === null || !(isSaid(whole[name]) || column.saysNothing)) return null;
    return say(column, whole[name], table, whole);
  };
  return known(table, row).map(([name, column]) => ({
    column: name,
    words: column.words,
    before: said(row.before, name, column),
    after: said(row.after, name, column),
  }));
}
