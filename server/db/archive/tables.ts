import type { Client } from "pg";

export interface TableShape {
  readonly table: string;
  /** Those that are stored and not computed from others. */
  readonly columns: string[];
}

/** Our tables, each after those it refers to; a table that refers to itself comes in one go and is checked at its end. */
export async function listTables(client: Client): Promise<readonly TableShape[]> {
  const { rows: tables } = await client.query<TableShape>(`
    select class.relname as table, array_agg(attribute.attname::text order by attribute.attnum) as columns
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and class.relname <> 'migration'
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    group by class.relname order by class.relname`);
  const { rows: links } = await client.query<{ from: string; to: string }>(`
    select origin.relname as from, target.relname as to
    from pg_constraint link join pg_class origin on origin.oid = link.conrelid
    join pg_class target on target.oid = link.confrelid
    where link.contype = 'f' and link.connamespace = 'public'::regnamespace and link.conrelid <> link.confrelid`);
  return inOrder(tables, links);
}

function inOrder(tables: readonly TableShape[], links: readonly { from: string; to: string }[]): TableShape[] {
  const sorted: TableShape[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ table }) => table));
    const next = left.filter(({ table }) => !links.some(({ from, to }) => from === table && waiting.has(to)));
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(", ")}`);
    sorted.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return sorted;
}

/** A name as SQL takes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
