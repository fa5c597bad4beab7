import type { Client } from "pg";
import { listTables, quoted, schemaOf } from "../../kernel/db/archive/tables.ts";
import type { Tables } from "../../club/domain/declaration.ts";
import type { ColumnSaid, ReferenceSaid } from "./schema-file.ts";

/** A column of a table as it goes out and comes in. */
export interface CarriedColumn extends ColumnSaid {
  /** Whether a row can lack it, because it is nullable or has a default. */
  readonly canLack: boolean;
  /** The SQL of what is written instead of its value. */
  readonly replacement?: string | undefined;
}

export interface CarriedTable {
  readonly name: string;
  readonly columns: readonly CarriedColumn[];
  /** A condition in SQL on the rows that go out. */
  readonly rowFilter: string;
  /** The key of its rows. */
  readonly key: readonly string[];
  readonly references: readonly ReferenceSaid[];
}

/** The tables of a club that go out, each after those it refers to. */
export async function listCarried(client: Client, tables: Tables): Promise<readonly CarriedTable[]> {
  const transferOf = (name: string) => tables.get(name)?.transfer ?? "is not declared";
  const shapes = (await listTables(client)).filter(({ table }) => typeof transferOf(table) !== "string");
  const schema = quoted(await schemaOf(client));
  const names = shapes.map(({ table }) => table);
  const columns = await columnsOf(client, schema, names);
  const keys = await constraintsOf(client, schema, names);
  return names.map((name) => {
    const transfer = transferOf(name);
    const { rows = "true", columns: replacements = {} } = typeof transfer === "object" ? transfer : {};
    return {
      name,
      columns: (columns.get(name) ?? []).flatMap((column) => {
        const replacement = replacements[column.name];
        return replacement === null ? [] : [{ ...column, replacement }];
      }),
      rowFilter: rows,
      key: keys.find((each) => each.table === name && each.foreign === null)?.columns ?? [],
      references: keys.flatMap(({ table, columns: from, foreign, foreign_columns: to }) =>
        table === name && foreign !== null ? [{ columns: from, table: foreign, to: to ?? [] }] : [],
      ),
    };
  });
}

async function columnsOf(client: Client, schema: string, tables: readonly string[]) {
  const { rows } = await client.query<CarriedColumn & { table: string }>(
    `select class.relname as table, attname::text as name, format_type(atttypid, atttypmod) as type,
        not attnotnull as "nullable", not attnotnull or atthasdef or attidentity <> '' as "canLack"
      from pg_class class join pg_attribute on attrelid = class.oid
      where class.relnamespace = $1::regnamespace and class.relname = any($2) and attnum > 0 and not attisdropped
        and attgenerated = '' order by class.relname, attnum`,
    [schema, tables],
  );
  return Map.groupBy(rows, ({ table }) => table);
}

interface ConstraintSaid {
  readonly table: string;
  readonly columns: string[];
  readonly foreign: string | null;
  readonly foreign_columns: string[] | null;
}

/** Names of a relation's columns, by their numbers. */
const named = (relation: string, numbers: string) =>
  `(select array_agg(attname::text order by place) from unnest(${numbers}) with ordinality as part (number, place)
    join pg_attribute on attrelid = ${relation} and attnum = number)`;

async function constraintsOf(client: Client, schema: string, tables: readonly string[]) {
  const { rows } = await client.query<ConstraintSaid>(
    `select origin.relname as table, ${named("conrelid", "conkey")} as columns,
        target.relname as foreign, ${named("confrelid", "confkey")} as foreign_columns
      from pg_constraint join pg_class origin on origin.oid = conrelid left join pg_class target on target.oid = confrelid
      where contype in ('p', 'f') and origin.relnamespace = $1::regnamespace and origin.relname = any($2)
      order by origin.relname, conname`,
    [schema, tables],
  );
  return rows;
}

/** The names of the migrations that made the tables, in order. */
export async function listMigrations(client: Client): Promise<readonly string[]> {
  const table = quoted(await schemaOf(client), "migration");
  const { rows } = await client.query<{ name: string }>(`select name from ${table} order by name`);
  return rows.map(({ name }) => name);
}
