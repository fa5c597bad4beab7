import { type DatabaseMetadata, PostgresDialect, generate } from "kysely-codegen";
import { connect } from "#server/kernel/db/connection.ts";
import { inDatabase, startTestServer } from "#server/test/world/cluster.ts";

/** Types that a column's values have beyond what SQL says, with the module that each comes from. */
const customImports = {
  Audience: "#contract/outward/mailings.ts",
  ClassAccess: "#contract/sales/class-access.ts",
  ClientType: "#contract/kernel/values.ts",
  DurationUnit: "#contract/kernel/values.ts",
  GeneratedAlways: "kysely",
  ImageType: "#contract/kernel/files/files.ts",
  JSONColumnType: "kysely",
  LinkKind: "#contract/identity/password-links.ts",
  LeftOutReason: "#contract/outward/mailings.ts",
  Locale: "#contract/kernel/values.ts",
  MailingCounts: "#contract/outward/mailings.ts",
  MailingTexts: "#contract/outward/mailing-templates.ts",
  MessageCause: "#contract/messaging/messages.ts",
  MessageChannel: "#contract/messaging/message-events.ts",
  MessageEvent: "#contract/club/message-names.ts",
  MessageOutcome: "#contract/messaging/messages.ts",
  NotificationEvent: "#contract/messaging/notifications.ts",
  ProductType: "#contract/sales/shop.ts",
  ReservationStatus: "#contract/schedule/reservation-status.ts",
  ReasonType: "#contract/kernel/values.ts",
  Role: "#contract/kernel/values.ts",
  SettlementRule: "#contract/club/settlement-rules.ts",
  ShopCurrency: "#contract/sales/shop-currency.ts",
  UserType: "#contract/kernel/values.ts",
  BookingStatus: "#contract/schedule/classes/class-bookings.ts",
  Overrulable: "#contract/schedule/classes/class-bookings.ts",
  TagKind: "#contract/schedule/courses.ts",
  WeightUnit: "#contract/sales/shop.ts",
};

const localText = "JSONColumnType<{ cn: string; en: string }>";
const limitPeriod = '"month" | "week" | null';
const written = "ColumnType<unknown, string, string>";

