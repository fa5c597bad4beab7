import type { AccountEntry } from "#contract/sales/accounts.ts";
import type { CloseRow } from "#contract/sales/day-close.ts";
import type { Order } from "#contract/sales/orders.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import type { MessageRow } from "#contract/messaging/messages.ts";
import type { CoursePackage } from "#contract/sales/packages.ts";
import { logTable } from "./log-table.ts";
import { tableOf, tableOfSome } from "./table.ts";
import { date, flag, instant, lastDay, local, money, person, phone, text, worded } from "./values.ts";

const soldPackage = ({ membershipPackage, coursePackage }: Order) => membershipPackage ?? coursePackage;

/** The documents that money of a payment has moved to, as many as are named, and how many more. */
function movedTo({ numbers, more }: AccountEntry["moved_to"]): string {
  return [...numbers, ...(more > 0 ? [`+${more}`] : [])].join(", ");
}

/** Of a trainer whose sessions are others', clients are told when they are busy and nothing else. */
const isWhole = (row: object): row is Reservation => "trainerId" in row;
const wholeOnes = (row: object) => (isWhole(row) ? [row] : []);

const reservationColumns = {
  id: text<Reservation>((row) => row.id),
  title: worded<Reservation>("course", (row) => row.title),
  start: instant<Reservation>((row) => row.start),
  end: instant<Reservation>((row) => row.end),
  status: worded<Reservation>("reservation", (row) => row.status),
  clientName: person<Reservation>((row) => row.clientName),
  trainerName: person<Reservation>((row) => row.trainerName),
  is_free: flag<Reservation>((row) => row.is_free),
  createdBy: person<Reservation>((row) => row.createdBy),
  noShow: flag<Reservation>((row) => row.noShow),
};

/** What a day came to, currency by currency: that in which cash was counted is in front, also where nothing moved. */
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
  id: text<MessageRow>((row) => row.id),
  event: worded<MessageRow>("event", (row) => row.event),
  channel: worded<MessageRow>("channel", (row) => row.channel),
  why: text<MessageRow>(({ cause }) => cause && `${cause.kind} ${cause.id}`),
  address: text<MessageRow>((row) => row.address),
  when: instant<MessageRow>((row) => row.settled_at ?? row.created_at),
  due_at: instant<MessageRow>((row) => row.due_at),
  result: worded<MessageRow>("message", (row) => row.state),
  outcome: worded<MessageRow>("outcome", (row) => row.outcome),
  answer: text<MessageRow>((row) => row.answer),
};

type Package = Omit<CoursePackage, "paid" | "free">;
const packageColumns = {
  id: text<Package>((row) => row.id),
  name: local<Package>((row) => row.name),
  description: local<Package>((row) => row.description),
  amount: money<Package>((row) => row.amount),
  duration: text<Package>((row) => row.duration.duration),
  duration_symbol: worded<Package>("durationUnit", (row) => row.duration.duration_symbol),
  shared: flag<Package>((row) => row.shared),
};

