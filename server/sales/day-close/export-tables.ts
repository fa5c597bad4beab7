import type { CloseRow } from "#contract/sales/day-close.ts";
import { salesExports } from "#contract/sales/exports.ts";
import { tableOfSome } from "../../club/exports/table.ts";
import { dateColumn, instantColumn, moneyColumn, personColumn, textColumn } from "../../club/exports/values.ts";

/** The rows of a day, one for each currency: the counted one comes first, even without movements. */
function closeRows(close: CloseRow) {
  const currencies = new Set([close.currency, ...close.totals.map(({ currency }) => currency)]);
  return [...currencies].map((currency) => ({
    close,
    currency,
    sums: close.totals.find((sums) => sums.currency === currency),
    isCounted: currency === close.currency,
  }));
}

export const dayCloseExportTables = [
  tableOfSome(salesExports, "closes", closeRows, {
    id: textColumn(({ close }) => close.id),
    day: dateColumn(({ close }) => close.day),
    currency: textColumn((row) => row.currency),
    payments: moneyColumn((row) => row.sums?.payments),
    refunds: moneyColumn((row) => row.sums?.refunds),
    sales: moneyColumn((row) => row.sums?.sales),
    net: moneyColumn((row) => row.sums?.net),
    difference: moneyColumn(({ close, isCounted }) => (isCounted ? close.difference : null)),
    reason: textColumn(({ close, isCounted }) => (isCounted ? close.reason : null)),
    closedBy: personColumn(({ close }) => close.closed.by.name),
    closedAt: instantColumn(({ close }) => close.closed.at),
    reopenedBy: personColumn(({ close }) => close.reopened?.by.name),
    reopenedAt: instantColumn(({ close }) => close.reopened?.at),
  }),
] as const;
