import { colourTexts } from "#contract/data/club-labels.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import {
  countField,
  flagField,
  hidden,
  instantField,
  moneyField,
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
    class_policy: {
      columns: { name: localTextField(labels.name), ...hidden("id", "for_sessions", "version") },
      audit: { label: { en: "Policy", cn: "规则" } },
      transfer: true,
      bilingual: ["name"],
      called: { columns: ["name"], say: ({ name }, _, { locale }) => localOf(name, locale) },
      isWithoutMentions: true,
    },
    class_policy_version: {
      columns: {
        policy_id: refField("class_policy")({ en: "Policy", cn: "规则" }),
        number: countField({ en: "Version", cn: "版本" }),
        opens_days: countField({ en: "Opens days before", cn: "提前开放天数" }),
        free_minutes: countField({ en: "Free until minutes before", cn: "可免责取消的提前分钟数" }),
        grace: countField({ en: "Lapses forgiven", cn: "免罚次数" }),
        loses_late: flagField({ en: "Late: credit lost", cn: "逾时取消扣课时" }),
        loses_no_show: flagField({ en: "No-show: credit lost", cn: "爽约扣课时" }),
        fee_late_cents: moneyField({ en: "Late: fee", cn: "逾时取消费用" }),
        fee_no_show_cents: moneyField({ en: "No-show: fee", cn: "爽约费用" }),
        pause_days: countField({ en: "Days paused", cn: "暂停预约天数" }),
        created_at: instantField(labels.added),
        created_by: personField(labels.by),
        ...hidden("id"),
      },
      personal: {
        title: { en: "Policies of booking", cn: "预约规则" },
        place: 133,
        by: ["created_by"],
      },
      audit: { label: { en: "Version of a policy", cn: "规则版本" } },
      transfer: true,
      isWithoutMentions: true,
    },
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
        credits: countField({ en: "Credits", cn: "所需课时" }),
        drop_in_cents: moneyField({ en: "Drop-in price", cn: "单次价格" }),
        policy_id: refField("class_policy")({ en: "Policy", cn: "规则" }),
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
