import { type RawBuilder, sql } from "kysely";
import type { UserType } from "#contract/kernel/values.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { type Tables, personalTables } from "../../domain/declaration.ts";
import type { DataRow } from "../../domain/fields.ts";

/** Rows of a table that are read together. */
const PAGE_ROWS = 2_000;

/**
 * The condition that rows of a table (under an alias) are about somebody, directly or through their owner; undefined if
 * they cannot be.
 */
export function isAbout(
  tables: Tables,
  table: string,
  personId: number,
  called = table,
): RawBuilder<boolean> | undefined {
  const { about = [], through = {} } = tables.get(table)?.personal ?? {};
  const direct = about.map((column) => sql<boolean>`${sql.ref(`${called}.${column}`)} = ${personId}`);
  const indirect = Object.entries(through).flatMap(([column, parent]) => {
    const ofParent = parent !== undefined && isAbout(tables, parent, personId);
    return ofParent
      ? [
          sql<boolean>`${sql.ref(`${called}.${column}`)} in (select ${sql.ref(`${parent}.id`)} from ${sql.table(parent)} where ${ofParent})`,
        ]
      : [];
  });
  const all = [...direct, ...indirect];
  return all.length === 0 ? undefined : sql`(${sql.join(all, sql` or `)})`;
}

/** All that a table says about somebody, without means of signing in, ordered by one of its columns. */
export async function* readTable(
  db: Db,
  tables: Tables,
  table: string,
  personId: number,
  by = "ctid",
): AsyncGenerator<readonly DataRow[], void> {
  // A recipe is a column of the table of that name: a whole row goes by a name that no column has.
  const condition = isAbout(tables, table, personId, "data_row");
  if (!condition) return;
  const secretColumns = [...(tables.get(table)?.personal?.secret ?? [])];
  for (let page = 0, isLast = false; !isLast; page += 1) {
    const { rows } = await sql<{ row: DataRow }>`
      select to_jsonb(data_row) - ${secretColumns}::text[] as row from ${sql.table(table)} data_row
      where ${condition} order by ${sql.ref(`data_row.${by}`)}, data_row.ctid limit ${PAGE_ROWS} offset ${page * PAGE_ROWS}`.execute(
      db,
    );
    isLast = rows.length < PAGE_ROWS;
    yield rows.map(({ row }) => row);
  }
}

/** How often somebody did something that is about others, by table and column. */
export async function countDeeds(db: Db, tables: Tables, personId: number): Promise<Readonly<Record<string, number>>> {
  const counts = personalTables(tables).flatMap(([table, { by = [] }]) =>
    by.map(
      (column) => sql`select ${`${table}.${column}`}::text as name, count(*)::integer as count
        from ${sql.table(table)} where ${sql.ref(column)} = ${personId}
          and (${isAbout(tables, table, personId) ?? sql`false`}) is not true`,
    ),
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.flatMap(({ name, count }) => (count > 0 ? [[name, count] as const] : [])));
}

/** The photo of somebody, and who they are. */
export async function readSubject(db: Db, personId: number) {
  const { rows } = await sql<{
    id: number;
    first_name: string;
    last_name: string;
    user_type: UserType;
    photo: Buffer | null;
  }>`
    select person.id, first_name, last_name, user_type, upload.content as photo
    from person left join upload on upload.name = profile_image where person.id = ${personId}`.execute(db);
  return rows[0];
}
