import * as z from "zod/mini";
import { auditMonths } from "./settings.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { pageQuery, upTo } from "../kernel/endpoint/lists.ts";
import { calendarDate, id, idText, instant, localText, nameOfPerson } from "../kernel/values.ts";

/** A write, a sign-in, a refusal of right, what was taken out, a look at somebody's body, and a cut of the log itself. */
export const auditKinds = ["write", "signIn", "refusal", "export", "view", "cut"] as const;

/** The statements of an entry that are shown, and the rows of each; all of them are counted. */
export const MAX_CHANGES = 30;
export const MAX_CHANGED_ROWS = 20;

const somebody = z.nullable(z.strictObject({ id, name: nameOfPerson }));

/** Columns of a row that have words. */
const mostFields = 100;

/** A column in words, and what it says before and after; null is nothing. */
const field = z.strictObject({
  column: z.string(),
  words: localText,
  before: z.nullable(localText),
  after: z.nullable(localText),
});
export type WordedField = z.infer<typeof field>;

/** Columns as they are called in the database: those by which the row is known, and what it said before and after. */
const changedRow = z.strictObject({
  key: z.nullable(z.looseObject({})),
  before: z.nullable(z.looseObject({})),
  after: z.nullable(z.looseObject({})),
  /** The parts for everybody; the others are for people who know the database. */
  fields: upTo(mostFields, field),
});
export type ChangedRow = z.infer<typeof changedRow>;

const change = z.strictObject({
  id,
  table: z.string(),
  /** The words for the changed table. */
  words: localText,
  op: z.enum(["insert", "update", "delete"]),
  amount: z.int(),
  /** Fewer than `amount` where there were many; none where somebody in them has been erased. */
  rows: upTo(MAX_CHANGED_ROWS, changedRow),
});
export type AuditChange = z.infer<typeof change>;

const entry = z.strictObject({
  id,
  at: instant,
  kind: z.enum(auditKinds),
  /** The call, or a duty of the club; empty where nobody has said. */
  what: z.string(),
  /** The words for the action. */
  title: localText,
  /** The code of what was refused; null is done. */
  outcome: z.nullable(z.string()),
  /** Why it was refused, as people say it. */
  reason: z.nullable(localText),
  by: somebody,
  by_program: z.boolean(),
  about: somebody,
  /** How many attempts it represents: refusals repeated within a minute are reported by one entry afterwards. */
  times: z.int(),
  /** From where, and with a sign-in that failed as whom; null of others where one reads one's own part. */
  from: z.nullable(
    z.strictObject({
      /** Null of several tries that had not the same. */
      address: z.nullable(z.string()),
      /** The browser and the system, as people call them, and what they called themselves. */
      device: z.nullable(localText),
      agent: z.nullable(z.string()),
      account: z.optional(z.string()),
    }),
  ),
  changes: upTo(MAX_CHANGES, change),
  /** How many entries a cut has removed, all of them from before an instant. */
  cut: z.nullable(z.strictObject({ amount: z.int(), before: instant })),
});
export type AuditEntry = z.infer<typeof entry>;

/** One change of a person in words: who did what when, and the values that it changed, row by row. */
const historyItem = z.strictObject({
  id,
  at: instant,
  title: localText,
  by: somebody,
  by_program: z.boolean(),
  changes: upTo(
    MAX_CHANGES * MAX_CHANGED_ROWS,
    z.strictObject({ table: z.string(), op: z.enum(["insert", "update", "delete"]), fields: upTo(mostFields, field) }),
  ),
});
export type HistoryItem = z.infer<typeof historyItem>;

/** For how many months the log may be kept, as a query asks for it. */
const monthsText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  z.pipe(z.transform(Number), z.literal(auditMonths)),
);

/** The log of all that is done (decisions §12). */
export const audit = {
  list: endpoint({
    method: "GET",
    path: "/audit",
    area: "company",
    summary: "Everything that was done, newest first: who, when, from where, about whom, before and after",
    says: { en: "the activity log", cn: "操作日志" },
    saysExport: { en: "Exported the activity log", cn: "导出操作日志" },
    allow: ["admin"],
    loginOnly: true,
    query: z.strictObject({
      ...pageQuery(["id"]),
      kind: z.optional(z.enum(auditKinds)),
      /** The actor. */
      by: z.optional(idText),
      /** The person concerned. */
      about: z.optional(idText),
      /** Days of the club, both included. */
      from: z.optional(calendarDate),
      until: z.optional(calendarDate),
    }),
    answer: z.array(entry),
    paged: true,
  }),
  cut: endpoint({
    method: "GET",
    path: "/audit/cut",
    area: "company",
    summary: "How many entries would go if the log were kept for so many months, and from when on they stay",
    says: { en: "how many entries a shorter log would lose", cn: "缩短保留时间会删除的记录数量" },
    allow: ["admin"],
    loginOnly: true,
    query: z.strictObject({ months: monthsText }),
    answer: z.strictObject({ from: calendarDate, amount: z.int() }),
  }),
  own: endpoint({
    method: "GET",
    path: "/me/audit",
    summary: "What was done by oneself and with one's own account and data, newest first",
    says: { en: "their own activity log", cn: "本人操作日志" },
    allow: "signed-in",
    query: z.strictObject(pageQuery(["id"])),
    answer: z.array(entry),
    paged: true,
  }),
  history: endpoint({
    method: "GET",
    path: "/user/{id}/history",
    area: "activities",
    summary: "Changes of a person, newest first: who, when, before and after; others than admins see a part",
    says: { en: "a person's history", cn: "个人变更记录" },
    allow: {
      person: "id",
      reach: { admin: ["any"], manager: ["staff"], trainer: ["mine"], desk: ["client"] },
    },
    params: z.strictObject({ id: idText }),
    query: z.strictObject(pageQuery(["id"])),
    answer: z.array(historyItem),
    paged: true,
  }),
};
