import {
  countField,
  dateField,
  lastDayField,
  instantField,
  flagField,
  moneyField,
  wordOf,
  refField,
  personField,
  hidden,
  type FieldFactory,
} from "../../../club/domain/fields.ts";
import { vocabulary, localTextOf } from "../../../club/domain/vocabulary.ts";
import { labels } from "../../../club/domain/column-labels.ts";
import { coverFields } from "../../packages/class-columns.ts";
import type { TableDeclarations } from "../../../club/domain/table.ts";
import { creditTexts } from "#contract/data/enum-labels.ts";

/** The event of a credit, for a paid and for a free one. */
const creditEventField: FieldFactory = (words) => ({
  words,
  reads: (value, { locale }, { is_free: isFree }) =>
    wordOf(creditEvents, value === "booked" && isFree === true ? "bookedFree" : value, locale),
});
const creditEvents = vocabulary({
  booked: localTextOf(creditTexts, "bookedPaid"),
  bookedFree: localTextOf(creditTexts, "bookedFree"),
  returned: localTextOf(creditTexts, "returned"),
  completed: localTextOf(creditTexts, "completedEvent"),
  restored: localTextOf(creditTexts, "restored"),
  forfeited: localTextOf(creditTexts, "forfeited"),
});

export const creditTables = {
  lot: {
    columns: {
      order_id: refField("orders")(labels.order),
      paid: countField(labels.paidCredits),
      free: countField(labels.freeCredits),
      forfeited: countField({ en: "Credits lost", cn: "已扣课时" }),
      taken: countField({ en: "Credits used or booked", cn: "已用或已约课时" }),
      for_sessions: flagField(labels.forSessions),
      ...coverFields,
      price_cents: moneyField({ en: "Price per credit", cn: "课时单价" }),
      valid_from: dateField({ en: "Valid from", cn: "有效期自" }),
      valid_to: lastDayField(labels.validThrough),
      revoked_at: instantField({ en: "Revoked", cn: "收回时间" }),
      revoked_paid: countField({ en: "Paid credits revoked", cn: "收回的付费课时" }),
      revoked_free: countField({ en: "Free credits revoked", cn: "收回的赠送课时" }),
      ...hidden("client_id", "counted_on", "id", "version"),
    },
    personal: {
      title: { en: "Session credits", cn: "课时" },
      place: 60,
      about: ["client_id"],
      through: { order_id: "orders" },
      kept: {
        row: ["id", "client_id", "version"],
        books: [
          "class_access",
          "class_type_ids",
          "counted_on",
          "for_sessions",
          "forfeited",
          "free",
          "order_id",
          "paid",
          "price_cents",
          "revoked_at",
          "revoked_free",
          "revoked_paid",
          "taken",
          "valid_from",
          "valid_to",
        ],
      },
    },
    audit: { label: { en: "Session credits", cn: "课时" }, hide: ["taken", "forfeited", "counted_on"] },
    transfer: true,
    undo: "restore",
  },
  credit_entry: {
    columns: {
      created_at: instantField(labels.at),
      kind: creditEventField(labels.event),
      reservation_id: refField("reservation")({ en: "Session", cn: "预约" }),
      created_by: personField(labels.by),
      ...hidden("again", "booking_id", "id", "is_free", "lot_id", "settles"),
    },
    personal: {
      title: { en: "Credit history", cn: "课时明细" },
      place: 70,
      by: ["created_by"],
      through: { lot_id: "lot" },
      kept: {
        row: ["id", "created_at", "created_by"],
        books: ["again", "is_free", "booking_id", "kind", "lot_id", "reservation_id", "settles"],
      },
    },
    audit: { label: { en: "Credit history", cn: "课时明细" } },
    transfer: true,
    undo: "counterEntry",
  },
  few_left: {
    columns: {
      since: dateField({ en: "Since", cn: "开始日期" }),
      until: lastDayField({ en: "Through", cn: "截止日期" }),
      ...hidden("client_id"),
    },
    personal: {
      title: { en: "Few credits left", cn: "课时不足" },
      place: 460,
      about: ["client_id"],
      kept: { derived: ["client_id", "since", "until"] },
    },
    audit: "follows from other tables",
    transfer: true,
  },
  lot_balance: "view",
  few_left_now: "view",
} satisfies TableDeclarations;
