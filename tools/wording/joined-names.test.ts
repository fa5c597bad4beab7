import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { joinedNames } from "./joined-names.ts";

const checkout = resolve(import.meta.dirname, "../..");
const theirPlace = "contract/kernel/person/person-name.ts";

test("one file alone puts the two parts of a name together", () => {
  const sources = globSync("{contract,server,web}/**/*.{ts,tsx}", { cwd: checkout, exclude: ["**/*.test.ts"] });
  const joined = sources.flatMap((file) =>
    joinedNames(file, readFileSync(resolve(checkout, file), "utf8")).map((line) => `${file}:${line}`),
  );
  expect(new Set(joined.map((place) => place.replace(/:\d+$/, "")))).toEqual(new Set([theirPlace]));
});

test.each([
  "const shown = `${first_name} ${last_name}`;",
  "const shown = `${person.last_name}${person.first_name}`;",
  "const shown = last_name + first_name;",
  'const shown = me.first_name + " " + me.last_name;',
  'const shown = [name.first_name, name.last_name].filter(Boolean).join(" ");',
  "const shown = <b>{`${row.trainer_first_name} ${row.trainer_last_name}`}</b>;",
  "const found = sql`select p.first_name || ' ' || p.last_name from person p`;",
  "const found = sql`select concat(p.first_name, ' ', p.last_name) from ${table} p`;",
])("%s puts them together", (code) => {
  expect(joinedNames("planted.tsx", code)).toEqual([1]);
});

test.each([
  "const shown = format.name({ first_name, last_name });",
  "const found = sql`select jsonb_build_object('a', ${p}.first_name, 'b', ${p}.last_name) from ${p}`;",
  'const fields = isChinese ? ["last_name", "first_name"] : ["first_name", "last_name"];',
])("%s does not", (code) => {
  expect(joinedNames("planted.tsx", code)).toEqual([]);
});
