import { colourTexts } from "#contract/data/club-labels.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import {
  countField,
  hidden,
  instantField,
  localOf,
  localTextField,
  personField,
  refField,
  wordedField,
} from "../../club/domain/fields.ts";
import { vocabularyOf } from "../../club/domain/vocabulary.ts";
import { classTypeRoutes } from "./routes.ts";

export const classTypesDomain = domain("schedule/class-types", {
  tables: {
    room: {
      columns: {
        name: localTextField(labels.name),
        capacity: countField({ en: "Holds", cn: "容纳人数" }),
        archived_at: instantField(labels.removed),
        ...hidden("id", "version"),
      },
      audit: { label: { en: "Room", cn: "教室" } },
      transfer: true,
      undo: "restore",
      bilingual: ["name"],
      called: { columns: ["name"], say: ({ name }, _, { locale }) => localOf(name, locale) },
      isWithoutMentions: true,
    },
    class_type: {
      columns: {
        name: localTextField(labels.name),
        description: localTextField({ en: "Description", cn: "说明" }),
        colour: wordedField(vocabularyOf(colourTexts))({ en: "Colour", cn: "颜色" }),
        minutes: countField({ en: "Minutes", cn: "分钟" }),
        capacity: countField({ en: "Places", cn: "名额" }),
        room_id: refField("room")({ en: "Room", cn: "教室" }),
        trainer_id: personField(labels.trainer),
        archived_at: instantField(labels.removed),
        ...hidden("id", "version"),
      },
      personal: {
        title: { en: "Class types as usual trainer", cn: "常任教练的团课类型" },
        place: 136,
        by: ["trainer_id"],
      },
      audit: { label: { en: "Class type", cn: "团课类型" } },
      transfer: true,
      undo: "restore",
      bilingual: ["name", "description"],
      called: { columns: ["name"], say: ({ name }, _, { locale }) => localOf(name, locale) },
      isWithoutMentions: true,
    },
  },
  routes: () => classTypeRoutes,
});
