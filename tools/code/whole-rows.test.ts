import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const checkout = resolve(import.meta.dirname, "../..");

/** Whole rows, as Kysely and as SQL ask for them; a count of rows is none. */
const wholeRows = /\.(selectAll|returningAll)\(|\b(select|returning|,) +(\w+\.)?\*(?! as\b|\*)|\b\w+\.\*(?=,| from\b)/g;

test("every column that is read is named, so that one more changes nothing that was prepared", () => {
  const sources = globSync("server/**/*.ts", {
    cwd: checkout,
    exclude: ["**/*.test.ts", "server/test/**", "server/demo/**"],
  });
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((file) => {
    const source = readFileSync(resolve(checkout, file), "utf8");
    return [...source.matchAll(wholeRows)].map(([text]) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});

test.each([
  'db.selectFrom("course").selectAll().execute()',
  "sql`select * from course`",
  "sql`select\n orders.*,\n client.id`",
  "sql`insert into course returning *`",
  "sql`select id, record.* from record`",
])("%s asks for whole rows", (code) => {
  expect(code).toMatch(wholeRows);
});

test.each(['import * as z from "zod/mini";', "sql`select count(*) from course`", "count(*)::integer as n", "a * b"])(
  "%s does not",
  (code) => expect([...code.matchAll(wholeRows)]).toEqual([]),
);
