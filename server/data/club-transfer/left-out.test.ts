import { afterAll, expect, test } from "vitest";
import { connectOnce } from "../../kernel/db/connection.ts";
import { createDatabase } from "../../test/world/cluster.ts";
import { leftOut, columnReplacementOf } from "./left-out.ts";
import { listCarried } from "./shape-queries.ts";

const club = await createDatabase();
const client = await connectOnce(club.settings);
const tables = await listCarried(client);
afterAll(async () => {
  await client.end();
  await club.drop();
});

/** Names by which somebody could be let in, or signed for, and columns that only sound like it. */
const secretive = /token|secret|hash|digest|password|private|auth|(^|_)key|claim|link/;
const harmless = new Set([
  "person.must_change_password",
  "import.sha256",
  "import_key.key",
  "message.dedupe_key",
  "message.claimed_at",
]);

test("no column that sounds like a secret goes out, unless somebody has said that it is none", () => {
  const carried = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  const suspicious = carried.filter((column) => {
    const [table = "", name = ""] = column.split(".");
    return secretive.test(name) && !harmless.has(column) && columnReplacementOf(table, name) === undefined;
  });
  expect(suspicious).toEqual([]);
});

test("what is said to be left out is there to be left out", async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
      union all select table_name from information_schema.tables where table_schema = 'public'`,
  );
  const present = new Set(rows.map(({ name }) => name));
  const named = [...Object.keys(leftOut.tables), ...Object.keys(leftOut.rows), ...Object.keys(leftOut.columns)];
  expect(named.filter((name) => !present.has(name))).toEqual([]);
});

test("nothing that goes out refers to what does not", () => {
  const names = new Set(tables.map(({ name }) => name));
  const loose = tables.flatMap(({ name, references }) =>
    references.filter(({ table }) => !names.has(table)).map(({ table }) => `${name} to ${table}`),
  );
  expect(loose).toEqual([]);
});
