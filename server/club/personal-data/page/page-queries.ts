import { sql } from "kysely";
import type { Db } from "../../../kernel/db/connection.ts";
import { type Tables, declaredFields, personalTables } from "../../domain/declaration.ts";
import { isAbout } from "./queries.ts";

/** A section of a page: the number of rows, and the columns with a value in any of them. */
export interface PageSection {
  readonly table: string;
  readonly rows: number;
  readonly columns: readonly string[];
}

/**
 * The sections of a page about somebody. A column that names only them is left out, and so is one of zeros or noes
 * alone.
 */
export async function readSections(db: Db, tables: Tables, personId: number): Promise<readonly PageSection[]> {
  const parts = personalTables(tables).flatMap(([table, { about = [] }]) => {
    const shown = [...declaredFields(tables, table).keys()];
    const condition = isAbout(tables, table, personId, "data_row");
    if (!condition || shown.length === 0) return [];
    const isPerson = table === "person";
    const silent = ["", "0", "{}", ...(isPerson ? [] : ["false"])];
    const filled = shown.map((name) => {
      const column = sql.ref(`data_row.${name}`);
      const says =
        !isPerson && about.includes(name)
          ? sql`${column} <> ${personId}`
          : sql`${column}::text <> all(${silent}::text[])`;
      return sql`case when bool_or(${says}) then ${name}::text end`;
    });
    return [
      sql`select ${table}::text as "table", count(*)::integer as rows, array_remove(array[${sql.join(filled)}], null) as columns
        from ${sql.table(table)} data_row where ${condition}`,
    ];
  });
  const { rows } = await sql<PageSection>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.filter((section) => section.rows > 0 && section.columns.length > 0);
}
