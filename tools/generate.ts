/**
 * `npm run generate` writes the generated files of the repository. With `--check` it writes nothing and fails if a file
 * is not up to date.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { authorisationTable, fieldTable } from "./code/authorisation.ts";
import { tableTypes } from "./code/table-types.ts";

const checkout = resolve(import.meta.dirname, "..");

/** How each file would be written, from what is in it now. */
const generated: Readonly<Record<string, (present: string) => Promise<string>>> = {
  "docs/specification/authorisation.md": async (page) =>
    withTable(withTable(page, 2, authorisationTable()), 4, fieldTable()),
  "server/kernel/db/schema.ts": tableTypes,
};

for (const [file, write] of Object.entries(generated)) {
  const path = join(checkout, file);
  const present = readFileSync(path, "utf8");
  const wanted = inFormat(file, await write(present));
  if (process.argv.includes("--check")) judge(file, present === wanted);
  else writeFileSync(path, wanted);
}

function judge(file: string, isFresh: boolean): void {
  console.log(`${isFresh ? "✓" : "✗"} ${file}`);
  if (isFresh) return;
  console.error("Run `npm run generate`.");
  process.exitCode = 1;
}

/** A page with the one table of a section in place of the present one. */
function withTable(page: string, section: number, table: string): string {
  const present = new RegExp(`(?<=^## ${section}\\. .+\\n(?:(?!\\|).*\\n)*)(?:\\|.*\\n)+`, "m");
  return page.replace(present, `${table}\n`);
}

function inFormat(file: string, text: string): string {
  return execFileSync("oxfmt", ["--stdin-filepath", file], { cwd: checkout, encoding: "utf8", input: text });
}
