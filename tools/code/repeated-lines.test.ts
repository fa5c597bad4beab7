import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const checkout = resolve(import.meta.dirname, "../..");

/** So many lines in a row that are equal are one piece of code. */
const RUN = 6;

const source = "{contract,server,web,tools,bench,deploy}/**/*.{ts,tsx,mjs,css}";
/** `schema.ts` is generated. */
const exclude = ["**/node_modules/**", "**/*.test.*", "server/test/**", "server/kernel/db/schema.ts"];

const skipped = /^import [^;]*;$|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The lines of a text that are neither imports, comments, blank nor lone punctuation. */
function linesOf(text: string) {
  return text
    .replaceAll(skipped, (lines) => lines.replaceAll(/[^\n]/g, ""))
    .split("\n")
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => /[\p{L}\d]/u.test(line));
}

/** Where each file repeats a run of lines of its own or of an earlier file. */
function repeatsIn(files: Iterable<readonly [name: string, text: string]>): string[] {
  const known = new Map<string, string>();
  const numbers = new Map<string, number>();
  const numberOf = (line: string) => {
    const number = numbers.get(line) ?? numbers.size;
    numbers.set(line, number);
    return number;
  };
  const found: string[] = [];
  for (const [name, text] of files) {
    const lines = linesOf(text);
    const numbered = lines.map(({ line }) => numberOf(line));
    for (let at = 0; at + RUN <= lines.length; at += 1) {
      const place = `${name}:${lines[at]?.number}`;
      const run = numbered.slice(at, at + RUN).join();
      const before = known.get(run);
      if (before === undefined) known.set(run, place);
      else {
        found.push(`${place} repeats ${before}`);
        at += RUN - 1;
      }
    }
  }
  return found;
}

test("no six lines of the source are written twice", () => {
  const names = globSync(source, { cwd: checkout, exclude }).toSorted();
  expect(names.length).toBeGreaterThan(1000);
  expect(repeatsIn(names.map((name) => [name, readFileSync(resolve(checkout, name), "utf8")]))).toEqual([]);
});

const six = "a();\nb();\nc();\n\nd();\ne();\nf();\n";

test.each([
  ["in one file", [["one.ts", `${six}x();\n${six}`]], ["one.ts:9 repeats one.ts:1"]],
  [
    "with other comments, blanks and brackets",
    [
      ["one.ts", six],
      ["two.ts", six.replace("c();", "}\n// c\nc();")],
    ],
    ["two.ts:1 repeats one.ts:1"],
  ],
  [
    "of one line less",
    [
      ["one.ts", six],
      ["two.ts", six.replace("f();", "g();")],
    ],
    [],
  ],
  [
    "of imports",
    [
      ["one.ts", six.replaceAll(/(\w)\(\);/g, 'import "$1";')],
      ["two.ts", six.replaceAll(/(\w)\(\);/g, 'import "$1";')],
    ],
    [],
  ],
] as const)("a repeat %s", (_, files, found) => {
  expect(repeatsIn(files)).toEqual(found);
});
