import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const checkout = resolve(import.meta.dirname, "../..");

/** The pickers, which alone may be searched; `OwnOptionInput` takes any text, so what is typed there is what is chosen. */
const allowed = [
  "web/club/settings/options/own-option-input.tsx",
  "web/kernel/frame/choosing/multi-picker.tsx",
  "web/kernel/frame/choosing/picker.tsx",
];

/** Where a list of the library's is searched: it keeps what was chosen before, whatever is typed, and lets Enter send it. */
const searched = /^\s*searchable\b|<(?:MultiSelect|Autocomplete|TagsInput)\b/m;

test("no list is searched but by the pickers", () => {
  const files = globSync("web/**/*.tsx", { cwd: checkout });
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => searched.test(readFileSync(resolve(checkout, file), "utf8")));
  expect(found.toSorted()).toEqual(allowed);
});

test.each(["<Select\n  data={sellers}\n  searchable\n/>", "<MultiSelect<number>\n  data={tags}\n/>"])(
  "%s is searched",
  (code) => {
    expect(code).toMatch(searched);
  },
);
