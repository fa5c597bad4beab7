import { bookingTexts, entryTexts, overruleTexts } from "#contract/schedule/classes/class-booking-labels.ts";
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
import { bookingInvariants } from "./invariant-queries.ts";
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
        entry: wordedField(vocabularyOf(entryTexts))({ en: "Let in by", cn: "入班方式" }),
        order_id: refField("orders")(labels.order),
        credits: countField({ en: "Credits", cn: "课时" }),
        overruled: wordedField(vocabularyOf(overruleTexts))({ en: "Let pass", cn: "破例" }),
        booked_at: instantField({ en: "Booked", cn: "预约操作时间" }),
        booked_by: personField({ en: "Booked by", cn: "预约人" }),
        absent: flagField({ en: "Not here", cn: "未到" }),
        cancelled_at: instantField({ en: "Cancelled", cn: "取消时间" }),
        cancelled_by: personField({ en: "Cancelled by", cn: "取消人" }),
        ...hidden("id", "place", "charge_id", "policy_version_id", "free_to_start", "version"),
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
  jobs: bookingJobs,
  invariants: bookingInvariants,
});
