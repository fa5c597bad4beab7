import type { Selectable } from "kysely";
import type { Schema } from "../kernel/db/schema.ts";

/** A whole row as it will stand in the table, but for columns the database works out. */
export type TableRow<Table extends keyof Schema> = Omit<
  Selectable<Schema[Table]>,
  "is_complete" | "phone_digits" | "phone_grams" | "taken" | "again" | "sequence" | "changed_at"
>;
