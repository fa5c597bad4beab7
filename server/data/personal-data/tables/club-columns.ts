import * as z from "zod/mini";
import { courseWords } from "../../../messaging/messages/texts/fact-words.ts";
import { clubCurrencyOf } from "#contract/sales/shop-currency.ts";
import { words } from "./column-words.ts";
import { settingValue } from "./setting-values.ts";
import {
  type PersonalDataField,
  type FieldFactory,
  countField,
  dateField,
  durationField,
  flagField,
  hiddenField,
  instantField,
  localTextField,
  moneyField,
  formatCents,
  personField,
  textField,
  wordedField,
} from "./values.ts";
import { vocabularies } from "./vocabulary.ts";

const name = { en: "Name", cn: "名称" };
const description = { en: "Description", cn: "说明" };
const subject = { en: "Subject", cn: "主题" };
const body = { en: "Text", cn: "正文" };

const shopCurrencies: ReadonlyMap<unknown, string> = new Map(Object.entries(clubCurrencyOf));

/** In the currency of the row, which a change of it need not name. */
const ownMoney: FieldFactory = (called) => ({
  words: called,
  isNumber: true,
  reads: (value, { locale }, { currency }) => {
    const inShop = shopCurrencies.get(currency);
    return inShop ? formatCents(value, inShop, locale) : (Number(value) / 100).toFixed(2);
  },
});

const subjects = z.object({
  en: z.optional(z.object({ subject: z.string() })),
  cn: z.optional(z.object({ subject: z.string() })),
});

/** The subject of a mailing, in the language of the reader where it has one. */
const subjectOf: FieldFactory = (called) => ({
  words: called,
  reads: (value, { locale }) => {
    const { en, cn } = subjects.parse(value);
    return (locale === "cn" ? (cn ?? en) : (en ?? cn))?.subject ?? "";
  },
});

