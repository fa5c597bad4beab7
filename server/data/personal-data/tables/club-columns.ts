import * as z from "zod/mini";
import { courseWords } from "../../../messaging/messages/texts/fact-words.ts";
import { clubCurrencyOf } from "#contract/sales/shop.ts";
import { words } from "./column-words.ts";
import { settingValue } from "./setting-values.ts";
import {
  type Column,
  type Kind,
  count,
  date,
  duration,
  flag,
  hidden,
  instant,
  local,
  money,
  moneyText,
  person,
  text,
  worded,
} from "./values.ts";
import { vocabularies } from "./vocabulary.ts";

const name = { en: "Name", cn: "名称" };
const description = { en: "Description", cn: "说明" };
const subject = { en: "Subject", cn: "主题" };
const body = { en: "Text", cn: "正文" };

const shopCurrencies: ReadonlyMap<unknown, string> = new Map(Object.entries(clubCurrencyOf));

/** In the currency of the row, which a change of it need not name. */
const ownMoney: Kind = (called) => ({
  words: called,
  isNumber: true,
  reads: (value, { locale }, { currency }) => {
    const inShop = shopCurrencies.get(currency);
    return inShop ? moneyText(value, inShop, locale) : (Number(value) / 100).toFixed(2);
  },
});

const subjects = z.object({
  en: z.optional(z.object({ subject: z.string() })),
  cn: z.optional(z.object({ subject: z.string() })),
});

/** The subject of a mailing, in the language of the reader where it has one. */
const subjectOf: Kind = (called) => ({
  words: called,
  reads: (value, { locale }) => {
    const { en, cn } = subjects.parse(value);
    return (locale === "cn" ? (cn ?? en) : (en ?? cn))?.subject ?? "";
  },
});

/** `person.created`, in words. */
const webhookEvents: Kind = (called) => ({
  words: called,
  reads: (value, { locale }) =>
    (Array.isArray(value) ? value : [])
      .map((event) => {
        const said = String(event)
          .split(".")
          .map((part) => vocabularies.webhookEvent.get(part)?.[locale] ?? part);
        return said.join(locale === "cn" ? "：" : ": ");
      })
      .join(locale === "cn" ? "；" : "; "),
});