/** The facts of a column beyond SQL: its possible texts, the type of its JSON, and whether we may write it. */
const columns = {
  "account_entry.fee": `${localText} | null`,
  "account_entry.kind": '"charge" | "creditNote" | "payment" | "refund"',
  "act.roles": "Role[]",
  "act_row.after": "JSONColumnType<Record<string, unknown>> | null",
  "act_row.before": "JSONColumnType<Record<string, unknown>> | null",
  "activity.detail": "JSONColumnType<Record<string, unknown>>",
  "class_booking.entry": '"credits" | "dropIn" | "free" | "membership" | null',
  "class_booking.overruled": "Generated<Overrulable[]>",
  "class_booking.status": "Generated<BookingStatus>",
  "course_tag.kind": "TagKind",
  "course_tag.name": localText,
  "credit_entry.kind": '"booked" | "completed" | "restored" | "returned"',
  "day_close.pieces": "JSONColumnType<{ cents: number; count: number }[]> | null",
  "document.series": '"creditNote" | "receipt"',
  "document.taxes": "JSONColumnType<{ cents: number; name: string; percent: number }[]> | null",
  "idempotency.answer": written,
  "letterhead.facts": "JSONColumnType<Record<string, unknown>>",
  "login.ended_by": '"expired" | "idle" | "password" | "revoked" | "user" | null',
  "lot.class_access": "Generated<ClassAccess>",
  "lot_balance.class_access": "ClassAccess",
  "mailing.audience": "JSONColumnType<Audience>",
  "mailing.outcomes": "JSONColumnType<MailingCounts> | null",
  "mailing.state": '"cancelled" | "cancelling" | "done" | "missed" | "planned" | "sending" | "writing"',
  "mailing_left_out.reason": "LeftOutReason",
  "mailing_template.texts": "JSONColumnType<MailingTexts>",
  "message.channel": "MessageChannel",
  "message.event": "MessageEvent",
  "message.facts": "JSONColumnType<object> | null",
  "message.cause_kind": "MessageCause | null",
  "message.locale": "Locale",
  "message.outcome": "MessageOutcome | null",
  "message.state": 'Generated<"dropped" | "failed" | "sent" | "waiting">',
  "message_mute.channel": "MessageChannel",
  "message_text.locale": "Locale",
  "notification.detail": "JSONColumnType<object>",
  "notification.event": "NotificationEvent",
  "orders.class_access": "Generated<ClassAccess>",
  "orders.class_limit_per": limitPeriod,
  "orders.client_type": "ClientType",
  "orders.duration_unit": "DurationUnit",
  "orders.extra_duration_unit": "DurationUnit",
  "orders.package_name": localText,
  "orders.product_type": '"membershipPackage" | "privateTrainingSession"',
  "package.class_access": "Generated<ClassAccess>",
  "package.class_limit_per": limitPeriod,
  "package.description": localText,
  "package.duration_unit": "DurationUnit",
  "package.kind": '"course" | "membership"',
  "package.name": localText,
  "password_link.kind": "LinkKind",
  "person.client_type": "ClientType | null",
  "person.is_complete": "GeneratedAlways<boolean>",
  "person.marketing_source": '"self" | "staff" | "unsubscribed" | null',
  "person.locale": "Generated<Locale>",
  "person.phone_digits": "GeneratedAlways<string | null>",
  "person.phone_grams": "GeneratedAlways<string[] | null>",
  "person.roles": "Role[]",
  "person.status_set": '"dismissed" | "suspended" | null',
  "person.user_type": "UserType",
  "product.currency": "ShopCurrency",
  "product.image_type": "ImageType | null",
  "product.name": localText,
  "product.type": "ProductType",
  "product.weight_unit": "WeightUnit",
  "reason.reason_type": "ReasonType",
  "reservation.status": "Generated<ReservationStatus>",
  "sale.currency": "ShopCurrency",
  "sale_line.product_name": localText,
  "setting.value": written,
  "settlement.rule": "SettlementRule",
};

/** Rows as `connect` reads them. */
const typeMapping = { int8: "number", timestamptz: "Date" };

/** Refines the types: the database alone counts ids, and columns of a view are never null, which SQL cannot express. */
function refine({ tables }: DatabaseMetadata, overrides: Record<string, string>): void {
  const known = new Set(tables.flatMap(({ name, columns: each }) => each.map((column) => `${name}.${column.name}`)));
  const unknown = Object.keys(overrides).filter((column) => !known.has(column));
  if (unknown.length > 0) throw new Error(`No such column: ${unknown.join(", ")}`);
  for (const { name, isView, columns: each } of tables) {
    for (const column of each) {
      if (isView) column.isNullable = false;
      if (column.isAutoIncrementing) overrides[`${name}.${column.name}`] = "GeneratedAlways<number>";
    }
  }
}

/** The tables as the migrations leave them, as types. */
export async function tableTypes(): Promise<string> {
  const { server, stop } = await startTestServer();
  const db = connect(inDatabase(server.app, server.templates.migrated));
  const overrides: Record<string, string> = { ...columns };
  const types = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: "string" }),
    outFile: null,
    excludePattern: "migration",
    customImports,
    overrides: { columns: overrides },
    typeMapping,
    postprocess: async ({ metadata }) => {
      refine(metadata, overrides);
      return metadata;
    },
    skipAutogeneratedFileComment: true,
  });
  await db.destroy();
  await stop();
  return `${head}${types.replaceAll(/^export (?=type |interface (?!DB))/gm, "").replace("interface DB", "interface Schema")}`;
}

const head =
  "/** Tables as SQL gives and takes them, written by `npm run generate` from what the migrations make. */\n";
