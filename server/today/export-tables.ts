import { todayExports } from "#contract/data/exports.ts";
import { exportTableOf } from "../club/exports/table.ts";
import {
  dateColumn,
  instantColumn,
  lastDayColumn,
  localTextColumn,
  moneyColumn,
  personColumn,
  phoneColumn,
  textColumn,
  wordedColumn,
} from "../club/exports/values.ts";

export const todayExportTables = [
  exportTableOf(todayExports, "takings", {
    id: textColumn((row) => row.id),
    kind: wordedColumn("taking", (row) => row.kind),
    at: instantColumn((row) => row.at),
    document: textColumn((row) => row.document),
    client: personColumn((row) => row.client?.name),
    seller: personColumn((row) => row.seller?.name),
    method: wordedColumn("paymentMethod", (row) => row.method),
    currency: textColumn((row) => row.currency),
    amount: moneyColumn((row) => row.amount),
  }),
  exportTableOf(todayExports, "todayList", {
    id: textColumn((row) => row.id),
    client: personColumn((row) => row.client.name),
    phone: phoneColumn((row) => row.phone),
    trainer: personColumn((row) => row.trainer?.name),
    session: instantColumn((row) => row.session?.start),
    date: dateColumn((row) => row.date),
    lastDay: lastDayColumn((row) => row.date),
    package: localTextColumn((row) => row.packageName),
    number: textColumn((row) => row.number),
    outcome: wordedColumn("callOutcome", (row) => row.followUp?.outcome),
    note: textColumn((row) => row.followUp?.note),
    notedBy: personColumn((row) => row.followUp?.by),
    notedAt: instantColumn((row) => row.followUp?.at),
  }),
] as const;