/** How every column reads of what the club has, and nobody in particular: the log tells of it. */
export const clubColumns = {
  setting: { name: hidden, value: settingValue, changed_at: hidden, version: hidden },
  package: {
    name: local(name),
    kind: worded("packageKind")(words.kind),
    description: local(description),
    amount_cents: money(words.price),
    duration: duration(words.duration),
    paid: count(words.paidCredits),
    free: count(words.freeCredits),
    renews: flag(words.renews),
    shared: flag({ en: "Can be shared", cn: "可共享" }),
    archived_at: instant(words.removed),
    duration_unit: worded("durationUnit")({ en: "Unit of the duration", cn: "时长单位" }),
    id: hidden,
    version: hidden,
  },
  course: {
    name: { words: name, reads: (value, { locale }) => courseWords(String(value), locale) },
    description: text(description),
    deleted_at: instant(words.removed),
    id: hidden,
    is_default: hidden,
    version: hidden,
  },
  course_tag: {
    name: local(name),
    kind: worded("tagKind")(words.kind),
    deleted_at: instant(words.removed),
    id: hidden,
    version: hidden,
  },
  product: {
    name: local(name),
    type: worded("productKind")(words.kind),
    sku: text({ en: "SKU", cn: "货号" }),
    price_cents: ownMoney(words.price),
    currency: text({ en: "Currency", cn: "货币" }),
    weight: count({ en: "Weight", cn: "重量" }),
    weight_unit: text({ en: "Unit of the weight", cn: "重量单位" }),
    published: flag({ en: "For sale", cn: "在售" }),
    stock: count({ en: "In stock", cn: "库存" }),
    archived_at: instant(words.removed),
    created_at: hidden,
    id: hidden,
    image: hidden,
    image_type: hidden,
    version: hidden,
  },
  message_text: {
    event: worded("message")(words.message),
    locale: worded("language")(words.language),
    subject: text(subject),
    body: text(body),
    changed_at: hidden,
    version: hidden,
  },
  mailing_template: {
    name: text(name),
    texts: subjectOf(subject),
    saved_at: hidden,
    id: hidden,
    version: hidden,
  },
  webhook: {
    address: text({ en: "Address", cn: "地址" }),
    events: webhookEvents({ en: "Events", cn: "事件" }),
    state: worded("webhook")(words.status),
    host: text({ en: "Host", cn: "主机" }),
    former_until: instant({ en: "Previous secret works until", cn: "原密钥有效至" }),
    created_at: hidden,
    created_by: hidden,
    failing_since: hidden,
    former_secret: hidden,
    id: hidden,
    secret: hidden,
    version: hidden,
  },
  import: {
    name: text({ en: "File", cn: "文件" }),
    kind: worded("importKind")(words.kind),
    state: worded("importState")(words.status),
    row_count: count({ en: "Rows", cn: "行数" }),
    invites: flag({ en: "With invitations", cn: "发送邀请" }),
    finished_at: instant(words.ended),
    attempts: hidden,
    claim: hidden,
    claimed_until: hidden,
    columns: hidden,
    counts: hidden,
    created_at: hidden,
    created_by: hidden,
    done: hidden,
    failure: hidden,
    failure_line: hidden,
    format: hidden,
    id: hidden,
    mapping: hidden,
    sha256: hidden,
    size: hidden,
    title_line: hidden,
    touched_at: hidden,
    version: hidden,
  },
  import_judgement: {
    label: text(words.name),
    state: worded("importRow")(words.status),
    action: worded("importAction")({ en: "Decision", cn: "决定" }),
    action_target: hidden,
    candidates: hidden,
    changes: hidden,
    codes: hidden,
    given: hidden,
    import_id: hidden,
    key: hidden,
    line: hidden,
    print: hidden,
    problems: hidden,
    sought: hidden,
    target_id: hidden,
  },
  import_part: { content: hidden, import_id: hidden, part: hidden },
  day_close: {
    day: date(words.day),
    cash_cents: ownMoney({ en: "Cash taken", cn: "现金收入" }),
    float_cents: ownMoney({ en: "Cash float", cn: "备用金" }),
    counted_cents: ownMoney({ en: "Counted", cn: "实点" }),
    reason: text({ en: "Reason for the difference", cn: "差额原因" }),
    closed_by: person({ en: "Closed by", cn: "结账人" }),
    reopened_at: instant({ en: "Reopened", cn: "反结账时间" }),
    reopened_by: person({ en: "Reopened by", cn: "反结账人" }),
    reopen_reason: text({ en: "Reason for reopening", cn: "反结账原因" }),
    closed_at: hidden,
    currency: hidden,
    ends_at: hidden,
    id: hidden,
    pieces: hidden,
    starts_at: hidden,
  },
  day_close_line: {
    person_id: person(words.by),
    method: worded("paymentMethod")(words.paymentMethod),
    payments_cents: ownMoney({ en: "Payments", cn: "收款" }),
    refunds_cents: ownMoney({ en: "Refunds", cn: "退款" }),
    sales_cents: ownMoney({ en: "Shop sales", cn: "商品销售" }),
    close_id: hidden,
    currency: hidden,
    id: hidden,
    moves: hidden,
  },
  upload: { content: hidden, kept_at: hidden, name: hidden },
  backup: {
    kind: worded("backup")(words.kind),
    asked_at: hidden,
    attempts: hidden,
    audit_hash: hidden,
    audit_position: hidden,
    bytes: hidden,
    checked: hidden,
    detail: hidden,
    ended_at: hidden,
    file: hidden,
    folder: hidden,
    host: hidden,
    id: hidden,
    is_encrypted: hidden,
    night: hidden,
    reason: hidden,
    started_at: hidden,
    state: hidden,
  },
  club_import: { done: hidden, id: hidden, problem: hidden, size: hidden, state: hidden, touched_at: hidden },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Column | null>>>>;
