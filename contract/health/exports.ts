import { exportOf } from "../club/export-shapes.ts";
import { bodyRecords } from "./body-records.ts";
import { measurements } from "./body-values.ts";
import { recipes } from "./recipes.ts";

/** The exports of lists of body records and meal plans: each list, and its columns. */
export const healthExports = {
  bodyRecords: exportOf(bodyRecords.list, ["id", "measured_at", ...measurements, "device", "by"]),
  recipes: exportOf(recipes.list, ["id", "recipe", "created_at", "created_by", "updated_at", "updated_by"]),
};
