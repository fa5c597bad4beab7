import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textsIn } from "./texts.ts";

const read = (file: string) => readFileSync(file, "utf8");
const folder = "docs/specification";

/** The label part of a text: without case, punctuation and inserted values. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\{+\w+\}+/g, "")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

const sources = globSync("{web,server,contract}/**/*.{ts,tsx}", { exclude: ["**/*.test.*", "server/test/**"] });
const said = new Set(
  sources
    .flatMap((file) => textsIn(file, read(file)))
    .filter(({ locale }) => locale === "en")
    .map(({ text }) => bare(text)),
);

/** The labels that two pages of the documents give: what they quote, and the columns they list. */
function labelsOf(page: string): string[] {
  const text = read(`${folder}/${page}.md`);
  // A format of dates is quoted, too.
  const quoted = [...text.matchAll(/'(?!MMM DD')([A-Z][^'\n]+)'/g)].map(([, label = ""]) => label);
  const lists = /[Cc]olumns?(?: of [A-Z][\w ]+)?:? ((?:[A-Z][^,.;\n|]*, )+[A-Z][^.;\n|]*)/g;
  const columns = [...text.matchAll(lists)].flatMap(([, list = ""]) =>
    list.replaceAll(/\([^)]*\)/g, "").split(/,| and /),
  );
  return [...quoted, ...columns.map((column) => column.trim()).filter((column) => /^[A-Z]/.test(column))];
}

const labels = new Set(["platform-and-people", "clients-and-business"].flatMap(labelsOf));
const rows = [...read(`${folder}/words.md`).matchAll(/^\| '([^|]+)'\s*\| “([^|]+)”\s*\|$/gm)].map(
  ([, label = "", screen = ""]) => ({ label: label.trim(), screen: screen.trim() }),
);

test("every label of the documents is on a screen, or words §5 names its replacement", () => {
  expect(labels.size).toBeGreaterThan(80);
  const listed = new Set(rows.map(({ label }) => label));
  expect([...labels].filter((label) => !said.has(bare(label)) && !listed.has(label))).toEqual([]);
});

test("words §5 lists labels of the documents that no screen has, and what a screen says", () => {
  expect(rows.filter(({ label }) => !labels.has(label) || said.has(bare(label)))).toEqual([]);
  expect(rows.filter(({ screen }) => !said.has(bare(screen)))).toEqual([]);
});
