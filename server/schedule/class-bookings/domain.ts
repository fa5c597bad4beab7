import {
  bookingTexts,
  entryTexts,
  freedByTexts,
  overruleTexts,
  passedOverTexts,
} from "#contract/schedule/classes/class-booking-labels.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import {
  countField,
  flagField,
  hidden,
  instantField,
  personField,
  refField,
  wordedField,
} from "../../club/domain/fields.ts";
import { vocabularyOf } from "../../club/domain/vocabulary.ts";
import { bookingExportTables } from "./export-tables.ts";
import { bookingInvariants } from "./invariant-queries.ts";
import { lineInvariants } from "./waitlist/invariant-queries.ts";
import { bookingJobs } from "./jobs.ts";
import { bookingRoutes } from "./routes.ts";

export const classBookingsDomain = domain("schedule/class-bookings", {
  tables: {
    class_booking: {
      columns: {
        class_id: refField("club_class")({ en: "Class", cn: "团课" }),
        client_id: personField(labels.client),
        status: wordedField(vocabularyOf(bookingTexts))(labels.status),
        late: flagField({ en: "Cancelled late", cn: "逾时取消" }),
        entry: wordedField(vocabularyOf(entryTexts))({ en: "Pays with", cn: "使用" }),
        order_id: refField("orders")(labels.order),
        credits: countField({ en: "Credits", cn: "课时" }),
        overruled: wordedField(vocabularyOf(overruleTexts))({ en: "Let pass", cn: "破例" }),
        booked_at: instantField({ en: "Booked", cn: "预约操作时间" }),
        booked_by: personField({ en: "Booked by", cn: "预约人" }),
        joined_at: instantField({ en: "Joined the waitlist", cn: "候补时间" }),
        offer_until: instantField({ en: "Offered until", cn: "名额保留至" }),
        freed_by: wordedField(vocabularyOf(freedByTexts))({ en: "Place freed by", cn: "名额来源" }),
        freed_at: instantField({ en: "Place free since", cn: "名额空出时间" }),
        line_position: countField({ en: "Position on the waitlist", cn: "候补位次" }),
        passed_over_by: wordedField(vocabularyOf(passedOverTexts))({ en: "Passed over because", cn: "轮空原因" }),
        called_at: instantField({ en: "Called", cn: "通知先到先得" }),
        absent: flagField({ en: "Not here", cn: "未到" }),
        cancelled_at: instantField({ en: "Cancelled", cn: "取消时间" }),
        cancelled_by: personField({ en: "Cancelled by", cn: "取消人" }),
        ...hidden("id", "place", "charge_id", "policy_version_id", "free_to_start", "passed_over", "version"),
      },
      personal: {
        title: { en: "Classes booked", cn: "团课预约" },
        place: 139,
        about: ["client_id"],
        by: ["booked_by", "cancelled_by"],
        kept: {
          row: ["id", "client_id", "booked_at", "booked_by", "cancelled_at", "cancelled_by", "version"],
          books: [
            "class_id",
            "status",
            "place",
            "entry",
            "order_id",
            "charge_id",
            "credits",
            "policy_version_id",
            "late",
            "free_to_start",
            "overruled",
            "absent",
            "joined_at",
            "offer_until",
            "freed_by",
            "freed_at",
            "line_position",
            "passed_over",
            "passed_over_by",
            "called_at",
          ],
        },
      },
      audit: { label: { en: "Class booking", cn: "团课预约" } },
      transfer: true,
      undo: "restore",
    },
    class_roster: {
      columns: {
        class_id: refField("club_class")({ en: "Class", cn: "团课" }),
        closed_at: instantField({ en: "Closed", cn: "结束时间" }),
        closed_by: personField(labels.by),
      },
      personal: {
        title: { en: "Rosters closed", cn: "结束的点名" },
        place: 142,
        through: { class_id: "club_class" },
        by: ["closed_by"],
      },
      audit: { label: { en: "Roster", cn: "点名表" } },
      transfer: true,
      isWithoutMentions: true,
    },
  },
  routes: () => bookingRoutes,
  exports: bookingExportTables,
  jobs: bookingJobs,
  invariants: { ...bookingInvariants, ...lineInvariants },
});
