import { expect, test } from "vitest";
import { fieldNames, fieldOf } from "#contract/person-fields.ts";
import { locales } from "#contract/values.ts";
import { wordsIn } from "#web/lib/i18n.ts";
import { labelMessages } from "./label-messages.ts";

const pages = import.meta.glob<string>("../../docs/guide/*/{clients,staff}.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What stands in the first column of a page's tables. */
function fieldsIn(page: string): ReadonlySet<string> {
  const text = pages[`../../docs/guide/${page}.md`] ?? "";
  const cells = [...text.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, cell = ""]) => cell);
  return new Set(cells.flatMap((cell) => cell.toLowerCase().split(/, |、/)));
}

test.each(locales)("the guide says in %s of every field of a person who may change it", (locale) => {
  const label = wordsIn(locale, labelMessages);
  const unsaid = fieldNames.flatMap((field) => {
    const { of, edit } = fieldOf(field);
    // First and last name are the names.
    if (edit === "name") return [];
    const places = [...(of.client === "asked" ? ["clients"] : []), ...(of.employee === "asked" ? ["staff"] : [])];
    const isUnsaid = (page: string) => !fieldsIn(`${locale}/${page}`).has(label(field).toLowerCase());
    return places.filter(isUnsaid).map((page) => `${page}: ${field}`);
  });
  expect(unsaid).toEqual([]);
});