/** `person.created`, in words. */
const webhookEvents: FieldFactory = (called) => ({
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

/** The columns of the club itself, about nobody in particular: the log shows them. */
export const clubColumns = {
  setting: { name: hiddenField, value: settingValue, changed_at: hiddenField, version: hiddenField },
  package: {
    name: localTextField(name),
    kind: wordedField("packageKind")(words.kind),
    description: localTextField(description),
    amount_cents: moneyField(words.price),
    duration: durationField(words.duration),
    paid: countField(words.paidCredits),
    free: countField(words.freeCredits),
    renews: flagField(words.renews),
    shared: flagField({ en: "Can be shared", cn: "可共享" }),
    archived_at: instantField(words.removed),
    duration_unit: wordedField("durationUnit")({ en: "Unit of the duration", cn: "时长单位" }),
    id: hiddenField,
    version: hiddenField,
  },
  course: {
    name: { words: name, reads: (value, { locale }) => courseWords(String(value), locale) },
    description: textField(description),
    deleted_at: instantField(words.removed),
    id: hiddenField,
    is_default: hiddenField,
    version: hiddenField,
  },
  course_tag: {
    name: localTextField(name),
    kind: wordedField("tagKind")(words.kind),
    deleted_at: instantField(words.removed),
    id: hiddenField,
    version: hiddenField,
  },
  product: {
    name: localTextField(name),
    type: wordedField("productKind")(words.kind),
    sku: textField({ en: "SKU", cn: "货号" }),
    price_cents: ownMoney(words.price),
    currency: textField({ en: "Currency", cn: "货币" }),
    weight: countField({ en: "Weight", cn: "重量" }),
    weight_unit: textField({ en: "Unit of the weight", cn: "重量单位" }),
    published: flagField({ en: "For sale", cn: "在售" }),
    stock: countField({ en: "In stock", cn: "库存" }),
    archived_at: instantField(words.removed),
    created_at: hiddenField,
    id: hiddenField,
    image: hiddenField,
    image_type: hiddenField,
    version: hiddenField,
  },
  message_text: {
    event: wordedField("message")(words.message),
    locale: wordedField("language")(words.language),
    subject: textField(subject),
    body: textField(body),
    changed_at: hiddenField,
    version: hiddenField,
  },
  mailing_template: {
    name: textField(name),
    texts: subjectOf(subject),
    saved_at: hiddenField,
    id: hiddenField,
    version: hiddenField,
  },
  webhook: {
    address: textField({ en: "Address", cn: "地址" }),
    events: webhookEvents({ en: "Events", cn: "事件" }),
    state: wordedField("webhook")(words.status),
    host: textField({ en: "Host", cn: "主机" }),
    former_until: instantField({ en: "Previous secret works until", cn: "原密钥有效至" }),
    created_at: hiddenField,
    created_by: hiddenField,
    failing_since: hiddenField,
    former_secret: hiddenField,
    id: hiddenField,
    secret: hiddenField,
    version: hiddenField,
  },
  import: {
    name: textField({ en: "File", cn: "文件" }),
    kind: wordedField("importKind")(words.kind),
    state: wordedField("importState")(words.status),
    row_count: countField({ en: "Rows", cn: "行数" }),
    invites: flagField({ en: "With invitations", cn: "发送邀请" }),
    finished_at: instantField(words.ended),
    attempts: hiddenField,
    claim: hiddenField,
    claimed_until: hiddenField,
    columns: hiddenField,
    counts: hiddenField,
    created_at: hiddenField,
    created_by: hiddenField,
    done: hiddenField,
    failure: hiddenField,
    failure_line: hiddenField,
    format: hiddenField,
    id: hiddenField,
    mapping: hiddenField,
    sha256: hiddenField,
    size: hiddenField,
    title_line: hiddenField,
    touched_at: hiddenField,
    version: hiddenField,
  },
  import_judgement: {
    label: textField(words.name),
    state: wordedField("importRow")(words.status),
    action: wordedField("importAction")({ en: "Decision", cn: "决定" }),
    action_target: hiddenField,
    candidates: hiddenField,
    changes: hiddenField,
    codes: hiddenField,
    given: hiddenField,
    import_id: hiddenField,
    key: hiddenField,
    line: hiddenField,
    print: hiddenField,
    problems: hiddenField,
    sought: hiddenField,
    target_id: hiddenField,
  },
  import_part: { content: hiddenField, import_id: hiddenField, part: hiddenField },
  day_close: {
    day: dateField(words.day),
    cash_cents: ownMoney({ en: "Cash taken", cn: "现金收入" }),
    float_cents: ownMoney({ en: "Cash float", cn: "备用金" }),
    counted_cents: ownMoney({ en: "Counted", cn: "实点" }),
    reason: textField({ en: "Reason for the difference", cn: "差额原因" }),
    closed_by: personField({ en: "Closed by", cn: "结账人" }),
    reopened_at: instantField({ en: "Reopened", cn: "反结账时间" }),
    reopened_by: personField({ en: "Reopened by", cn: "反结账人" }),
    reopen_reason: textField({ en: "Reason for reopening", cn: "反结账原因" }),
    closed_at: hiddenField,
    currency: hiddenField,
    ends_at: hiddenField,
    id: hiddenField,
    pieces: hiddenField,
    starts_at: hiddenField,
  },
  day_close_line: {
    person_id: personField(words.by),
    method: wordedField("paymentMethod")(words.paymentMethod),
    payments_cents: ownMoney({ en: "Payments", cn: "收款" }),
    refunds_cents: ownMoney({ en: "Refunds", cn: "退款" }),
    sales_cents: ownMoney({ en: "Shop sales", cn: "商品销售" }),
    close_id: hiddenField,
    currency: hiddenField,
    id: hiddenField,
    moves: hiddenField,
  },
  upload: { content: hiddenField, kept_at: hiddenField, name: hiddenField },
  backup: {
    kind: wordedField("backup")(words.kind),
    asked_at: hiddenField,
    attempts: hiddenField,
    audit_hash: hiddenField,
    audit_position: hiddenField,
    bytes: hiddenField,
    checked: hiddenField,
    detail: hiddenField,
    ended_at: hiddenField,
    file: hiddenField,
    folder: hiddenField,
    host: hiddenField,
    id: hiddenField,
    is_encrypted: hiddenField,
    night: hiddenField,
    reason: hiddenField,
    started_at: hiddenField,
    state: hiddenField,
  },
  club_import: {
    done: hiddenField,
    id: hiddenField,
    problem: hiddenField,
    size: hiddenField,
    state: hiddenField,
    touched_at: hiddenField,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PersonalDataField | null>>>>;
