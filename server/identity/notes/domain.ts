import { textField, instantField, wordedField, personField, hidden } from "../../club/domain/fields.ts";
import { vocabularyOf } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { noteTexts } from "#contract/data/enum-labels.ts";
import { noteRoutes } from "./routes.ts";
import { noteExportTables } from "./export-tables.ts";

export const notesDomain = domain("identity/notes", {
  tables: {
    note: {
      columns: {
        created_at: instantField(labels.added),
        kind: wordedField(vocabularyOf(noteTexts))(labels.kind),
        body: textField(labels.note),
        created_by: personField(labels.by),
        removed_at: instantField(labels.removed),
        removed_by: personField({ en: "Removed by", cn: "移除人" }),
        ...hidden("id", "person_id", "version"),
      },
      personal: {
        title: { en: "Notes by staff", cn: "员工备注" },
        place: 210,
        about: ["person_id"],
        by: ["created_by", "removed_by"],
      },
      audit: {
        label: { en: "Note or alert", cn: "备注或提醒" },
        history: { readers: ["trainer", "desk"], facts: ["body"] },
      },
      transfer: true,
      undo: "restore",
    },
  },
  routes: () => noteRoutes,
  exports: noteExportTables,
});
