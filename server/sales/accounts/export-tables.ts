import type { AccountEntry } from "#contract/sales/accounts.ts";
import { salesExports } from "#contract/sales/exports.ts";
import { exportTableOf } from "../../club/exports/table.ts";
import {
  dateColumn,
  instantColumn,
  moneyColumn,
  personColumn,
  phoneColumn,
  textColumn,
  wordedColumn,
} from "../../club/exports/values.ts";

/** The documents that money of a payment has moved to, as many as are named, and how many more. */
function movedTo({ numbers, more }: AccountEntry["moved_to"]): string {
  return [...numbers, ...(more > 0 ? [`+${more}`] : [])].join(", ");
}

export const accountExportTables = [
  exportTableOf(salesExports, "account", {
    id: textColumn((row) => row.id),
    day: dateColumn((row) => row.day),
    at: instantColumn((row) => row.at),
    kind: wordedColumn("entry", (row) => row.kind),
    amount: moneyColumn((row) => row.amount),
    balance: moneyColumn((row) => row.balance),
    method: wordedColumn("paymentMethod", (row) => row.method),
    reference: textColumn((row) => row.reference),
    reason: textColumn((row) => row.reason),
    document: textColumn((row) => row.document),
    moved_to: textColumn((row) => movedTo(row.moved_to)),
    by: personColumn((row) => row.by),
  }),
  exportTableOf(salesExports, "owing", {
    id: textColumn((row) => row.id),
    name: personColumn((row) => row.name),
    phone: phoneColumn((row) => row.phone),
    due: moneyColumn((row) => row.due),
    due_since: dateColumn((row) => row.due_since),
    next: moneyColumn((row) => row.next?.amount),
    next_on: dateColumn((row) => row.next?.due_on),
    balance: moneyColumn((row) => row.balance),
    called_at: instantColumn((row) => row.called_at),
  }),
] as const;
