import * as z from "zod/mini";
import { undo } from "../club/undo.ts";
import { MAX_PARTS } from "../kernel/money/plan.ts";
import { type Allow, endpoint } from "../kernel/endpoint/endpoint.ts";
import { money, someAmount as amount } from "../kernel/money/money.ts";
import { owingSorts } from "../kernel/endpoint/sorts.ts";
import { charged, documentNumber, part } from "./documents.ts";
import { payment } from "./payment.ts";
import { calendarDate, id, idText, instant, line, nameOfPerson, option } from "../kernel/values.ts";
import { MAX_ROWS, pageQuery, paging, upTo, wholePages } from "../kernel/endpoint/lists.ts";

/** The kinds of entries of a client's account (money §1). */
const entryKinds = ["charge", "creditNote", "payment", "refund"] as const;

/** As many documents as a line of an account names that its money has moved to. */
export const MAX_MOVED_TO = 5;

/** A charge that is not paid in full. */
const openCharge = z.strictObject({
  id,
  number: documentNumber,
  of: charged,
  amount: money,
  open: money,
  /** The part of it whose dates have come. */
  due: money,
  /** Its dates, the earliest first: one, or those of its plan. */
  parts: upTo(MAX_PARTS, part),
});
export type OpenCharge = z.infer<typeof openCharge>;

const account = z.strictObject({
  /** Charges less credit notes and payments, plus refunds: above 0 the client owes, below 0 the club holds money of theirs. */
  balance: money,
  /** The part due by today. */
  due: money,
  /** The earliest date that has come and is not paid. */
  due_since: z.nullable(calendarDate),
  /** The next date to come, with what is to be paid on it. */
  next: z.nullable(z.strictObject({ due_on: calendarDate, amount: money })),
  /** The first of the charges that are open, the one that is due first in front; `open-charges` has all. */
  open: upTo(MAX_ROWS, openCharge),
  /** How many charges are open, and what of all of them is. */
  open_count: z.int(),
  open_amount: money,
});
export type Account = z.infer<typeof account>;

/** A line of an account: the charge, credit note, payment or refund, and what was owed after it. */
const entry = z.strictObject({
  id,
  kind: z.enum(entryKinds),
  /** The club's date it counts for; `at` is when it was written down. */
  day: calendarDate,
  at: instant,
  by: z.nullable(nameOfPerson),
  amount: money,
  balance: money,
  method: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The charged or credited thing; for a payment the one it pays first, null while it pays nothing. */
  of: z.nullable(charged),
  /** The invoice, receipt or credit note to open. */
  document: z.nullable(documentNumber),
  /** For a payment, the documents that money of it was moved to: the first of them, and how many more. */
  moved_to: z.strictObject({ numbers: upTo(MAX_MOVED_TO, documentNumber), more: z.int() }),
  /** For a payment, the part that has not been refunded; `"0.00"` for all others. */
  refundable: money,
  /** The part of a payment that pays nothing and is on the account. */
  held: money,
  /** For a refund, whether it undoes a mistaken payment. */
  undoes: z.boolean(),
});
export type AccountEntry = z.infer<typeof entry>;

const refund = z.strictObject({
  /** The payment that is paid back, whole or in part. */
  payment: id,
  amount,
  method: option,
  reason: line(200),
  /** Whether the charges that it had paid are lowered as well, so that they are not open again. */
  lower: z.optional(z.boolean()),
});
export type RefundDraft = z.output<typeof refund>;

/** `amount` is a price like that of a package: taxes are in it or are added to it, as the club's prices are. */
const fee = z.strictObject({ name: z.strictObject({ en: line(60), cn: line(60) }), amount, due_on: calendarDate });
export type FeeDraft = z.output<typeof fee>;

/** A client who owes. */
const owing = z.strictObject({
  id,
  name: nameOfPerson,
  phone: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  balance: money,
  due: money,
  due_since: z.nullable(calendarDate),
  next: z.nullable(z.strictObject({ due_on: calendarDate, amount: money })),
  /** The last call that was noted. */
  called_at: z.nullable(instant),
});
export type Owing = z.infer<typeof owing>;

const ofClient = { id: idText };

const readers = {
  person: "id",
  kind: "client",
  reach: { admin: ["any"], trainer: ["mine"], desk: ["client"], client: ["own"] },
} as const satisfies Allow;

