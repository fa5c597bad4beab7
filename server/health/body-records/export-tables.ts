import { healthExports } from "#contract/health/exports.ts";
import { exportTableOf } from "../../club/exports/table.ts";
import { instantColumn, personColumn, textColumn, weightColumn } from "../../club/exports/values.ts";

export const bodyRecordExportTables = [
  exportTableOf(healthExports, "bodyRecords", {
    id: textColumn((row) => row.id),
    measured_at: instantColumn((row) => row.measured_at),
    height: textColumn(({ records }) => records.height),
    weight: weightColumn(({ records }) => records.weight),
    smm: weightColumn(({ records }) => records.smm),
    pbf: textColumn(({ records }) => records.pbf),
    leftArm: textColumn(({ records }) => records.leftArm),
    rightArm: textColumn(({ records }) => records.rightArm),
    leftThigh: textColumn(({ records }) => records.leftThigh),
    rightThigh: textColumn(({ records }) => records.rightThigh),
    leftCalf: textColumn(({ records }) => records.leftCalf),
    rightCalf: textColumn(({ records }) => records.rightCalf),
    waistline: textColumn(({ records }) => records.waistline),
    hips: textColumn(({ records }) => records.hips),
    vfl: textColumn(({ records }) => records.vfl),
    device: textColumn((row) => row.device),
    by: personColumn((row) => row.created_by),
  }),
] as const;
