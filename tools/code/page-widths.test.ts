import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const checkout = resolve(import.meta.dirname, "../..");

/** The parts of a page are narrower; anything wider is a page. */
const widestPart = 32;
const widths = /(?:max-width: *|maw=\{?"?|maxWidth: *"?)([\d.]+)(rem|px)?/g;

/** The widths of pages in a source, in `rem`, that are no token; conditions of the window are none. */
function ownWidthsIn(source: string): number[] {
  return [...source.matchAll(widths)]
    .map(([, size, unit]) => Number(size) / (unit === "rem" ? 1 : 16))
    .filter((rem) => rem > widestPart);
}

test("a page is as wide as one of the three tokens, or takes all the room there is", () => {
  const sources = globSync("web/**/*.{css,tsx}", { cwd: checkout, exclude: ["**/*.test.tsx"] });
  expect(sources.length).toBeGreaterThan(100);
  const own = sources.filter((file) => ownWidthsIn(readFileSync(resolve(checkout, file), "utf8")).length > 0);
  // The room of lists and calendars on the widest windows.
  expect(own).toEqual(["web/kernel/frame/page/page.module.css"]);
});

test.each([
  "max-width: 60rem;",
  "max-width: 900px;",
  "<Stack maw={860}>",
  '<Text maw="46rem">',
  '{ maxWidth: "44rem" }',
])("%s is a width of its own", (source) => expect(ownWidthsIn(source)).toHaveLength(1));

test.each(["max-width: var(--page-text);", "<Stack maw={320}>", "max-width: 100%;", "@media (width < 48em) {"])(
  "%s is none",
  (source) => expect(ownWidthsIn(source)).toEqual([]),
);
