/** How bookings of classes are. */
export const bookingTexts = {
  en: {
    waiting: "Waiting",
    offered: "Offered",
    booked: "Booked",
    attended: "Attended",
    noShow: "No-show",
    cancelled: "Cancelled",
    lapsed: "Offer ended",
    ended: "Waited in vain",
  },
  cn: {
    waiting: "候补中",
    offered: "待确认",
    booked: "已预约",
    attended: "已到课",
    noShow: "爽约",
    cancelled: "已取消",
    lapsed: "名额已过期",
    ended: "候补未成",
  },
} as const;

/** The ways into a class. */
export const entryTexts = {
  en: { membership: "Membership", credits: "Credits", dropIn: "Single class", free: "Free class" },
  cn: { membership: "会籍", credits: "课时", dropIn: "单次", free: "免费团课" },
} as const;

/** The causes by which places come free for those in line. */
export const freedByTexts = {
  en: {
    cancelled: "Somebody cancelled",
    offerEnded: "An offer ended",
    capacity: "More places",
    reserved: "Fewer kept for the desk",
  },
  cn: { cancelled: "有人取消", offerEnded: "名额确认过期", capacity: "名额增加", reserved: "前台预留减少" },
} as const;

/** The reasons why somebody in line is passed over. */
export const passedOverTexts = {
  en: {
    BOOKING_NOT_OPEN: "Not open yet",
    PERSON_UNAVAILABLE: "Away",
    BOOKING_PAUSED: "Paused",
    ACCOUNT_OWING: "Owes money",
    CLIENT_BUSY: "Busy at that time",
    CLASS_LIMIT_REACHED: "Classes of the membership used",
    COURSE_QUOTA_EXHAUSTED: "No credits left",
    NO_ENTRY: "Nothing lets them in",
  },
  cn: {
    BOOKING_NOT_OPEN: "未开放预约",
    PERSON_UNAVAILABLE: "不在",
    BOOKING_PAUSED: "暂停约课",
    ACCOUNT_OWING: "有欠款",
    CLIENT_BUSY: "时间冲突",
    CLASS_LIMIT_REACHED: "会籍团课次数已用完",
    COURSE_QUOTA_EXHAUSTED: "课时不足",
    NO_ENTRY: "无可用的入班方式",
  },
} as const;

/** Rules of booking that staff have let pass. */
export const overruleTexts = {
  en: {
    BOOKING_NOT_OPEN: "Not open yet",
    BOOKING_CLOSED: "Closed already",
    BOOKING_PAUSED: "Paused",
    ACCOUNT_OWING: "Owes money",
  },
  cn: {
    BOOKING_NOT_OPEN: "未开放预约",
    BOOKING_CLOSED: "预约已截止",
    BOOKING_PAUSED: "暂停预约",
    ACCOUNT_OWING: "有欠款",
  },
} as const;
