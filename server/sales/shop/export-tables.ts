import { salesExports } from "#contract/sales/exports.ts";
import { exportTableOf } from "../../club/exports/table.ts";
import {
  flagColumn,
  instantColumn,
  localTextColumn,
  moneyColumn,
  personColumn,
  textColumn,
  wordedColumn,
} from "../../club/exports/values.ts";

export const shopExportTables = [
  exportTableOf(salesExports, "products", {
    id: textColumn((row) => row.id),
    name: localTextColumn((row) => row.name),
    sku: textColumn((row) => row.sku),
    type: wordedColumn("product", (row) => row.type),
    weight: textColumn((row) => row.weight),
    weightUnit: textColumn((row) => row.weightUnit),
    price: moneyColumn((row) => row.price),
    currency: textColumn((row) => row.currency),
    stock: textColumn((row) => row.stock),
    published: flagColumn((row) => row.published),
  }),
  exportTableOf(salesExports, "sales", {
    id: textColumn((row) => row.id),
    created_at: instantColumn((row) => row.created_at),
    lines: (row, reader) =>
      row.lines
        .map(({ quantity, product }) => `${quantity} × ${product.name[reader.shown?.locale ?? "en"]}`)
        .join("; "),
    items: textColumn((row) => row.items),
    taxes: moneyColumn((row) => row.taxes),
    total: moneyColumn((row) => row.total),
    returned: moneyColumn((row) => row.returned),
    currency: textColumn((row) => row.currency),
    paymentMethod: wordedColumn("paymentMethod", (row) => row.paymentMethod),
    seller: personColumn((row) => row.seller.name),
    client: personColumn((row) => row.client?.name),
    document: textColumn((row) => row.document),
  }),
] as const;
