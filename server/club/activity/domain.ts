import { instantField, wordedField, personField, hidden } from "../domain/fields.ts";
import { vocabularyOf } from "../domain/vocabulary.ts";
import { labels } from "../domain/column-labels.ts";
import { domain } from "../domain/declaration.ts";
import { activityTexts } from "#contract/club/activity-labels.ts";
import { activityRoutes } from "./routes.ts";

const events = new Map([...vocabularyOf(activityTexts), ["UNDONE", { en: "Undone", cn: "撤销操作" }] as const]);
import { activityExportTables } from "./export-tables.ts";

export const activityDomain = domain("club/activity", {
  tables: {
    activity: {
      columns: {
        created_at: instantField(labels.at),
        event: wordedField(events)(labels.event),
        created_by: personField(labels.by),
        ...hidden("detail", "id", "person_id"),
      },
      personal: {
        title: { en: "Activity", cn: "活动记录" },
        place: 400,
        about: ["person_id"],
        by: ["created_by"],
        kept: { row: ["created_at", "created_by", "event", "id", "person_id"] },
        instead: () => ({ detail: "{}" }),
      },
      audit: "describes a write that has an entry",
      transfer: true,
      undo: "counterEntry",
    },
  },
  routes: () => activityRoutes,
  exports: activityExportTables,
});
