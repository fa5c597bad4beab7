import * as z from "zod/mini";
import {
  textField,
  dateField,
  instantText,
  instantField,
  formatCents,
  moneyField,
  localTextField,
  wordOf,
  wordedField,
  refField,
  personField,
  hidden,
} from "../../club/domain/fields.ts";
import { vocabularies, vocabulary } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import type { TableDeclarations } from "../../club/domain/table.ts";

const entries = vocabulary({
  charge: { en: "Charge", cn: "应收" },
  creditNote: { en: "Credit note", cn: "冲减" },
  payment: { en: "Payment", cn: "付款" },
  refund: { en: "Refund", cn: "退款" },
});
const entryFacts = z.object({ kind: z.string(), created_at: z.string(), amount_cents: z.number() });
const documents = vocabulary({
  receipt: { en: "Receipt or invoice", cn: "收据或账单" },
  creditNote: { en: "Credit note", cn: "冲减单" },
});

export const accountTables = {
  account_entry: {
    columns: {
      created_at: instantField(labels.at),
      day: dateField(labels.day),
      kind: wordedField(entries)(labels.event),
      amount_cents: moneyField(labels.amount),
      method: wordedField(vocabularies.paymentMethod)(labels.paymentMethod),
      order_id: refField("orders")(labels.order),
      sale_id: refField("sale")(labels.bought),
      fee: localTextField({ en: "Fee", cn: "费用" }),
      reason: textField(labels.reason),
      reference: textField({ en: "Reference", cn: "流水号" }),
      names: refField("account_entry")(labels.about),
      created_by: personField(labels.by),
      ...hidden("brought", "client_id", "id", "undoes"),
    },
    personal: {
      title: { en: "Charges and payments", cn: "应收与付款" },
      place: 80,
      about: ["client_id"],
      by: ["created_by"],
      kept: {
        row: ["id", "client_id", "created_at", "created_by"],
        books: [
          "amount_cents",
          "brought",
          "day",
          "fee",
          "kind",
          "method",
          "names",
          "order_id",
          "reason",
          "reference",
          "sale_id",
          "undoes",
        ],
      },
    },
    audit: {
      label: { en: "Charge or payment", cn: "应收或付款" },
      history: { readers: ["trainer", "desk"], facts: ["kind", "amount_cents", "method", "reason"] },
    },
    transfer: true,
    undo: "counterEntry",
    called: {
      columns: ["kind", "amount_cents", "created_at"],
      say: (facts, _, reader) => {
        const { kind, amount_cents: cents, created_at: at } = entryFacts.parse(facts);
        const said = [
          wordOf(entries, kind, reader.locale),
          formatCents(cents, reader.currency, reader.locale),
          instantText(new Date(at), reader),
        ];
        return said.join(" · ");
      },
    },
  },
  allocation: {
    columns: {
      payment_id: refField("account_entry")({ en: "Payment", cn: "付款" }),
      charge_id: refField("account_entry")({ en: "Charge", cn: "应收" }),
      amount_cents: moneyField(labels.amount),
      created_at: instantField(labels.at),
      created_by: personField(labels.by),
      ...hidden("id"),
    },
    personal: {
      title: { en: "What payments paid", cn: "付款用途" },
      place: 90,
      by: ["created_by"],
      through: { charge_id: "account_entry" },
      kept: { row: ["id", "created_at", "created_by"], books: ["amount_cents", "charge_id", "payment_id"] },
    },
    audit: { label: { en: "What a payment paid", cn: "付款用途" } },
    transfer: true,
    undo: "counterEntry",
  },
  instalment: {
    columns: {
      charge_id: refField("account_entry")({ en: "Charge", cn: "应收" }),
      due_on: dateField({ en: "Due", cn: "到期日" }),
      amount_cents: moneyField(labels.amount),
      ...hidden("bought_on", "id", "version"),
    },
    personal: {
      title: { en: "Due dates", cn: "到期日" },
      place: 100,
      through: { charge_id: "account_entry" },
      kept: { row: ["id", "version"], books: ["amount_cents", "bought_on", "charge_id", "due_on"] },
    },
    audit: { label: { en: "Due date", cn: "到期日" } },
    transfer: true,
    undo: "restore",
  },
  open_part: {
    columns: {
      charge_id: refField("account_entry")({ en: "Charge", cn: "应收" }),
      due_on: dateField({ en: "Due", cn: "到期日" }),
      open_cents: moneyField({ en: "Not yet paid", cn: "未付金额" }),
      ...hidden("client_id"),
    },
    personal: {
      title: { en: "Still open", cn: "未付" },
      place: 110,
      about: ["client_id"],
      kept: { derived: ["charge_id", "client_id", "due_on", "open_cents"] },
    },
    audit: "follows from accounts",
    transfer: true,
  },
  document: {
    columns: {
      created_at: instantField(labels.at),
      series: wordedField(documents)(labels.kind),
      number: textField({ en: "Number", cn: "编号" }),
      order_id: refField("orders")(labels.order),
      entry_id: refField("account_entry")(labels.about),
      sale_id: refField("sale")(labels.bought),
      ...hidden("id", "letterhead_id", "return_id", "taxes"),
    },
    personal: {
      title: { en: "Receipts and invoices", cn: "收据与账单" },
      place: 120,
      through: { entry_id: "account_entry", order_id: "orders", sale_id: "sale", return_id: "sale_return" },
      kept: {
        row: ["id", "created_at"],
        books: ["entry_id", "letterhead_id", "number", "order_id", "return_id", "sale_id", "series", "taxes"],
      },
    },
    audit: { label: { en: "Invoice or receipt", cn: "账单或收据" } },
    transfer: true,
  },
  receipt_counter: { columns: "hidden", audit: "follows from documents", transfer: true },
  credit_note_counter: { columns: "hidden", audit: "follows from documents", transfer: true },
  charge_part: "view",
} satisfies TableDeclarations;
