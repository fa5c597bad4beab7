import { globSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";

const checkout = resolve(import.meta.dirname, "../..");

/** A folder with more files gets folders by subject. Tests do not count. */
const MAX_FILES = 25;

const source = "{contract,server,web,e2e,bench,tools,deploy}/**/*.{ts,tsx,mjs,css,sql}";
/** Migrations are a sequence without subjects. */
const exclude = ["**/node_modules/**", "**/*.test.*", "server/kernel/db/migrations/**"];

/** The folders with too many files, each with their number. */
function fullFolders(files: readonly string[]): string[] {
  const folders = Map.groupBy(files, (file) => dirname(file));
  const full = [...folders].filter(([, all]) => all.length > MAX_FILES);
  return full.map(([folder, { length }]) => `${folder}: ${length} files`);
}

test(`no folder has more than ${MAX_FILES} source files`, () => {
  const files = globSync(source, { cwd: checkout, exclude });
  expect(files.length).toBeGreaterThan(1000);
  expect(fullFolders(files)).toEqual([]);
});

test("a folder is full by its own files, not by those of folders in it", () => {
  const files = Array.from({ length: MAX_FILES }, (_, index) => `web/a/${index}.ts`);
  expect(fullFolders([...files, "web/a/b/1.ts"])).toEqual([]);
  expect(fullFolders([...files, "web/a/more.ts"])).toEqual([`web/a: ${MAX_FILES + 1} files`]);
});