const takers = {
  person: "id",
  kind: "client",
  reach: { admin: ["any"], trainer: ["mine"], desk: ["client"] },
} as const satisfies Allow;

const admins = { person: "id", kind: "client", reach: { admin: ["any"] } } as const satisfies Allow;

export const accounts = {
  account: endpoint({
    method: "GET",
    path: "/payments/users/{id}/account",
    summary: "What a client owes, how much of it is due, and the charges that are open",
    says: { en: "what a client owes", cn: "会员欠款" },
    allow: readers,
    params: z.strictObject(ofClient),
    answer: account,
  }),
  entries: endpoint({
    method: "GET",
    path: "/payments/users/{id}/entries",
    summary: "The lines of a client's account, paged; newest first, or oldest first with sort=at",
    says: { en: "a client's account", cn: "会员账户明细" },
    saysExport: { en: "Exported an account", cn: "导出账户明细" },
    allow: readers,
    params: z.strictObject(ofClient),
    query: z.strictObject(pageQuery(["at"], wholePages)),
    answer: z.array(entry),
    paged: true,
  }),
  openCharges: endpoint({
    method: "GET",
    path: "/payments/users/{id}/open-charges",
    summary: "The charges of a client that are open, paged; the one that is due first in front",
    says: { en: "what a client has not paid", cn: "会员未付款项" },
    allow: readers,
    params: z.strictObject(ofClient),
    query: z.strictObject(paging(wholePages)),
    answer: z.array(openCharge),
    paged: true,
  }),
  pay: endpoint({
    method: "POST",
    path: "/payments/users/{id}/payments",
    summary: "Take a payment, in one way or several; it pays what it names, then what is due first",
    says: { en: "Took a payment", cn: "登记收款" },
    allow: takers,
    params: z.strictObject(ofClient),
    body: payment,
    /** `id` is that of the first where it came in several ways; the undo takes all of them back. Of many documents the first. */
    answer: z.strictObject({
      id,
      account,
      documents: upTo(MAX_ROWS, documentNumber),
      documents_count: z.int(),
      undo,
    }),
    refuses: ["NOT_FOUND", "AMOUNT_TOO_HIGH", "DAY_CLOSED"],
    creates: true,
  }),
  refund: endpoint({
    method: "POST",
    path: "/payments/users/{id}/refunds",
    summary: "Pay a payment back, whole or in part; what it had paid is open again, or lowered by credit notes",
    says: { en: "Refunded a payment", cn: "登记退款" },
    allow: admins,
    params: z.strictObject(ofClient),
    body: refund,
    /** The credit notes of the charges that were lowered: with them it cannot be undone. */
    answer: z.strictObject({ id, notes: upTo(MAX_ROWS, documentNumber), account, undo }),
    refuses: ["NOT_FOUND", "AMOUNT_TOO_HIGH", "ALREADY_REFUNDED", "DAY_CLOSED"],
    creates: true,
    fresh: true,
  }),
  fee: endpoint({
    method: "POST",
    path: "/payments/users/{id}/fees",
    summary: "Charge a client a fee",
    says: { en: "Charged a fee", cn: "登记收费" },
    allow: admins,
    params: z.strictObject(ofClient),
    body: fee,
    answer: z.strictObject({ id, number: documentNumber, account }),
    refuses: ["NOT_FOUND"],
    creates: true,
  }),
  waive: endpoint({
    method: "POST",
    path: "/payments/users/{id}/credit-notes",
    summary: "Lower a charge by a credit note; what had been paid of it stays on the account",
    says: { en: "Lowered a charge", cn: "冲减应收" },
    allow: admins,
    params: z.strictObject(ofClient),
    body: z.strictObject({ charge: id, amount, reason: line(200) }),
    answer: z.strictObject({ id, number: documentNumber, account }),
    refuses: ["NOT_FOUND", "AMOUNT_TOO_HIGH"],
    creates: true,
  }),
  owing: endpoint({
    method: "GET",
    path: "/payments/owing",
    summary: "Clients who owe, those of whom something has been due longest first unless sorted otherwise",
    says: { en: "who owes money", cn: "欠款会员" },
    saysExport: { en: "Exported who owes money", cn: "导出欠款" },
    allow: ["admin", "desk", "trainer"],
    query: z.strictObject({ ...pageQuery(owingSorts), due: z.optional(z.enum(["true"])) }),
    answer: z.array(owing),
    paged: true,
  }),
};
