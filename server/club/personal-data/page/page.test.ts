import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { locales } from "#contract/kernel/values.ts";
import { openWorld } from "../../../test/world/world.ts";
import { tables } from "../../../start/domains.ts";
import { declaredFields, personalTables } from "../../domain/declaration.ts";
import type { ColumnReader } from "../../domain/fields.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());

const ownTables = personalTables(tables).flatMap(([name, { about, through }]) => (about || through ? [name] : []));
const columnsOf = ownTables.flatMap((table) =>
  [...declaredFields(tables, table)].map(([name, column]) => ({ table, name, column })),
);

const reader = {
  zone: "America/Toronto",
  currency: "CAD",
  weightUnit: "kg",
  named: () => undefined,
  factsOf: () => undefined,
} as const;

describe("what a page about somebody shows", () => {
  test("has words in both languages for every column, each its own within its table", () => {
    expect(columnsOf.length).toBeGreaterThan(200);
    const unsaid = columnsOf.filter(
      ({ column: { words } }) =>
        !/\p{Script=Han}|ID|IP/u.test(words.cn) || !/^[A-Z]/.test(words.en) || /_/.test(words.en),
    );
    expect(unsaid.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
    for (const table of ownTables) {
      for (const locale of locales) {
        const heads = [...declaredFields(tables, table).values()].map(({ words }) => words[locale]);
        expect(heads, table).toEqual([...new Set(heads)]);
      }
    }
  });

  test("has a word in both languages for every key that the database allows in such a column", async () => {
    const { rows } = await sql<{ table: string; column: string; rule: string }>`
      select conrelid::regclass::text as table, attname::text as column, pg_get_constraintdef(con.oid) as rule
      from pg_constraint con join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c' and array_length(conkey, 1) = 1 and connamespace = current_schema()::regnamespace
        and pg_get_constraintdef(con.oid) like '%ANY%'`.execute(world.db);
    const keys = rows.flatMap(({ table, column: name, rule }) => {
      const found = columnsOf.find((each) => each.table === table && each.name === name);
      const allowed = [...rule.matchAll(/'(\w+)'::text/g)].map(([, key = ""]) => key);
      return found ? allowed.map((key) => ({ ...found, key })) : [];
    });
    expect(keys.length).toBeGreaterThan(60);
    const raw = keys.flatMap(({ table, name, column, key }) =>
      locales.flatMap((locale) =>
        [true, false].flatMap((isOfClient) => {
          const said = column.reads(key, { ...reader, locale, isOfClient } satisfies ColumnReader, {});
          return said === "" || said === key ? [`${locale} ${table}.${name} ${key}`] : [];
        }),
      ),
    );
    expect(raw).toEqual([]);
  });
});
