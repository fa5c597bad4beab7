import { textField, instantField, wordedField, hidden } from "../../club/domain/fields.ts";
import { vocabularies, vocabularyOf } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { OF_SERVER, type TableDeclarations } from "../../club/domain/table.ts";
import { channelTexts } from "#contract/data/enum-labels.ts";
import { kindTexts } from "#contract/data/kind-labels.ts";
import { sentTexts } from "#contract/messaging/sent-labels.ts";

export const messageTables = {
  message: {
    columns: {
      created_at: instantField(labels.at),
      event: wordedField(vocabularies.message)({ en: "Message", cn: "消息" }),
      channel: wordedField(vocabularyOf(channelTexts))({ en: "Sent by", cn: "发送方式" }),
      address: textField({ en: "To", cn: "收件地址" }),
      due_at: instantField(labels.planned),
      state: wordedField(vocabularyOf(sentTexts, "state."))(labels.status),
      outcome: wordedField(vocabularyOf(sentTexts, "outcome."))({ en: "Result", cn: "结果" }),
      settled_at: instantField({ en: "Sent or given up", cn: "处理时间" }),
      locale: wordedField(vocabularies.language)(labels.language),
      ...hidden(
        "answer",
        "attempts",
        "cause_id",
        "cause_kind",
        "claim",
        "claimed_at",
        "claimed_until",
        "dedupe_key",
        "expires_at",
        "facts",
        "id",
        "next_at",
        "once",
        "person_id",
        "reached",
        "uid",
        "urgent",
      ),
    },
    personal: { title: { en: "Messages", cn: "消息" }, place: 250, about: ["person_id"] },
    audit: "has a page of its own",
    transfer: {
      rows: "state <> 'waiting'",
      columns: {
        facts: "case when facts ? 'link' then null else facts end",
        claim: "null::uuid",
        claimed_until: "null::timestamptz",
      },
    },
  },
  message_mute: {
    columns: {
      kind: wordedField(vocabularyOf(kindTexts))({ en: "Message", cn: "消息" }),
      channel: wordedField(vocabularyOf(channelTexts))({ en: "Sent by", cn: "发送方式" }),
      muted_at: instantField({ en: "Muted", cn: "关闭时间" }),
      ...hidden("person_id"),
    },
    personal: { title: { en: "Muted messages", cn: "已关闭的消息" }, place: 260, about: ["person_id"] },
    audit: {
      label: { en: "Muted messages", cn: "已关闭的消息" },
      isOwn: true,
      history: { readers: [], facts: ["kind", "channel"] },
    },
    transfer: true,
  },
  bounce: {
    columns: {
      bounced_at: instantField({ en: "Came back", cn: "退回时间" }),
      address: textField({ en: "To", cn: "收件地址" }),
      answer: textField({ en: "The mail server said", cn: "邮件服务器的答复" }),
      ...hidden("person_id"),
    },
    personal: { title: { en: "Mail that came back", cn: "退回的邮件" }, place: 280, about: ["person_id"] },
    audit: { label: { en: "Mail that came back", cn: "退信" } },
    transfer: true,
  },
  message_text: {
    columns: {
      event: wordedField(vocabularies.message)({ en: "Message", cn: "消息" }),
      locale: wordedField(vocabularies.language)(labels.language),
      subject: textField({ en: "Subject", cn: "主题" }),
      body: textField({ en: "Text", cn: "正文" }),
      ...hidden("changed_at", "version"),
    },
    audit: { label: { en: "Text of a message", cn: "消息文字" }, hide: ["changed_at"] },
    transfer: true,
    isWithoutMentions: true,
  },
  mail_server: { columns: "hidden", audit: "says how sending goes", transfer: OF_SERVER },
} satisfies TableDeclarations;
