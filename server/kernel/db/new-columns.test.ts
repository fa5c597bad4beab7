import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { courses } from "#contract/schedule/courses.ts";
import { type Endpoint, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { shop } from "#contract/sales/shop.ts";
import { at, openGym } from "../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const names = JSON.stringify({ en: "Towel", cn: "毛巾" });
const towel = {
  name: names,
  type: "cloth",
  weight: 1,
  weightUnit: "kg",
  price: "3.5",
  currency: "CAD",
  stock: 1,
} as const;
const client = await gym.client();
await gym.book(client, at("2026-06-15", "10:00"), at("2026-06-15", "11:00"));

/** Asks for everything that can be read, of a client, a trainer and an admin, and writes what answers with its row. */
async function everything(round: string): Promise<string[]> {
  const reads = [...world.app.endpoints].filter(({ method, stream }) => method === "GET" && !stream);
  const asked = reads.flatMap((endpoint) => pathsOf(endpoint).map((url) => ({ endpoint, url })));
  const authorization = `Bearer ${await world.token(admin)}`;
  const answers: string[] = [];
  for (const { url } of asked) {
    const { statusCode } = await world.app.inject({ url, headers: { authorization } });
    answers.push(`${statusCode} ${url}`);
  }
  const body = { name: `Dance ${round}`, description: "Slow", isDefault: 0 } as const;
  const course = await world.call(courses.create, { body }, admin);
  const product = await world.call(shop.create, { body: { ...towel, sku: round } }, admin);
  return [...answers, ...[course, product].map(({ status, problem }) => `${status} ${problem.code}`)];
}

function pathsOf(endpoint: Endpoint): string[] {
  const path = wholePath(endpoint);
  const people = path.includes("{id}") ? [client, gym.shop.trainer, admin] : [0];
  return people.map((id) => path.replace("{id}", `${id}`).replaceAll(/\{\w+\}/g, "1"));
}

test("a column that a newer version adds to every table breaks nothing that a process has prepared", async () => {
  // Twice, since a read may use two connections: each is to know every statement.
  await everything("once");
  const before = await everything("one");
  expect(before).toContain(`200 /api/clients`);
  expect(before.slice(-2)).toEqual(["200 undefined", "200 undefined"]);
  expect(before.filter((answer) => answer.startsWith("5"))).toEqual([]);
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.db);
  for (const { name } of tables.rows)
    await sql`alter table ${sql.table(name)} add column of_later text`.execute(world.db);
  expect(await everything("two")).toEqual(before);
});
