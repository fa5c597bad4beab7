import type { Order } from "#contract/sales/orders.ts";
import { salesExports } from "#contract/sales/exports.ts";
import { exportTableOf } from "../../club/exports/table.ts";
import {
  dateColumn,
  flagColumn,
  instantColumn,
  lastDayColumn,
  localTextColumn,
  moneyColumn,
  numberColumn,
  personColumn,
  textColumn,
  wordedColumn,
  wordedListColumn,
} from "../../club/exports/values.ts";

const soldPackage = ({ membershipPackage, coursePackage }: Order) => membershipPackage ?? coursePackage;

export const orderExportTables = [
  exportTableOf(salesExports, "orders", {
    id: numberColumn(
      (row) => row.receipt_number,
      (row) => row.id,
    ),
    receipt_number: textColumn((row) => row.receipt_number),
    client: personColumn((row) => row.client_name),
    package: localTextColumn((row) => soldPackage(row)?.name),
    product_type: wordedColumn("productType", (row) => row.product_type),
    clientType: wordedColumn("clientType", (row) => row.clientType),
    start_at: dateColumn((row) => row.start_at),
    end_at: lastDayColumn((row) => row.end_at),
    created_at: instantColumn((row) => row.created_at),
    payment_status: wordedColumn("paymentStatus", (row) => row.payment_status),
    fulfillment_status: wordedColumn("fulfillmentStatus", (row) => row.fulfillment_status),
    payment_method: wordedListColumn("paymentMethod", (row) => row.payment.methods),
    amount: moneyColumn((row) => row.amount),
    open: moneyColumn((row) => row.payment.open),
    sales: personColumn((row) => row.sales.name),
    paid: textColumn((row) => row.credits?.paid),
    free: textColumn((row) => row.credits?.free),
    left: textColumn((row) => row.credits?.left),
  }),
  exportTableOf(salesExports, "credits", {
    at: instantColumn((row) => row.at),
    event: wordedColumn("credit", (row) => row.event),
    change: textColumn((row) => row.change),
    balance: textColumn((row) => row.balance),
    order_id: numberColumn(
      (row) => row.order_number,
      (row) => row.order_id,
    ),
    is_free: flagColumn((row) => row.is_free),
    session: instantColumn((row) => row.reservation?.start),
    by: personColumn((row) => row.by),
  }),
] as const;
