import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const checkout = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(checkout, file), "utf8");

const pages = globSync("docs/specification/*.md", { cwd: checkout });
const sections = new Set(pages.flatMap(sectionsOf));

const places = "{contract,server,web,tools,e2e,bench}/**/*.{ts,tsx,mjs,css,sql}";
const referring = globSync([places, "*.md", "docs/**/*.md"], { cwd: checkout })
  .map((file) => [file, referencesIn(file)] as const)
  .filter(([, references]) => references.length > 0);

/** The sections of a page as they are referred to: `decisions §5`. */
function sectionsOf(page: string): string[] {
  return [...read(page).matchAll(/^## (\d+)\./gm)].map(([, number]) => `${basename(page, ".md")} §${number}`);
}

/** Every section that a file refers to; a section without a page is one of the same page. */
function referencesIn(file: string): string[] {
  const same = basename(file, ".md");
  // Matches the words between two sections of one page, and comment markers at line breaks.
  const found = read(file).matchAll(/(?:([\w-]+)(?:\s|\*(?!\/))+)?((?:§\d+)(?:(?:,|\s|\*|and|to)+§\d+)*)/g);
  return [...found].flatMap(([, before = same, numbers = ""]) => {
    const page = file.startsWith("docs/specification/") && !isPage(before) ? same : before;
    return [...numbers.matchAll(/§\d+/g)].map(([number]) => `${page} ${number}`);
  });
}

function isPage(name: string): boolean {
  return pages.includes(`docs/specification/${name}.md`);
}

describe("the specification", () => {
  it("is what code and documents refer to", () => {
    expect(referring.flatMap(([, references]) => references).length).toBeGreaterThan(150);
  });

  it.each(referring)("has every section that %s refers to", (_, references) => {
    expect(references.filter((reference) => !sections.has(reference))).toEqual([]);
  });

  it("is referred to by page and section, never by a letter that one has to know", () => {
    const unclear = /\b([AB]|decisions), sections? \d|\bsection \d+ of\b|\bthe authorisation table\)/;
    const files = globSync([places, "docs/**/*.md"], { cwd: checkout, exclude: ["**/specification.test.ts"] });
    expect(files.filter((file) => unclear.test(read(file)))).toEqual([]);
  });
});
