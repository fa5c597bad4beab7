import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { createDatabase } from "../../test/world/cluster.ts";
import { type ConnectionSettings, connectOnce } from "./connection.ts";
import { readArchive } from "./archive/format.ts";

const released = join(import.meta.dirname, "../../test/released");
/** The last released version: its processes may run beside ours. */
const FORMER = "0.1.0";

async function withClient<T>(work: (client: Awaited<ReturnType<typeof connectOnce>>) => Promise<T>): Promise<T> {
  const { settings, drop }: { settings: ConnectionSettings; drop: () => Promise<void> } = await createDatabase();
  const client = await connectOnce(settings);
  try {
    return await work(client);
  } finally {
    await client.end();
    await drop();
  }
}

test("the current database accepts every statement of the previous version", async () => {
  const file = gunzipSync(await readFile(join(released, "former-statements.json.gz")));
  const statements = z.array(z.string()).parse(JSON.parse(file.toString()));
  expect(statements.length).toBeGreaterThan(200);
  const refused = await withClient(async (client) => {
    const found: string[] = [];
    for (const [number, text] of statements.entries()) {
      await client.query(`prepare former_${number} as ${text}`).catch((error: Error) => {
        found.push(`${error.message}: ${text}`);
      });
    }
    return found;
  });
  expect(refused).toEqual([]);
});

/** The columns of every table that the previous version knew, as its archive lists them. */
async function formerColumns(): Promise<Map<string, ReadonlySet<string>>> {
  const tables = new Map<string, ReadonlySet<string>>();
  const path = join(released, `${FORMER}.palestra`);
  await readArchive(
    { path },
    {
      table: async ({ table, columns }, rows) => {
        tables.set(table, new Set(columns));
        for await (const row of rows) void row;
      },
      files: async (contents) => {
        for await (const content of contents) void content;
      },
    },
  );
  return tables;
}

test("the previous version writes rows without newer columns, and finds every column it knew", async () => {
  const columns = await withClient(async (client) => {
    const { rows } = await client.query<{ table: string; column: string; needed: boolean }>(`
      select table_name as table, column_name as column, is_nullable = 'NO' and column_default is null
          and is_identity = 'NO' and is_generated = 'NEVER' as needed
        from information_schema.columns where table_schema = 'public'`);
    return rows;
  });
  const former = await formerColumns();
  const needed = columns.filter(
    ({ table, column, needed: isNeeded }) => isNeeded && !(former.get(table)?.has(column) ?? true),
  );
  expect(needed).toEqual([]);
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const gone = [...former].flatMap(([table, names]) => [...names].map((name) => `${table}.${name}`));
  expect(gone.length).toBeGreaterThan(100);
  expect(gone.filter((name) => !known.has(name))).toEqual([]);
});
