import { fieldsOfImport } from "#contract/data/import-fields.ts";
import type { ImportValue } from "#contract/data/import-shapes.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { openChoices, strictChoices } from "../rows/choice-queries.ts";
import type { StoredImport } from "./import-queries.ts";
import { countTexts } from "../rows/row-queries.ts";

const MOST = 1_000;
const MOST_OF_ONE = 200;

/** The words of a file under fields that read a choice, and what each is taken for; where one has to be there, none at all too. */
export async function listValues(db: Db, { id, kind, mapping, row_count }: StoredImport): Promise<ImportValue[]> {
  if (!mapping) return [];
  const choices = fieldsOfImport(kind).flatMap(({ name, reads }) => (reads === "choice" ? [name] : []));
  const resolve = await openChoices(db, kind, choices, mapping.values);
  const values: ImportValue[] = [];
  for (const field of choices) {
    const column = mapping.columns.find((each) => each.field === field)?.column;
    const isStrict = strictChoices[kind].includes(field);
    const texts =
      column === undefined
        ? isStrict
          ? [{ raw: "", rows: row_count ?? 0 }]
          : []
        : await countTexts(db, id, column, MOST_OF_ONE);
    for (const { raw, rows } of texts) {
      const target = resolve(field, raw) ?? null;
      if (raw !== "" || isStrict) values.push({ field, raw, rows, target });
    }
  }
  return values.slice(0, MOST);
}
