import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { deflateRawSync } from "node:zlib";
import { sql } from "kysely";
import { type ConnectionSettings, connect, connectOnce } from "../../kernel/db/connection.ts";
import { importClub } from "../../data/club-transfer/import-queries.ts";
import { openClubFile } from "../../data/club-transfer/club-file-queries.ts";
import { invariants, tables } from "../../start/domains.ts";
import { SCHEMA_FILE, type SchemaSaid, schemaSaid } from "../../data/club-transfer/schema-file.ts";
import { listCarried } from "../../data/club-transfer/shape-queries.ts";
import { exportClub } from "../../data/club-transfer/export-queries.ts";
import { openClubZip } from "../../data/club-transfer/zip-entries.ts";
import { noon } from "../world/world.ts";
import { zipOf } from "./zip-file.ts";

/** A whole club as it is written. */
export async function clubFileOf(settings: ConnectionSettings): Promise<Buffer> {
  const { content, close } = await exportClub(settings, tables, noon);
  try {
    return await buffer(content);
  } finally {
    await close();
  }
}

const sourceOf = (content: Buffer) => ({
  size: content.length,
  slice: async (from: number, until: number) => content.subarray(from, until),
});

/** Brings a file into a club; nobody gets a password. */
export async function bring(settings: ConnectionSettings, content: Buffer): Promise<void> {
  await importClub(settings, { tables, invariants }, await openClubFile(sourceOf(content)), { amend: async () => {} });
}

/** All that a file holds, by name. */
export async function entriesOf(content: Buffer): Promise<Map<string, Buffer>> {
  const zip = await openClubZip(sourceOf(content));
  const entries = new Map<string, Buffer>();
  for (const name of zip.names) entries.set(name, await zip.whole(name));
  return entries;
}

/** A file of these entries; an entry may be there twice under names that differ only in what is left away. */
export function packed(entries: ReadonlyMap<string, Buffer>): Buffer {
  const names = [...entries.keys()];
  const deflated = Object.fromEntries(
    [...entries].map(([name, each]) => [name, { packed: deflateRawSync(each), size: each.length }]),
  );
  return zipOf(Object.fromEntries(names.map((name) => [name, ""])), {}, deflated);
}

/** A file in which something was changed by somebody who knows how to say so in its schema file. */
export async function forged(
  content: Buffer,
  change: (entries: Map<string, Buffer>, schema: SchemaSaid) => void,
): Promise<Buffer> {
  const entries = await entriesOf(content);
  const schema = schemaSaid.parse(JSON.parse(entries.get(SCHEMA_FILE)?.toString() ?? ""));
  change(entries, schema);
  for (const table of schema.tables) {
    const file = entries.get(table.file);
    if (!file) continue;
    table.bytes = file.length;
    table.sha256 = createHash("sha256").update(file).digest("hex");
  }
  entries.set(SCHEMA_FILE, Buffer.from(JSON.stringify(schema)));
  return packed(entries);
}

/** The text of a table's file changed. */
export function edit(entries: Map<string, Buffer>, name: string, change: (text: string) => string): void {
  const file = `tables/${name}.csv`;
  entries.set(file, Buffer.from(change(entries.get(file)?.toString() ?? "")));
}

/**
 * A digest of every exported table, to compare two clubs: of what is exported, or of everything. It covers images by
 * their content.
 */
export async function contentsOf(settings: ConnectionSettings, of: "whatGoesOut" | "everything") {
  const client = await connectOnce(settings);
  const db = connect(settings, { statementMs: 60_000 });
  try {
    const digests = (await listCarried(client, tables)).map(({ name, columns, rowFilter }) => {
      const cells = columns.map((column) =>
        of === "whatGoesOut" && column.replacement ? sql`${sql.raw(column.replacement)}` : sql`${sql.ref(column.name)}`,
      );
      const content = name === "upload" ? [sql`content`] : [];
      return digestOf(name, [...cells, ...content], of === "whatGoesOut" ? rowFilter : "true");
    });
    const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  } finally {
    await client.end();
    await db.destroy();
  }
}

function digestOf(table: string, cells: readonly ReturnType<typeof sql>[], rows: string) {
  return sql`
    select ${table}::text as name, count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line)), '') as digest
    from (select row(${sql.join(cells)})::text as line from ${sql.table(table)} where ${sql.raw(rows)}) lines`;
}
