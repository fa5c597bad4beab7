import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../kernel/db/connection.ts";
import type { Schema } from "../../../kernel/db/schema.ts";
import { personalDataFields } from "../tables/columns.ts";
import { isAbout } from "./queries.ts";
import { type PersonalDataTable, isPersonalDataTable, tableNamed, tableNames } from "../tables/tables.ts";
import type { PersonalDataField, LookupKind, DataRow } from "../tables/values.ts";

/** A section of a page: the number of rows, and the columns with a value in any of them. */
export interface PageSection {
  readonly table: PersonalDataTable;
  readonly rows: number;
  readonly columns: readonly string[];
}

type EachColumn = {
  readonly [Table in PersonalDataTable]: { readonly [Name in keyof Schema[Table]]: PersonalDataField | null };
};
// A column that is added has to say here how it reads, or that it is hidden.
const told: EachColumn = personalDataFields;

/**
 * The sections of a page about somebody. Columns that name only them are left out, and columns that are zero or false
 * throughout.
 */
export async function readSections(db: Db, personId: number): Promise<readonly PageSection[]> {
  const parts = tableNames.filter(isPersonalDataTable).flatMap((table) => {
    const ofTable: Readonly<Record<string, PersonalDataField | null>> = told[table];
    const shown = Object.entries(ofTable).flatMap(([name, column]) => (column ? [name] : []));
    const condition = isAbout(table, personId, "told_row");
    if (!condition || shown.length === 0) return [];
    const isPerson = table === "person";
    const about: readonly string[] = isPerson ? [] : (tableNamed(table).about ?? []);
    const silent = ["", "0", "{}", ...(isPerson ? [] : ["false"])];
    const filled = shown.map((name) => {
      const column = sql.ref(`told_row.${name}`);
      const says = about.includes(name)
        ? sql`${column} <> ${personId}`
        : sql`${column}::text <> all(${silent}::text[])`;
      return sql`case when bool_or(${says}) then ${name}::text end`;
    });
    return [
      sql`select ${table}::text as "table", count(*)::integer as rows, array_remove(array[${sql.join(filled)}], null) as columns
        from ${sql.table(table)} told_row where ${condition}`,
    ];
  });
  const { rows } = await sql<PageSection>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.filter((section) => section.rows > 0 && section.columns.length > 0);
}

const sources: Readonly<Record<LookupKind, RawBuilder<unknown>>> = {
  person: sql`select id, jsonb_build_object('first_name', first_name, 'last_name', last_name) as facts from person`,
  course: sql`select id, jsonb_build_object('name', name) as facts from course`,
  tag: sql`select id, name as facts from course_tag`,
  order: sql`select id, package_name as facts from orders`,
  entry: sql`select id, jsonb_build_object('kind', kind, 'at', created_at, 'cents', amount_cents) as facts from account_entry`,
  session: sql`select id, jsonb_build_object('at', starts_at) as facts from reservation`,
  sale: sql`select id, jsonb_build_object('at', created_at) as facts from sale`,
  soldLine: sql`select id, product_name as facts from sale_line`,
  currency: sql`select id, jsonb_build_object('currency', currency) as facts from sale`,
  userType: sql`select id, jsonb_build_object('type', user_type) as facts from person`,
  mailing: sql`select id, jsonb_build_object('en', subject_en, 'cn', subject_cn) as facts from mailing`,
};

/** The names of things that rows refer to by id. */
export async function readLookups(
  db: Db,
  what: LookupKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DataRow>> {
  const { rows } = await sql<{ id: number; facts: DataRow }>`
    select named.id, named.facts from (${sources[what]}) named where named.id = any(${[...ids]}::integer[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
