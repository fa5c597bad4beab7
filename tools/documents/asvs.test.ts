import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { namedTests } from "../runs/named-tests.ts";

const checkout = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(checkout, file), "utf8");

/** How many requirements of levels 1 and 2 each section of the standard has; they are numbered from 1 without a gap. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2  2.1:3 2.2:3 2.3:4 2.4:1  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1  9.1:3 9.2:4  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1  12.1:3 12.2:2 12.3:4  13.1:1 13.2:5 13.3:2 13.4:5  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3  17.1:1 17.2:4 17.3:2`;
const all = [...sections.matchAll(/(\d+\.\d+):(\d+)/g)].flatMap(([, section = "", count]) =>
  numbers(section, 1, Number(count)),
);

const page = read("docs/asvs.md");
const rows = [...page.matchAll(/^\| (\d+\.\d+)\.(\d+)(?:–\1\.(\d+))? +\| [^|]+\| (\S+) +\| ([^|]+)\|$/gm)].map(
  ([, section = "", first = "", last = first, met = "", how = ""]) => ({
    requirements: numbers(section, Number(first), Number(last)),
    met,
    how: how.trim(),
  }),
);

function numbers(section: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
}

function countOf(met: string): number {
  return rows.filter((row) => row.met === met).flatMap(({ requirements }) => requirements).length;
}

describe("the page about the ASVS", () => {
  test("has every requirement of levels 1 and 2, once", () => {
    expect(rows.flatMap(({ requirements }) => requirements)).toEqual(all);
  });

  test("says of each that it is met, partly, not, or nothing there, and how or why", () => {
    expect(rows.filter(({ met, how }) => !["yes", "partly", "no", "–"].includes(met) || how.length < 9)).toEqual([]);
  });

  test("counts what it says", () => {
    const said = `Of ${all.length}: ${countOf("yes")} are met, ${countOf("partly")} partly, ${countOf("no")} not, and ${countOf("–")} `;
    expect(page).toContain(said);
  });

  test("names only tests that there are", () => {
    const named = namedTests(page);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ file }) => !existsSync(join(checkout, file)))).toEqual([]);
    expect(named.filter(({ file, title }) => !titlesIn(file).includes(title))).toEqual([]);
  });
});

/** Every string of a file in the position of a test title. */
function titlesIn(file: string): string[] {
  return [...read(file).matchAll(/\(\s*(["'`])(.+?)\1,/g)].map(([, , title = ""]) => title);
}
