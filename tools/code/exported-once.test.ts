import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const checkout = resolve(import.meta.dirname, "../..");
const exported = /^export (?:async )?(?:function\*?|const|class|interface|type|let) (\w+)/gm;

/** A page is loaded by its file, and says under one name what it reads first: `readFirst`. */
const isLoadedByName = (file: string) => file.endsWith("-page.tsx");

test("no name is exported by two files of the contract, the server and the web app", () => {
  const files = globSync("{contract,server,web}/**/*.{ts,tsx}", {
    cwd: checkout,
    exclude: ["**/*.test.*", "server/test/**"],
  }).filter((file) => !isLoadedByName(file));
  expect(files.length).toBeGreaterThan(1_000);
  const names = files.flatMap((file) =>
    [...readFileSync(join(checkout, file), "utf8").matchAll(exported)].map(([, name = ""]) => ({ name, file })),
  );
  const twice = [...Map.groupBy(names, ({ name }) => name)].filter(
    ([, all]) => new Set(all.map(({ file }) => file)).size > 1,
  );
  expect(twice.map(([name, all]) => `${name}: ${all.map(({ file }) => file).join(", ")}`)).toEqual([]);
});
