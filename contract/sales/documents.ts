import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { MAX_ROWS, upTo } from "../kernel/endpoint/lists.ts";
import { money, taxLine } from "../kernel/money/money.ts";
import { MAX_PARTS } from "../kernel/money/plan.ts";
import { settlementRules } from "../club/settlement-rules.ts";
import { calendarDate, id, localText, localeSchema, nameOfPerson } from "../kernel/values.ts";

/** The subject of a charge. */
export const charged = z.strictObject({
  kind: z.enum(["order", "fee", "sale"]),
  /** The package or the fee; null of a sale of the shop. */
  name: z.nullable(localText),
  order_id: z.nullable(id),
});

/** The most products of a sale of the shop. */
export const MAX_DOCUMENT_LINES = 50;

/** Numbers as documents print them: `123` of an invoice or receipt, `CN-12` of a credit note. */
export const documentNumber = z.string().check(z.regex(/^(CN-)?[1-9]\d{0,8}$/));

/** The number of a document or an order in a phrase: "#123", "Receipt 123" and "收据 123" as well, "CN-4" for a credit note. */
export function documentNumberIn(
  phrase: string,
): { readonly number: number; readonly isCreditNote: boolean } | undefined {
  const [, credit, digits] =
    /^\s*(?:#|order|receipt|invoice|订单|收据|账单)?\s*#?\s*(cn-?\s*)?(\d{1,9})\s*$/iu.exec(phrase) ?? [];
  const number = Number(digits);
  return number > 0 ? { number, isCreditNote: credit !== undefined } : undefined;
}

/** A date and what is to be paid by it; `open` is what of it has not been paid. */
export const part = z.strictObject({ due_on: calendarDate, amount: money, open: money });
export type PaymentInstalment = z.infer<typeof part>;

/** The lists of a document: payments, refunds, and what reduces it. */
export const documentLists = ["payments", "refunds", "moved", "creditNotes"] as const;

/** An invoice, which is a receipt once nothing is open, or a credit note: with what the club was on its day. */
const document = z.strictObject({
  kind: z.enum(["invoice", "receipt", "creditNote"]),
  number: documentNumber,
  /** For a credit note: the document whose charge it reduces. */
  lowers: z.nullable(documentNumber),
  issued_on: calendarDate,
  club: z.strictObject({ name: z.string(), address: z.string() }),
  taxNumbers: upTo(10, z.strictObject({ name: z.string(), number: z.string() })),
  note: z.nullable(localText),
  currency: z.string(),
  pricesInclude: z.enum(["tax", "net"]),
  /** Null where nobody knows who bought something in the shop. */
  client: z.nullable(
    z.strictObject({
      id,
      name: nameOfPerson,
      address: z.nullable(z.string()),
      zipCode: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** The language that they have chosen; null of who never signed in. */
      locale: z.nullable(localeSchema),
    }),
  ),
  of: charged,
  /** The sale of the shop, and its products: those that were bought or, of a credit note, returned. */
  sale: z.nullable(
    z.strictObject({
      id,
      lines: upTo(
        MAX_DOCUMENT_LINES,
        z.strictObject({ product: id, name: localText, quantity: z.int(), amount: money }),
      ),
    }),
  ),
  /** The order's id and first and last day, where it is of one. */
  period: z.nullable(z.strictObject({ start_at: calendarDate, end_at: calendarDate })),
  sales: z.nullable(nameOfPerson),
  /** The price before it was lowered for this sale, and why it was. */
  list: z.nullable(money),
  reason: z.nullable(z.string()),
  /** For a credit note that ended an order early: the rule, its sum, and the refund. */
  settled: z.nullable(z.strictObject({ rule: z.enum(settlementRules), ruled: money, sum: money })),
  net: money,
  taxes: upTo(20, taxLine),
  total: money,
  payments: upTo(
    MAX_ROWS,
    z.strictObject({ day: calendarDate, method: z.string(), reference: z.nullable(z.string()), amount: money }),
  ),
  refunds: upTo(MAX_ROWS, z.strictObject({ day: calendarDate, method: z.string(), amount: money })),
  /** Payments that were moved: the target document, null while the money is on the client's account. */
  moved: upTo(MAX_ROWS, z.strictObject({ number: z.nullable(documentNumber), amount: money })),
  creditNotes: upTo(MAX_ROWS, z.strictObject({ number: documentNumber, day: calendarDate, amount: money })),
  /** For longer lists, how many more lines there are, and their sum. */
  more: upTo(documentLists.length, z.strictObject({ list: z.enum(documentLists), count: z.int(), amount: money })),
  parts: upTo(MAX_PARTS, part),
  open: money,
});
export type Document = z.infer<typeof document>;

export const documents = {
  read: endpoint({
    method: "GET",
    path: "/payments/documents/{number}",
    summary: "An invoice, receipt or credit note as it is printed",
    says: { en: "an invoice, receipt or credit note", cn: "账单、收据或冲减单" },
    allow: ["admin", "trainer", "desk", "client"],
    params: z.strictObject({ number: documentNumber }),
    answer: document,
    refuses: ["NOT_FOUND"],
  }),
};
