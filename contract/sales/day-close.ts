import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { amount, money } from "../kernel/money/money.ts";
import { calendarDate, id, idText, instant, line, nameOfPerson } from "../kernel/values.ts";
import { pageQuery, upTo } from "../kernel/endpoint/lists.ts";

/** The payment method for cash in the drawer. */
export const cashMethod = "cash";

/** How many earlier days are looked through for those that nobody has closed. */
export const unclosedDays = 92;

/** Money that moved: payments and refunds of accounts, shop sales paid immediately, and the sum of it all. */
const sums = { payments: money, refunds: money, sales: money, net: money };

/** The sums of one way of payment. A currency is named as ISO does. */
const methodSums = z.strictObject({ currency: z.string(), method: z.string(), ...sums });

/** The same of what one person took and paid out; null where it is not known who did. */
const personSums = z.strictObject({ ...methodSums.shape, by: z.nullable(z.strictObject({ id, name: nameOfPerson })) });

const currencySums = z.strictObject({ currency: z.string(), ...sums });

/** The sums of a day, by currency and by method. */
export const daySums = {
  day: calendarDate,
  /** The club's currency, in which cash is counted. */
  currency: z.string(),
  /** How many payments, refunds and sales there were: a close of more or fewer than were seen is refused. */
  moves: z.int(),
  totals: upTo(20, currencySums),
  methods: upTo(1_000, methodSums),
};

const figures = {
  ...daySums,
  people: upTo(5_000, personSums),
  /** The cash taken, in the club's currency. */
  cash: money,
};

const author = z.strictObject({ id, name: nameOfPerson });

/** The close there is of a day by now. */
const livingClose = z.nullable(z.strictObject({ id, by: author, at: instant }));

const draft = z.strictObject({
  ...figures,
  /** The cash in the drawer before, as at the last close. */
  float: money,
  closed: livingClose,
});
export type CloseDraft = z.infer<typeof draft>;

/** How many there are of a coin or note, by what each is worth in cents. */
const piece = z.strictObject({
  cents: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  count: z.int().check(z.minimum(0), z.maximum(100_000)),
});
export type Piece = z.infer<typeof piece>;

const reopening = z.strictObject({ by: author, at: instant, reason: z.string() });

const counting = {
  /** The counted sum less the expected one: below 0 something is missing. */
  difference: money,
  reason: z.nullable(z.string()),
  closed: z.strictObject({ by: author, at: instant }),
  /** The person who reopened the day, when and why. */
  reopened: z.nullable(reopening),
};

const row = z.strictObject({ id, day: calendarDate, currency: z.string(), totals: figures.totals, ...counting });
export type CloseRow = z.infer<typeof row>;

const close = z.strictObject({
  id,
  ...figures,
  float: money,
  counted: money,
  pieces: z.nullable(upTo(30, piece)),
  ...counting,
});
export type Close = z.infer<typeof close>;

const body = z.strictObject({
  day: calendarDate,
  moves: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  float: amount,
  /** The cash in the drawer: as a sum, or by coins and notes. */
  counted: z.union([
    z.strictObject({ sum: amount }),
    z.strictObject({ pieces: z.array(piece).check(z.maxLength(30)) }),
  ]),
  /** Why it is not what had to be there. */
  reason: z.optional(line(200)),
});
export type CloseBody = z.output<typeof body>;

const closers = ["admin", "desk"] as const;

export const closes = {
  list: endpoint({
    method: "GET",
    path: "/payments/closes",
    summary: "Closes of days at the desk, the latest day first unless sorted otherwise; the desk's own alone",
    says: { en: "closed days", cn: "日结" },
    saysExport: { en: "Exported closed days", cn: "导出日结" },
    allow: closers,
    query: z.strictObject(pageQuery(["day"])),
    answer: z.array(row),
    paged: true,
  }),
  create: endpoint({
    method: "POST",
    path: "/payments/closes",
    summary: "Close a day to payments and refunds: the desk today, an admin any day of the last three months",
    says: { en: "Closed a day", cn: "日结" },
    allow: closers,
    body,
    answer: z.strictObject({ id }),
    refuses: ["FORBIDDEN", "STALE", "DAY_CLOSED"],
    creates: true,
  }),
  unclosed: endpoint({
    method: "GET",
    path: "/payments/closes/unclosed",
    summary: "Earlier days since the first close on which money moved and that are not closed, the latest first",
    says: { en: "days that are not closed", cn: "未日结的日期" },
    allow: closers,
    answer: upTo(unclosedDays, calendarDate),
  }),
  today: endpoint({
    method: "GET",
    path: "/payments/closes/today",
    summary: "Whether today is closed, by whom and since when: no money moves on it then",
    says: { en: "whether today is closed", cn: "今天是否已结账" },
    allow: ["admin", "trainer", "desk"],
    answer: z.strictObject({ closed: livingClose }),
  }),
  draft: endpoint({
    method: "GET",
    path: "/payments/closes/days/{day}",
    summary: "What a day comes to so far; the desk asks for today alone",
    says: { en: "what a day at the desk comes to", cn: "前台当日合计" },
    allow: closers,
    params: z.strictObject({ day: calendarDate }),
    answer: draft,
    refuses: ["FORBIDDEN"],
  }),
  close: endpoint({
    method: "GET",
    path: "/payments/closes/{id}",
    summary: "A close as it is printed",
    says: { en: "a closed day", cn: "一份日结" },
    allow: closers,
    params: z.strictObject({ id: idText }),
    answer: close,
    refuses: ["NOT_FOUND"],
  }),
  reopen: endpoint({
    method: "POST",
    path: "/payments/closes/{id}/reopening",
    summary: "Open a closed day again; the close stays on file with who did it and why",
    says: { en: "Reopened a day", cn: "撤销日结" },
    allow: ["admin"],
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ reason: line(200) }),
    answer: z.strictObject({ id }),
    refuses: ["NOT_FOUND", "INVALID_STATE"],
    creates: true,
  }),
};
