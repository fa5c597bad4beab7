import { textField, instantField, wordOf, wordedField, hidden, type FieldFactory } from "../../club/domain/fields.ts";
import { vocabularyOf } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { webhookTexts } from "#contract/data/club-labels.ts";
import { webhookRoutes } from "./routes.ts";
import { webhookJobs } from "./jobs.ts";

/** `person.created`, in words. */
const webhookEvents: FieldFactory = (called) => ({
  words: called,
  reads: (value, { locale }) =>
    (Array.isArray(value) ? value : [])
      .map((event) => {
        const said = String(event)
          .split(".")
          .map((part) => wordOf(eventParts, part, locale));
        return said.join(locale === "cn" ? "：" : ": ");
      })
      .join(locale === "cn" ? "；" : "; "),
});
const eventParts = new Map([...vocabularyOf(webhookTexts, "object."), ...vocabularyOf(webhookTexts)]);

export const webhooksDomain = domain("outward/webhooks", {
  tables: {
    webhook: {
      columns: {
        address: textField({ en: "Address", cn: "地址" }),
        events: webhookEvents({ en: "Events", cn: "事件" }),
        state: wordedField(vocabularyOf(webhookTexts, "state."))(labels.status),
        host: textField({ en: "Host", cn: "主机" }),
        address_changed_at: instantField({ en: "Address changed", cn: "地址更改时间" }),
        former_until: instantField({ en: "Previous secret works until", cn: "原密钥有效至" }),
        ...hidden("created_at", "created_by", "failing_since", "former_secret", "id", "secret", "version"),
      },
      personal: { title: { en: "Webhooks", cn: "Webhook" }, place: 490, by: ["created_by"] },
      audit: {
        label: { en: "Webhook", cn: "Webhook 通知" },
        hide: ["address", "secret", "former_secret", "failing_since"],
      },
      transfer: "is a secret, and two clubs must not send the same events to one address",
    },
    webhook_delivery: { columns: "hidden", audit: "has a page of its own", transfer: "belongs to its webhook" },
  },
  routes: webhookRoutes,
  jobs: webhookJobs,
});
