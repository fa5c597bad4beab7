import { afterAll, expect, test } from "vitest";
import { connectOnce } from "../../kernel/db/connection.ts";
import { createDatabase } from "../../test/world/cluster.ts";
import { tables as declarations } from "../../start/domains.ts";
import { OF_SERVER } from "../../club/domain/table.ts";
import { listCarried } from "./shape-queries.ts";

const club = await createDatabase();
const client = await connectOnce(club.settings);
const tables = await listCarried(client, declarations);
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
  const carried = tables.flatMap(({ name, columns }) => columns.map((column) => ({ ...column, table: name })));
  const suspicious = carried.filter(
    ({ table, name, replacement }) =>
      secretive.test(name) && !harmless.has(`${table}.${name}`) && replacement === undefined,
  );
  expect(suspicious.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
});

test("what is said to belong to the server is what the database says does", async () => {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where obj_description(oid, 'pg_class') = 'not archived'",
  );
  const declared = [...declarations].flatMap(([name, { transfer }]) => (transfer === OF_SERVER ? [name] : []));
  expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("nothing that goes out refers to what does not", () => {
  const names = new Set(tables.map(({ name }) => name));
  const loose = tables.flatMap(({ name, references }) =>
    references.filter(({ table }) => !names.has(table)).map(({ table }) => `${name} to ${table}`),
  );
  expect(loose).toEqual([]);
});
