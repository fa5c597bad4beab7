import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const checkout = resolve(import.meta.dirname, "../..");

/** Some of many rows as `in (select … limit …)`: if PostgreSQL expects few rows, it repeats the choice for each row. */
const chosenAgain = /\bin\s*\(\s*select\b(?:[^()`]|\((?:[^()]|\([^()]*\))*\))*?\b(?:limit|offset|skip locked)\b/g;

test("of many rows some are chosen once, however many PostgreSQL expects", () => {
  const sources = globSync("server/**/*.ts", { cwd: checkout, exclude: ["**/*.test.ts", "server/test/**"] });
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((file) => {
    const source = readFileSync(resolve(checkout, file), "utf8");
    return [...source.matchAll(chosenAgain)].map(([text]) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});

test.each([
  "sql`delete from course where id in (\n select id from course order by id limit ${most})`",
  "sql`delete from course where ctid in (select ctid from course where id = coalesce(1, (2)) for update skip locked)`",
  "sql`delete from course where id in (select id from (select id from tag) t order by id offset ${most})`",
])("%s chooses them again", (code) => {
  expect(code).toMatch(chosenAgain);
});

test.each([
  "sql`delete from course where id = any(array(select id from course limit ${most}))`",
  "sql`select id from course where id in (select course_id from tag) order by id limit ${most}`",
])("%s does not", (code) => expect([...code.matchAll(chosenAgain)]).toEqual([]));
