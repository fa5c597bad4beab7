import { words } from "./column-words.ts";
import { type Column, count, duration, flag, instant, local, money, text, worded } from "./values.ts";

const name = { en: "Name", cn: "名称" };
const description = { en: "Description", cn: "说明" };
const file: Column = text({ en: "File", cn: "文件" });

/** What the log tells of what the club has, and nobody in particular. */
export const clubColumns = {
  setting: { value: { words: { en: "Value", cn: "值" }, reads: (value) => JSON.stringify(value).replaceAll('"', "") } },
  package: {
    name: local(name),
    description: local(description),
    amount_cents: money(words.price),
    duration: duration(words.duration),
    paid: count(words.paidCredits),
    free: count(words.freeCredits),
    renews: flag(words.renews),
    archived_at: instant(words.removed),
  },
  course: { name: text(name), description: text(description), deleted_at: instant(words.removed) },
  course_tag: { name: local(name) },
  product: {
    name: local(name),
    sku: text({ en: "SKU", cn: "货号" }),
    // In the currency of the product, which a change need not name.
    price_cents: { words: words.price, reads: (value) => (Number(value) / 100).toFixed(2) },
    published: flag({ en: "For sale", cn: "在售" }),
    archived_at: instant(words.removed),
    stock: count({ en: "In stock", cn: "库存" }),
  },
  message_text: { subject: text({ en: "Subject", cn: "主题" }), body: text({ en: "Text", cn: "正文" }) },
  mailing_template: { name: text(name) },
  webhook: { address: text(words.address), state: text(words.status) },
  import: { name: file, state: text(words.status) },
  day_close: { day: text(words.day), reason: text(words.reason) },
  notification: { read_at: instant(words.read), event: worded("notification")(words.message) },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Column>>>>;
