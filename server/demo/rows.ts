import type { Selectable } from "kysely";
import type { Schema } from "../kernel/db/schema.ts";

/** A whole row of the table, except columns the database computes. */
export type TableRow<Table extends keyof Schema> = Omit<
  Selectable<Schema[Table]>,
  "is_complete" | "phone_digits" | "phone_grams" | "taken" | "again" | "sequence" | "changed_at"
>;
