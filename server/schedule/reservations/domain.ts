import {
  instantText,
  instantField,
  flagField,
  countField,
  textField,
  wordedField,
  refField,
  personField,
  hidden,
} from "../../club/domain/fields.ts";
import { vocabularyOf, localTextOf } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { sessionTexts } from "#contract/data/enum-labels.ts";
import { reservationRoutes } from "./routes.ts";
import { reservationJobs } from "./jobs.ts";
import { reservationInvariants } from "./invariants/invariant-queries.ts";
import { reservationExportTables } from "./export-tables.ts";

export const reservationsDomain = domain("schedule/reservations", {
  tables: {
    reservation: {
      columns: {
        starts_at: instantField({ en: "Start time", cn: "开始时间" }),
        ends_at: instantField({ en: "End time", cn: "结束时间" }),
        course_id: refField("course")({ en: "Course name", cn: "课程名称" }),
        tags: refField("course_tag")({ en: "Tags", cn: "标签" }),
        client_id: personField(labels.client),
        trainer_id: personField(labels.trainer),
        status: wordedField(vocabularyOf(sessionTexts))(labels.status),
        no_show: flagField(localTextOf(sessionTexts, "noShow")),
        is_free: flagField({ en: "Free credit", cn: "赠送课时" }),
        created_at: instantField({ en: "Booked", cn: "预约操作时间" }),
        created_by: personField({ en: "Booked by", cn: "预约人" }),
        changed_at: instantField(labels.changed),
        settled_at: instantField({ en: "Completed or cancelled", cn: "消课或取消时间" }),
        settled_by: personField({ en: "Completed or cancelled by", cn: "消课或取消人" }),
        ...hidden("id", "sequence", "series_id", "session_id", "policy_version_id", "free_to_start", "version"),
      },
      personal: {
        title: { en: "Sessions", cn: "预约" },
        place: 130,
        about: ["client_id", "trainer_id"],
        by: ["created_by", "settled_by"],
        kept: {
          row: [
            "id",
            "client_id",
            "trainer_id",
            "series_id",
            "session_id",
            "version",
            "created_at",
            "created_by",
            "changed_at",
            "settled_at",
            "settled_by",
          ],
          books: [
            "course_id",
            "ends_at",
            "free_to_start",
            "is_free",
            "no_show",
            "policy_version_id",
            "sequence",
            "starts_at",
            "status",
            "tags",
          ],
        },
      },
      audit: {
        label: { en: "Session", cn: "预约" },
        hide: ["sequence", "changed_at"],
        isOwn: true,
        history: { readers: ["trainer", "desk"], facts: ["starts_at", "course_id", "trainer_id", "status", "no_show"] },
      },
      transfer: true,
      undo: "restore",
      called: {
        columns: ["starts_at"],
        say: ({ starts_at: at }, _, reader) => instantText(new Date(String(at)), reader),
      },
    },
    reservation_series: {
      columns: {
        every_weeks: countField({ en: "Repeats every (weeks)", cn: "每几周重复" }),
        created_at: instantField(labels.at),
        created_by: personField(labels.by),
        ...hidden("id"),
      },
      personal: {
        title: { en: "Repeating sessions booked", cn: "预约重复课程" },
        place: 134,
        by: ["created_by"],
        kept: { row: ["id", "created_at", "created_by"], books: ["every_weeks"] },
      },
      audit: { label: { en: "Repeating sessions", cn: "重复课程" } },
      transfer: true,
    },
    mark_correction: {
      columns: {
        created_at: instantField(labels.at),
        reservation_id: refField("reservation")({ en: "Session", cn: "预约" }),
        was: wordedField(vocabularyOf(sessionTexts))({ en: "Was", cn: "原记录" }),
        becomes: wordedField(vocabularyOf(sessionTexts))({ en: "Is now", cn: "更正为" }),
        reason: textField(labels.reason),
        created_by: personField(labels.by),
        ...hidden("id", "version"),
      },
      personal: {
        title: { en: "Corrected marks", cn: "消课更正" },
        place: 135,
        by: ["created_by"],
        through: { reservation_id: "reservation" },
      },
      audit: { label: { en: "Corrected mark", cn: "消课更正" } },
      transfer: true,
      undo: "restore",
    },
  },
  routes: () => reservationRoutes,
  exports: reservationExportTables,
  jobs: reservationJobs,
  liveTopics: { reservations: ["admin", "manager", "trainer", "desk", "client"] },
  invariants: reservationInvariants,
});
