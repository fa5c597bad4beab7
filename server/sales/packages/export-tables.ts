import type { CoursePackage } from "#contract/sales/packages.ts";
import { salesExports } from "#contract/sales/exports.ts";
import { exportTableOf } from "../../club/exports/table.ts";
import { flagColumn, localTextColumn, moneyColumn, textColumn, wordedColumn } from "../../club/exports/values.ts";

type Package = Omit<CoursePackage, "paid" | "free" | "goodFor">;
const packageColumns = {
  id: textColumn<Package>((row) => row.id),
  name: localTextColumn<Package>((row) => row.name),
  description: localTextColumn<Package>((row) => row.description),
  amount: moneyColumn<Package>((row) => row.amount),
  duration: textColumn<Package>((row) => row.duration.duration),
  duration_symbol: wordedColumn<Package>("durationUnit", (row) => row.duration.duration_symbol),
  shared: flagColumn<Package>((row) => row.shared),
};

export const packageExportTables = [
  exportTableOf(salesExports, "memberships", {
    ...packageColumns,
    renews: flagColumn((row) => row.renews),
    classes: wordedColumn("classAccess", (row) => row.classes.access),
    classLimit: textColumn((row) => row.classLimit?.n),
    classLimitPer: wordedColumn("limitPeriod", (row) => row.classLimit?.per),
  }),
  exportTableOf(salesExports, "sessionPackages", {
    ...packageColumns,
    paid: textColumn((row) => row.paid),
    free: textColumn((row) => row.free),
    forSessions: flagColumn((row) => row.goodFor.sessions),
    classes: wordedColumn("classAccess", (row) => row.goodFor.classes.access),
  }),
] as const;
