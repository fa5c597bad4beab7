import * as z from "zod/mini";

const storageName = "palestra.columns";

/** Hidden columns of each table, as the URL writes them, by person. */
const choices = z.record(z.string(), z.record(z.string(), z.string()));

/** People whose choices one browser keeps; a shared computer of the desk has more of them over time. */
const mostPeople = 20;

/** The hidden columns that a person last chose for a table in this browser, as the URL writes them. */
export function chosenColumns(personId: number, table: string): string | undefined {
  return kept()[personId]?.[table];
}

/** Keeps them for the next visit; undefined goes back to the columns that are usual. */
export function chooseColumns(personId: number, table: string, hide: string | undefined): void {
  const { [personId]: own = {}, ...others } = kept();
  const { [table]: _before, ...rest } = own;
  const recent = Object.entries(others).slice(1 - mostPeople);
  const next = { ...Object.fromEntries(recent), [personId]: hide === undefined ? rest : { ...rest, [table]: hide } };
  localStorage.setItem(storageName, JSON.stringify(next));
}

function kept(): z.output<typeof choices> {
  try {
    return choices.parse(JSON.parse(localStorage.getItem(storageName) ?? "{}"));
  } catch {
    return {};
  }
}
