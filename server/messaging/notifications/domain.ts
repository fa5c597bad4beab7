import { instantField, wordedField, hidden } from "../../club/domain/fields.ts";
import { vocabulary, localTextOf } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { eventTexts } from "#contract/data/event-labels.ts";
import { activityTexts } from "#contract/club/activity-labels.ts";
import type { NotificationEvent } from "#contract/messaging/notifications.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import { notificationRoutes } from "./routes.ts";
import { notificationJobs } from "./jobs.ts";

const event = (name: keyof typeof eventTexts.en) => localTextOf(eventTexts, name);
const happened = (name: keyof typeof activityTexts.en) => localTextOf(activityTexts, name);
/** The events of notifications; the same words are used for messages of the same name. */
const notificationTexts: Readonly<Record<NotificationEvent, LocalText>> = {
  REASON_SUBMITTED: happened("REASON_SUBMITTED"),
  REASON_MODIFIED: happened("REASON_MODIFIED"),
  REASON_WITHDRAWN: happened("REASON_WITHDRAWN"),
  RESERVATION_MADE: event("sessionBooked"),
  RESERVATION_MOVED: event("sessionMoved"),
  RESERVATION_CANCELLED: event("sessionCancelled"),
  RESERVATION_DONE: happened("RESERVATION_COMPLETED"),
  CLASS_BOOKED: { en: "Class booked", cn: "团课已预约" },
  CLASS_MOVED: { en: "Class moved", cn: "团课已改期" },
  CLASS_TRAINER_CHANGED: { en: "Class with another trainer", cn: "团课教练变更" },
  CLASS_CANCELLED: { en: "Class cancelled", cn: "团课已取消" },
  CLASS_ASSIGNED: event("classAssigned"),
  CLASS_UNASSIGNED: event("classUnassigned"),
  WAIT_BOOKED: event("waitBooked"),
  WAIT_OFFERED: event("waitOffered"),
  WAIT_CALLED: event("waitCalled"),
  WAIT_PASSED_OVER: event("waitPassedOver"),
  WAIT_LAPSED: event("waitLapsed"),
  ROSTER_OPEN: { en: "Open roster", cn: "待结束的点名" },
  CLIENT_ASSIGNED: { en: "New client", cn: "新分配的会员" },
  CREDITS_LOW: event("creditsLow"),
  PACKAGE_ENDING: event("packageEnding"),
  RENEWAL_AHEAD: event("renewalAhead"),
  RENEWAL_OFFERED: event("renewalOffered"),
  ORDER_RENEWED: event("renewed"),
  RENEWAL_HELD: happened("RENEWAL_LAPSED"),
  PAYMENT_DUE: event("paymentDue"),
  PAYMENT_OVERDUE: event("paymentOverdue"),
  LAPSE_NOTED: { en: "Late cancellation or no-show", cn: "逾时取消或爽约" },
  LAPSE_WAIVED: { en: "Late cancellation or no-show waived", cn: "逾时取消或爽约已免除" },
  BOOKING_PAUSED: { en: "Booking paused", cn: "暂停约课" },
  PACKAGE_ASKED: happened("PACKAGE_ASKED"),
  WEBHOOK_OFF: { en: "Webhook switched off", cn: "Webhook 已关闭" },
  BACKUP_FAILED: { en: "Backup failed", cn: "备份失败" },
  NEW_DEVICE: event("newDevice"),
  SECURITY_CHANGED: event("securityChanged"),
  UNDONE: { en: "Undone", cn: "撤销操作" },
};
const notificationEvents = vocabulary(notificationTexts);

export const notificationsDomain = domain("messaging/notifications", {
  tables: {
    notification: {
      columns: {
        created_at: instantField(labels.at),
        event: wordedField(notificationEvents)(labels.event),
        read_at: instantField({ en: "Read", cn: "阅读时间" }),
        ...hidden("detail", "id", "once", "person_id"),
      },
      personal: { title: { en: "Notifications", cn: "通知" }, place: 290, about: ["person_id"] },
      audit: { label: { en: "Notification", cn: "通知" }, unlogged: "reading one has an entry; getting one has none" },
      transfer: true,
      undo: "counterEntry",
    },
  },
  routes: () => notificationRoutes,
  jobs: notificationJobs,
});
