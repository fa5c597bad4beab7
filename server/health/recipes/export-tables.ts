import { healthExports } from "#contract/health/exports.ts";
import { exportTableOf } from "../../club/exports/table.ts";
import { instantColumn, personColumn, textColumn } from "../../club/exports/values.ts";

export const recipeExportTables = [
  exportTableOf(healthExports, "recipes", {
    id: textColumn((row) => row.id),
    recipe: textColumn((row) => row.recipe),
    created_at: instantColumn((row) => row.created_at),
    created_by: personColumn((row) => row.created_by?.name),
    updated_at: instantColumn((row) => row.updated_at),
    updated_by: personColumn((row) => row.updated_by?.name),
  }),
] as const;
