import { expect, test } from "vitest";
import { fieldNames, fieldOf, isFieldOf } from "#contract/identity/person-fields.ts";
import { locales } from "#contract/kernel/values.ts";
import { labelsIn } from "./label-messages.ts";

const pages = import.meta.glob<string>("../../../docs/guide/*/{clients,staff}.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The page that says what may be changed of people of a kind. */
const pageOf = { client: "clients", employee: "staff" } as const;

/** The first column of a page's tables. */
function fieldsIn(page: string): ReadonlySet<string> {
  const text = pages[`../../../docs/guide/${page}.md`] ?? "";
  const cells = [...text.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, cell = ""]) => cell);
  return new Set(cells.flatMap((cell) => cell.toLowerCase().split(/, |、/)));
}

test.each(locales)("the guide says in %s of every field of a person who may change it", (locale) => {
  const unsaid = fieldNames.flatMap((field) => {
    const { edit } = fieldOf(field);
    // First and last name are the names.
    if (edit === "name") return [];
    const isUnsaid = (kind: keyof typeof pageOf) =>
      isFieldOf(field, { userType: kind }) &&
      !fieldsIn(`${locale}/${pageOf[kind]}`).has(labelsIn(locale, kind)(field).toLowerCase());
    return (["client", "employee"] as const).filter(isUnsaid).map((kind) => `${pageOf[kind]}: ${field}`);
  });
  expect(unsaid).toEqual([]);
});