/** What is sold, owed, taken and held, and what was sent. */
export const businessTables = [
  tableOf("orders")({
    id: text((row) => row.id),
    receipt_number: text((row) => row.receipt_number),
    client: person((row) => row.client_name),
    package: local((row) => soldPackage(row)?.name),
    product_type: worded("productType", (row) => row.product_type),
    clientType: worded("clientType", (row) => row.clientType),
    start_at: date((row) => row.start_at),
    end_at: lastDay((row) => row.end_at),
    created_at: instant((row) => row.created_at),
    payment_status: worded("paymentStatus", (row) => row.payment_status),
    fulfillment_status: worded("fulfillmentStatus", (row) => row.fulfillment_status),
    payment_method: worded("paymentMethod", (row) => row.payment_method),
    amount: money((row) => row.amount),
    sales: person((row) => row.sales.name),
    paid: text((row) => row.credits?.paid),
    free: text((row) => row.credits?.free),
    left: text((row) => row.credits?.left),
  }),
  tableOf("account")({
    id: text((row) => row.id),
    day: date((row) => row.day),
    at: instant((row) => row.at),
    kind: worded("entry", (row) => row.kind),
    amount: money((row) => row.amount),
    balance: money((row) => row.balance),
    method: worded("paymentMethod", (row) => row.method),
    reference: text((row) => row.reference),
    reason: text((row) => row.reason),
    document: text((row) => row.document),
    moved_to: text((row) => movedTo(row.moved_to)),
    by: person((row) => row.by),
  }),
  tableOf("credits")({
    at: instant((row) => row.at),
    event: worded("credit", (row) => row.event),
    change: text((row) => row.change),
    balance: text((row) => row.balance),
    order_id: text((row) => row.order_id),
    is_free: flag((row) => row.is_free),
    session: instant((row) => row.reservation?.start),
    by: person((row) => row.by),
  }),
  tableOf("owing")({
    id: text((row) => row.id),
    name: person((row) => row.name),
    phone: phone((row) => row.phone),
    due: money((row) => row.due),
    due_since: date((row) => row.due_since),
    next: money((row) => row.next?.amount),
    next_on: date((row) => row.next?.due_on),
    balance: money((row) => row.balance),
    called_at: instant((row) => row.called_at),
  }),
  tableOfSome(
    "closes",
    closeRows,
  )({
    id: text(({ close }) => close.id),
    day: date(({ close }) => close.day),
    currency: text((row) => row.currency),
    payments: money((row) => row.sums?.payments),
    refunds: money((row) => row.sums?.refunds),
    sales: money((row) => row.sums?.sales),
    net: money((row) => row.sums?.net),
    difference: money(({ close, isCounted }) => (isCounted ? close.difference : null)),
    reason: text(({ close, isCounted }) => (isCounted ? close.reason : null)),
    closedBy: person(({ close }) => close.closed.by.name),
    closedAt: instant(({ close }) => close.closed.at),
    reopenedBy: person(({ close }) => close.reopened?.by.name),
    reopenedAt: instant(({ close }) => close.reopened?.at),
  }),
  tableOf("takings")({
    id: text((row) => row.id),
    kind: worded("taking", (row) => row.kind),
    at: instant((row) => row.at),
    document: text((row) => row.document),
    client: person((row) => row.client?.name),
    seller: person((row) => row.seller?.name),
    method: worded("paymentMethod", (row) => row.method),
    currency: text((row) => row.currency),
    amount: money((row) => row.amount),
  }),
  tableOf("todayList")({
    id: text((row) => row.id),
    client: person((row) => row.client.name),
    phone: phone((row) => row.phone),
    trainer: person((row) => row.trainer?.name),
    session: instant((row) => row.session?.start),
    date: date((row) => row.date),
    lastDay: lastDay((row) => row.date),
    number: text((row) => row.number),
    outcome: worded("callOutcome", (row) => row.followUp?.outcome),
    note: text((row) => row.followUp?.note),
    notedBy: person((row) => row.followUp?.by),
    notedAt: instant((row) => row.followUp?.at),
  }),
  tableOf("memberships")({ ...packageColumns, renews: flag((row) => row.renews) }),
  tableOf("sessionPackages")({
    ...packageColumns,
    paid: text((row) => row.paid),
    free: text((row) => row.free),
  }),
  tableOf("courses")({
    id: text((row) => row.id),
    name: worded("course", (row) => row.name),
    description: text((row) => row.description),
    isDefault: flag((row) => row.isDefault),
  }),
  tableOf("products")({
    id: text((row) => row.id),
    name: local((row) => row.name),
    sku: text((row) => row.sku),
    type: worded("product", (row) => row.type),
    weight: text((row) => row.weight),
    weightUnit: text((row) => row.weightUnit),
    price: money((row) => row.price),
    currency: text((row) => row.currency),
    stock: text((row) => row.stock),
    published: flag((row) => row.published),
  }),
  tableOf("sales")({
    id: text((row) => row.id),
    created_at: instant((row) => row.created_at),
    lines: (row, reader) =>
      row.lines
        .map(({ quantity, product }) => `${quantity} × ${product.name[reader.shown?.locale ?? "en"]}`)
        .join("; "),
    items: text((row) => row.items),
    taxes: money((row) => row.taxes),
    total: money((row) => row.total),
    returned: money((row) => row.returned),
    currency: text((row) => row.currency),
    paymentMethod: worded("paymentMethod", (row) => row.paymentMethod),
    seller: person((row) => row.seller.name),
    client: person((row) => row.client?.name),
    document: text((row) => row.document),
  }),
  tableOfSome("sessionsOfClient", wholeOnes)(reservationColumns),
  tableOfSome("sessionsOfTrainer", wholeOnes)(reservationColumns),
  tableOf("taught")({
    id: text(({ client }) => client.id),
    name: person(({ client }) => client.name),
    paid: text((row) => row.paid),
    free: text((row) => row.free),
    total: text((row) => row.total),
  }),
  tableOf("messages")({ ...messageColumns, to: person((row) => row.person.name) }),
  tableOf("messagesOfPerson")(messageColumns),
  logTable,
];
