import { expect, test } from "vitest";
import { pageOf } from "./page.ts";

const source = "const a = 1;\nif (a > 0 || a < 9) {\n  say(`x`);\n}\n";
const at = (line: number, from: number, until: number, to = line) => ({
  start: { line, column: from },
  end: { line: to, column: until },
});
const report = {
  files: {
    "server/b/rules.ts": {
      source,
      mutants: [
        { location: at(3, 7, 10), replacement: "``", status: "NoCoverage" },
        { location: at(2, 5, 19), replacement: "a > 0 && a < 9", status: "Survived" },
        { location: at(2, 5, 10), replacement: "false", status: "Killed" },
        { location: at(2, 21, 2, 4), replacement: "{}", status: "Timeout" },
        { location: at(1, 11, 12), replacement: "2", status: "Ignored" },
      ],
    },
    "server/a/rules.ts": { source, mutants: [{ location: at(2, 5, 10), replacement: "true", status: "Killed" }] },
    "server/c/rules.ts": { source, mutants: [{ location: at(2, 5, 10), replacement: "true", status: "Ignored" }] },
  },
};

test("a page of mutants counts those of each file, and shows each that no test noticed, as it was and as it became", () => {
  const lines = pageOf(report, "1 May 2026").split("\n");
  expect(lines.filter((line) => line.startsWith("As of"))).toEqual([
    expect.stringMatching(
      /^As of 1 May 2026: of 5 mutants of 2 files 3 are noticed, 60 %\. 1 are executed by a test but not noticed, 1 /,
    ),
  ]);
  expect(lines.filter((line) => line.startsWith("| `"))).toEqual([
    "| `server/a/rules.ts` | 1 | 100 % | 0 | 0 |",
    "| `server/b/rules.ts` | 4 | 50 % | 1 | 1 |",
    "| `server/b/rules.ts:2` | `a > 0 \\|\\| a < 9` | `a > 0 && a < 9` |",
    "| `server/b/rules.ts:3` | `'x'` | `''` |",
  ]);
});

test("a page of mutants is the same in whatever order they were tried", () => {
  const { mutants } = report.files["server/b/rules.ts"];
  const more = [...mutants, { location: at(2, 5, 10), replacement: "false", status: "Survived" }];
  const pages = [more, more.toReversed()].map((each) =>
    pageOf({ files: { "server/b/rules.ts": { source, mutants: each } } }, "1 May 2026"),
  );
  expect(pages[1]).toBe(pages[0]);
});

test("a page of mutants groups what is thousands, and shows the beginning of what is long", () => {
  const mutant = { location: at(2, 21, 2, 4), replacement: "{}", status: "Survived" };
  const long = {
    source: source.replace("say(`x`)", `say("${"x".repeat(99)}")`),
    mutants: Array.from({ length: 1_234 }, () => mutant),
  };
  const page = pageOf({ files: { "server/b/rules.ts": long } }, "1 May 2026");
  expect(page).toContain("of 1 234 mutants of 1 files 0 are noticed");
  expect(page).toContain(`| \`{ say("${"x".repeat(62)}…\` | \`{}\` |`);
});
