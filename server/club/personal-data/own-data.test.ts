import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { ownData } from "#contract/club/personal-data.ts";
import { recipes } from "#contract/health/recipes.ts";
import { openWorld } from "../../test/world/world.ts";
import { isAbout } from "./page/queries.ts";
import { tables } from "../../start/domains.ts";
import { personalTables } from "../domain/declaration.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
/** The parts of a file that the test checks by name. */
const file = z.looseObject({ tables: z.record(z.string(), z.unknown()), deeds: z.record(z.string(), z.int()) });

const admin = await world.person("admin");
const names = personalTables(tables).map(([name]) => name);

async function take(personId: number, as: number, format: "json" | "html" = "json", locale?: "cn") {
  const response = await world.app.inject({
    method: "POST",
    url: `/api${ownData.take.path.replace("{id}", String(personId))}`,
    headers: { authorization: `Bearer ${await world.token(as)}` },
    payload: { format, locale },
  });
  return { status: response.statusCode, text: response.body, type: response.headers["content-type"] };
}

interface Link {
  readonly table: string;
  readonly column: string;
  readonly target: string;
}

/** Every key of the database that leads to people, or to a table whose rows are somebody's. */
async function links(): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`
    select link.conrelid::regclass::text as table, attribute.attname::text as column, link.confrelid::regclass::text as target
    from pg_constraint link join pg_attribute attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(world.db);
  return rows;
}

/** Keys to a person that no declaration mentions. */
const undeclared = async () =>
  (await links()).filter(({ table, column, target }) => {
    const { about = [], by = [] } = tables.get(table)?.personal ?? {};
    return target === "person" && ![...about, ...by].includes(column);
  });

describe("no table that names people is forgotten", () => {
  test("every key to a person is declared to be about them or by them", async () => {
    expect((await links()).filter(({ target }) => target === "person").length).toBeGreaterThan(40);
    expect(await undeclared()).toEqual([]);
  });

  test("a new table with a key to a person is found", async () => {
    await sql`create table planted_visit (client_id integer references person (id))`.execute(world.db);
    expect(await undeclared()).toEqual([{ table: "planted_visit", column: "client_id", target: "person" }]);
    await sql`drop table planted_visit`.execute(world.db);
  });

  test("every row that belongs to a row about somebody is included", async () => {
    const somebodys = new Set(names.filter((name) => name !== "person" && isAbout(tables, name, 1)));
    const unsaid = (await links()).filter(
      ({ table, target }) => somebodys.has(target) && table !== target && !somebodys.has(table),
    );
    expect(unsaid).toEqual([]);
  });
});

test("a client takes out everything about themselves, and what others did for them is in it", async () => {
  const client = await world.person("client", { first_name: "Mia", last_name: "<Roy>", email: "mia@roy.com" });
  await sql`insert into note (person_id, kind, body, created_at, created_by)
    values (${client}, 'note', 'Prefers mornings', ${world.now}, ${admin})`.execute(world.db);
  const { status, text, type } = await take(client, client);
  expect([status, type]).toEqual([200, "application/json; charset=utf-8"]);
  const ownFile = file.parse(JSON.parse(text));
  expect(ownFile).toMatchObject({
    version: 1,
    person: { id: client, first_name: "Mia", last_name: "<Roy>" },
    tables: {
      person: [{ email: "mia@roy.com" }],
      note: [{ body: "Prefers mornings" }],
      activity: [{ event: "CREATED" }, { event: "DATA_EXPORTED" }],
    },
  });
  expect(Object.keys(ownFile.tables)).toEqual(names.filter((name) => isAbout(tables, name, client)));
  expect(text).not.toMatch(/password_hash|token_hash|digest/);
  const page = await take(client, client, "html");
  expect(page.type).toBe("text/html; charset=utf-8");
  expect(page.text).toContain("<h1>Everything on file about Mia &lt;Roy&gt;</h1>");
  expect(page.text).toContain("Prefers mornings");
  const chinese = await take(client, client, "html", "cn");
  expect(chinese.text).toMatch(/^<!doctype html><html lang="zh-CN">/);
});

test("a recipe is listed as its row, though its table has a column of the same name", async () => {
  const client = await world.person("client");
  await world.call(recipes.create, { params: { id: String(client) }, body: { recipe: "Oats at eight" } }, admin);
  const { status, text } = await take(client, client);
  expect(status).toBe(200);
  expect(file.parse(JSON.parse(text)).tables["recipe"]).toMatchObject([{ client_id: client, recipe: "Oats at eight" }]);
});

test("an admin takes out everything about anybody, with what they did for others counted; nobody else does", async () => {
  const trainer = await world.person("trainer");
  const client = await world.person("client", { reports_to: trainer });
  expect((await take(client, trainer)).status).toBe(404);
  expect((await take(trainer, client)).status).toBe(404);
  const { text } = await take(trainer, admin);
  expect(file.parse(JSON.parse(text)).deeds).toEqual({ "person.reports_to": 1 });
  const entry = await world.db
    .selectFrom("activity")
    .select(["person_id", "created_by", "detail"])
    .where("event", "=", "DATA_EXPORTED")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  expect(entry).toEqual({ person_id: trainer, created_by: admin, detail: { format: "json" } });
});
