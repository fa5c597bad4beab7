import {
  countField,
  textField,
  instantField,
  localTextField,
  localOf,
  wordedField,
  hidden,
} from "../../club/domain/fields.ts";
import { vocabularyOf } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { courseWords } from "../../messaging/messages/texts/fact-words.ts";
import { tagKindTexts } from "#contract/data/club-labels.ts";
import { courseRoutes } from "./routes.ts";
import { courseExportTables } from "./export-tables.ts";
import { searchCourses } from "./search-queries.ts";

export const coursesDomain = domain("schedule/courses", {
  tables: {
    course: {
      columns: {
        name: { words: { en: "Name", cn: "名称" }, reads: (value, { locale }) => courseWords(String(value), locale) },
        description: textField({ en: "Description", cn: "说明" }),
        seats: countField({ en: "Clients at most", cn: "人数上限" }),
        deleted_at: instantField(labels.removed),
        ...hidden("id", "is_default", "version"),
      },
      audit: { label: { en: "Course", cn: "课程" } },
      transfer: true,
      undo: "restore",
      called: {
        columns: ["name"],
        say: ({ name }, _, { locale }) => courseWords(String(name), locale),
      },
      isWithoutMentions: true,
    },
    course_tag: {
      columns: {
        name: localTextField({ en: "Name", cn: "名称" }),
        kind: wordedField(vocabularyOf(tagKindTexts))(labels.kind),
        deleted_at: instantField(labels.removed),
        ...hidden("id", "version"),
      },
      audit: { label: { en: "Tag", cn: "标签" } },
      transfer: true,
      undo: "restore",
      bilingual: ["name"],
      called: { columns: ["name"], say: ({ name }, _, { locale }) => localOf(name, locale) },
      isWithoutMentions: true,
    },
  },
  routes: () => courseRoutes,
  exports: courseExportTables,
  search: { courses: searchCourses },
});
