import type { PassedOverReason } from "#contract/kernel/sessions/class-dates.ts";
import type { LocalText } from "#contract/kernel/values.ts";

/** Why somebody in line is not let in, as part of a sentence. */
export const passedOverClauses: Readonly<Record<PassedOverReason, LocalText>> = {
  BOOKING_NOT_OPEN: { en: "booking has not opened", cn: "尚未开放预约" },
  PERSON_UNAVAILABLE: { en: "you are away then", cn: "您届时不在" },
  BOOKING_PAUSED: { en: "your booking is paused", cn: "您的自助约课已暂停" },
  ACCOUNT_OWING: { en: "a payment is overdue", cn: "您有逾期欠款" },
  CLIENT_BUSY: { en: "you are busy at that time", cn: "您在该时间另有安排" },
  CLASS_LIMIT_REACHED: { en: "the classes of your membership are used", cn: "您会籍包含的团课次数已用完" },
  COURSE_QUOTA_EXHAUSTED: { en: "you have no credits left for it", cn: "您没有可用课时" },
  NO_ENTRY: { en: "nothing you have bought includes it", cn: "您所购的项目不包含该团课" },
};
