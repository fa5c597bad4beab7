import type { AccountEntry } from "#contract/sales/accounts.ts";
import type { CloseRow } from "#contract/sales/day-close.ts";
import type { Order } from "#contract/sales/orders.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import type { MessageRow } from "#contract/messaging/messages.ts";
import type { CoursePackage } from "#contract/sales/packages.ts";
import { logTable } from "./log-table.ts";
import { exportTableOf, tableOfSome } from "./table.ts";
import {
  dateColumn,
  flagColumn,
  instantColumn,
  lastDayColumn,
  localTextColumn,
  moneyColumn,
  numberColumn,
  personColumn,
  phoneColumn,
  textColumn,
  wordedColumn,
} from "./values.ts";

const soldPackage = ({ membershipPackage, coursePackage }: Order) => membershipPackage ?? coursePackage;

/** The documents that money of a payment has moved to, as many as are named, and how many more. */
function movedTo({ numbers, more }: AccountEntry["moved_to"]): string {
  return [...numbers, ...(more > 0 ? [`+${more}`] : [])].join(", ");
}

/** Clients see only when the trainer is busy in sessions with others. */
const isWhole = (row: object): row is Reservation => "trainerId" in row;
const wholeOnes = (row: object) => (isWhole(row) ? [row] : []);

const reservationColumns = {
  id: textColumn<Reservation>((row) => row.id),
  title: wordedColumn<Reservation>("course", (row) => row.title),
  start: instantColumn<Reservation>((row) => row.start),
  end: instantColumn<Reservation>((row) => row.end),
  status: wordedColumn<Reservation>("reservation", (row) => row.status),
  clientName: personColumn<Reservation>((row) => row.clientName),
  trainerName: personColumn<Reservation>((row) => row.trainerName),
  is_free: flagColumn<Reservation>((row) => row.is_free),
  createdBy: personColumn<Reservation>((row) => row.createdBy),
  noShow: flagColumn<Reservation>((row) => row.noShow),
};

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

const messageColumns = {
  id: textColumn<MessageRow>((row) => row.id),
  event: wordedColumn<MessageRow>("event", (row) => row.event),
  channel: wordedColumn<MessageRow>("channel", (row) => row.channel),
  why: textColumn<MessageRow>(({ cause }) => cause && `${cause.kind} ${cause.id}`),
  address: textColumn<MessageRow>((row) => row.address),
  when: instantColumn<MessageRow>((row) => row.settled_at ?? row.created_at),
  due_at: instantColumn<MessageRow>((row) => row.due_at),
  result: wordedColumn<MessageRow>("message", (row) => row.state),
  outcome: wordedColumn<MessageRow>("outcome", (row) => row.outcome),
  answer: textColumn<MessageRow>((row) => row.answer),
};

type Package = Omit<CoursePackage, "paid" | "free">;
const packageColumns = {
  id: textColumn<Package>((row) => row.id),
  name: localTextColumn<Package>((row) => row.name),
  description: localTextColumn<Package>((row) => row.description),
  amount: moneyColumn<Package>((row) => row.amount),
  duration: textColumn<Package>((row) => row.duration.duration),
  duration_symbol: wordedColumn<Package>("durationUnit", (row) => row.duration.duration_symbol),
  shared: flagColumn<Package>((row) => row.shared),
};

/** The tables of sales, debts, payments, sessions and messages. */
export const businessTables = [
  exportTableOf("orders")({
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
    payment_method: wordedColumn("paymentMethod", (row) => row.payment_method),
    amount: moneyColumn((row) => row.amount),
    sales: personColumn((row) => row.sales.name),
    paid: textColumn((row) => row.credits?.paid),
    free: textColumn((row) => row.credits?.free),
    left: textColumn((row) => row.credits?.left),
  }),
  exportTableOf("account")({
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
  exportTableOf("credits")({
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
  exportTableOf("owing")({
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
  tableOfSome(
    "closes",
    closeRows,
  )({
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
  exportTableOf("takings")({
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
  exportTableOf("todayList")({
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
  exportTableOf("memberships")({ ...packageColumns, renews: flagColumn((row) => row.renews) }),
  exportTableOf("sessionPackages")({
    ...packageColumns,
    paid: textColumn((row) => row.paid),
    free: textColumn((row) => row.free),
  }),
  exportTableOf("courses")({
    id: textColumn((row) => row.id),
    name: wordedColumn("course", (row) => row.name),
    description: textColumn((row) => row.description),
    isDefault: flagColumn((row) => row.isDefault),
  }),
  exportTableOf("products")({
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
  exportTableOf("sales")({
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
  tableOfSome("sessionsOfClient", wholeOnes)(reservationColumns),
  tableOfSome("sessionsOfTrainer", wholeOnes)(reservationColumns),
  exportTableOf("taught")({
    id: textColumn(({ client }) => client.id),
    name: personColumn(({ client }) => client.name),
    paid: textColumn((row) => row.paid),
    free: textColumn((row) => row.free),
    total: textColumn((row) => row.total),
  }),
  exportTableOf("messages")({ ...messageColumns, to: personColumn((row) => row.person.name) }),
  exportTableOf("messagesOfPerson")(messageColumns),
  logTable,
];
