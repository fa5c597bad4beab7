import { accounts } from "../sales/accounts.ts";
import { activity } from "../club/activity.ts";
import { audit } from "../club/audit.ts";
import { bodyRecords } from "../health/body-records.ts";
import { measurements } from "../health/body-values.ts";
import { clients } from "../membership/clients.ts";
import { closes } from "../sales/day-close.ts";
import { courses } from "../schedule/courses.ts";
import { exportOf } from "../club/export-shapes.ts";
import { logins } from "../identity/logins.ts";
import { messages } from "../messaging/messages.ts";
import { notes } from "../identity/notes.ts";
import { orders } from "../sales/orders.ts";
import { packages } from "../sales/packages.ts";
import { recipes } from "../health/recipes.ts";
import { reservations, reservationSorts } from "../schedule/reservations.ts";
import { clientColumns } from "../kernel/sorts.ts";
import { shop } from "../sales/shop.ts";
import { staff } from "../membership/staff.ts";
import { taught } from "../membership/trainer-summary.ts";
import { day } from "./today.ts";

const reservationKeys = [...reservationSorts, "noShow"] as const;
const messageKeys = [
  "id",
  "event",
  "channel",
  "why",
  "address",
  "when",
  "due_at",
  "result",
  "outcome",
  "answer",
] as const;
const packageKeys = ["id", "name", "description", "amount", "duration", "duration_symbol", "shared"] as const;

/** Every table that can be taken out: under which list, and in which columns. */
export const exports = {
  clients: exportOf(clients.list, [
    "id",
    "name",
    "first_name",
    "last_name",
    "phone",
    "email",
    ...clientColumns,
    "bookable",
    "height",
    "lastActive",
    "owing",
    "due_since",
  ]),
  employees: exportOf(staff.employees, [
    "id",
    "name",
    "first_name",
    "last_name",
    "email",
    "jobTitle",
    "department",
    "status",
    "startOfDate",
    "endOfDate",
    "active_days",
    "role",
  ]),
  trainers: exportOf(staff.trainers, [
    "id",
    "name",
    "first_name",
    "last_name",
    "email",
    "status",
    "height",
    "weight",
    "members",
    "startOfDate",
    "endOfDate",
  ]),
  orders: exportOf(orders.ofPerson, [
    "id",
    "receipt_number",
    "client",
    "package",
    "product_type",
    "clientType",
    "start_at",
    "end_at",
    "created_at",
    "payment_status",
    "fulfillment_status",
    "payment_method",
    "amount",
    "sales",
    "paid",
    "free",
    "left",
  ]),
  account: exportOf(accounts.entries, [
    "id",
    "day",
    "at",
    "kind",
    "amount",
    "balance",
    "method",
    "reference",
    "reason",
    "document",
    "moved_to",
    "by",
  ]),
  credits: exportOf(orders.ledger, ["at", "event", "change", "balance", "order_id", "is_free", "session", "by"]),
  owing: exportOf(accounts.owing, [
    "id",
    "name",
    "phone",
    "due",
    "due_since",
    "next",
    "next_on",
    "balance",
    "called_at",
  ]),
  closes: exportOf(closes.list, [
    "id",
    "day",
    "closedBy",
    "closedAt",
    "currency",
    "payments",
    "refunds",
    "sales",
    "net",
    "difference",
    "reason",
    "reopenedBy",
    "reopenedAt",
  ]),
  takings: exportOf(day.payments, ["id", "kind", "at", "document", "client", "seller", "method", "currency", "amount"]),
  todayList: exportOf(day.list, [
    "id",
    "client",
    "phone",
    "trainer",
    "session",
    "date",
    "lastDay",
    "package",
    "number",
    "outcome",
    "note",
    "notedBy",
    "notedAt",
  ]),
  memberships: exportOf(packages.membership, [...packageKeys, "renews"]),
  sessionPackages: exportOf(packages.courses, [...packageKeys, "paid", "free"]),
  courses: exportOf(courses.list, ["id", "name", "description", "isDefault"]),
  products: exportOf(shop.products, [
    "id",
    "name",
    "sku",
    "type",
    "weight",
    "weightUnit",
    "price",
    "currency",
    "stock",
    "published",
  ]),
  sales: exportOf(shop.sales, [
    "id",
    "created_at",
    "lines",
    "items",
    "taxes",
    "total",
    "returned",
    "currency",
    "paymentMethod",
    "seller",
    "client",
    "document",
  ]),
  sessionsOfClient: exportOf(reservations.ofClient, reservationKeys),
  sessionsOfTrainer: exportOf(reservations.ofTrainer, reservationKeys),
  taught: exportOf(taught.clients, ["id", "name", "paid", "free", "total"]),
  bodyRecords: exportOf(bodyRecords.list, ["id", "measured_at", ...measurements, "device", "by"]),
  recipes: exportOf(recipes.list, ["id", "recipe", "created_at", "created_by", "updated_at", "updated_by"]),
  notes: exportOf(notes.list, ["id", "kind", "text", "created_at", "created_by"]),
  messages: exportOf(messages.list, [...messageKeys, "to"]),
  messagesOfPerson: exportOf(messages.ofPerson, messageKeys),
  activities: exportOf(activity.list, ["id", "event", "detail", "created_at", "by"]),
  audit: exportOf(audit.list, [
    "id",
    "at",
    "by",
    "by_id",
    "by_program",
    "account",
    "what",
    "times",
    "outcome",
    "about",
    "about_id",
    "changes",
    "address",
    "agent",
  ]),
  logins: exportOf(logins.list, ["browser", "system", "address", "started_at", "ends_at", "current"]),
};
export type TableExport = (typeof exports)[keyof typeof exports];
