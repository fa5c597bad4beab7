import { textField, instantField, wordedField, personField, hidden } from "../club/domain/fields.ts";
import { vocabularyOf } from "../club/domain/vocabulary.ts";
import { labels } from "../club/domain/column-labels.ts";
import { domain } from "../club/domain/declaration.ts";
import { callTexts, todayListTexts } from "#contract/data/enum-labels.ts";
import { todayRoutes } from "./routes.ts";
import { todayJobs } from "./jobs.ts";

const callTopics = new Map([
  ...vocabularyOf(todayListTexts),
  ["owing", { en: "Owing", cn: "欠款" }] as const,
  ["callList", { en: "Call list", cn: "联系名单" }] as const,
]);
import { todayExportTables } from "./export-tables.ts";

export const todayDomain = domain("today", {
  tables: {
    follow_up: {
      columns: {
        created_at: instantField(labels.at),
        list: wordedField(callTopics)(labels.about),
        outcome: wordedField(vocabularyOf(callTexts))({ en: "Outcome", cn: "结果" }),
        note: textField(labels.note),
        created_by: personField(labels.by),
        undone_at: instantField(labels.withdrawn),
        ...hidden("client_id", "fact", "id", "until"),
      },
      personal: { title: { en: "Calls", cn: "回访记录" }, place: 220, about: ["client_id"], by: ["created_by"] },
      audit: { label: { en: "Call", cn: "回访" } },
      transfer: true,
      undo: "restore",
    },
  },
  routes: () => todayRoutes,
  exports: todayExportTables,
  jobs: todayJobs,
  liveTopics: { today: ["admin", "manager", "trainer", "desk", "client"] },
});
