import * as z from "zod/mini";
import { classCancelTexts } from "#contract/kernel/sessions/class-cancelling.ts";
import { classTermTexts, classTexts } from "#contract/schedule/classes/class-labels.ts";
import { weekdayNames, weekdays } from "#contract/kernel/time/weekdays.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import {
  type FieldFactory,
  countField,
  dateField,
  hidden,
  instantField,
  instantText,
  lastDayField,
  personField,
  refField,
  textField,
  wordedField,
} from "../../club/domain/fields.ts";
import { vocabularyOf } from "../../club/domain/vocabulary.ts";
import { classExportTables } from "./export-tables.ts";
import { classInvariants } from "./invariant-queries.ts";
import { classJobs } from "./jobs.ts";
import { classRoutes } from "./routes.ts";

const weekdaysField: FieldFactory = (words) => ({
  words,
  reads: (value, { locale }) => {
    const { data = [] } = z.array(z.literal(weekdays)).safeParse(value);
    return data.map((day) => weekdayNames[locale][day]).join(locale === "cn" ? "、" : ", ");
  },
});

const datesField: FieldFactory = (words) => ({
  words,
  saysNothing: true,
  reads: (value, { locale }) => {
    const { data = [] } = z.array(z.string()).safeParse(value);
    return data.join(locale === "cn" ? "、" : ", ");
  },
});

/** The columns that a class and a series share. */
const terms = {
  type_id: refField("class_type")({ en: "Class type", cn: "团课类型" }),
  room_id: refField("room")({ en: "Room", cn: "教室" }),
  trainer_id: personField({ en: "Trainer", cn: "教练" }),
  start_time: textField({ en: "Start time", cn: "开始时间" }),
  minutes: countField({ en: "Minutes", cn: "时长（分钟）" }),
  capacity: countField({ en: "Places", cn: "名额" }),
  reserved: countField({ en: "Kept for the desk", cn: "前台预留" }),
  created_at: instantField(labels.added),
  created_by: personField(labels.by),
};

export const classesDomain = domain("schedule/classes", {
  tables: {
    class_series: {
      columns: {
        ...terms,
        start_of_date: dateField({ en: "First day", cn: "开始日期" }),
        end_of_date: lastDayField({ en: "Last day", cn: "最后一天" }),
        count: countField({ en: "Number of dates", cn: "次数" }),
        weekdays: weekdaysField({ en: "Weekdays", cn: "星期" }),
        every_weeks: countField({ en: "Repeats every (weeks)", cn: "每几周重复" }),
        skipped: datesField({ en: "Skipped dates", cn: "跳过的日期" }),
        ...hidden("id", "laid_until", "version"),
      },
      personal: {
        title: { en: "Series of classes", cn: "团课系列" },
        place: 138,
        about: ["trainer_id"],
        by: ["created_by"],
        kept: {
          row: ["id", "trainer_id", "created_at", "created_by", "version"],
          books: [
            "type_id",
            "room_id",
            "start_of_date",
            "end_of_date",
            "count",
            "weekdays",
            "every_weeks",
            "start_time",
            "minutes",
            "capacity",
            "reserved",
            "skipped",
            "laid_until",
          ],
        },
      },
      audit: { label: { en: "Series of classes", cn: "团课系列" }, hide: ["laid_until"] },
      transfer: true,
    },
    club_class: {
      columns: {
        held_on: dateField({ en: "Date", cn: "日期" }),
        ...terms,
        starts_at: instantField({ en: "Begins", cn: "开始" }),
        ends_at: instantField({ en: "Ends", cn: "结束" }),
        status: wordedField(vocabularyOf(classTexts))(labels.status),
        cancel_reason: wordedField(vocabularyOf(classCancelTexts))({ en: "Why cancelled", cn: "取消原因" }),
        cancel_note: textField({ en: "Note to the members", cn: "给会员的说明" }),
        own: wordedField(vocabularyOf(classTermTexts))({ en: "Changed alone", cn: "单独修改过" }),
        laid_for: dateField({ en: "Date of the series", cn: "系列中的日期" }),
        changed_at: instantField(labels.changed),
        ...hidden("id", "series_id", "sequence", "raised_by", "raised_at", "version"),
      },
      personal: {
        title: { en: "Classes", cn: "团课" },
        place: 137,
        about: ["trainer_id"],
        by: ["created_by"],
        kept: {
          row: ["id", "series_id", "trainer_id", "created_at", "created_by", "changed_at", "version"],
          books: [
            "type_id",
            "room_id",
            "held_on",
            "start_time",
            "minutes",
            "starts_at",
            "ends_at",
            "capacity",
            "reserved",
            "status",
            "cancel_reason",
            "cancel_note",
            "own",
            "laid_for",
            "sequence",
            "raised_by",
            "raised_at",
          ],
        },
      },
      audit: { label: { en: "Class", cn: "团课" }, hide: ["changed_at", "sequence"] },
      transfer: true,
      undo: "restore",
      called: {
        columns: ["starts_at"],
        say: ({ starts_at: at }, _, reader) => instantText(new Date(String(at)), reader),
      },
    },
  },
  routes: () => classRoutes,
  exports: classExportTables,
  jobs: classJobs,
  liveTopics: { classes: ["admin", "manager", "trainer", "desk", "employee", "client"] },
  invariants: classInvariants,
});
