/** How bookings of classes are. */
export const bookingTexts = {
  en: { booked: "Booked", attended: "Attended", noShow: "No-show", cancelled: "Cancelled" },
  cn: { booked: "已预约", attended: "已到课", noShow: "爽约", cancelled: "已取消" },
} as const;

/** The ways into a class. */
export const entryTexts = {
  en: { membership: "Membership", credits: "Credits", dropIn: "Single class", free: "Free class" },
  cn: { membership: "会籍", credits: "课时", dropIn: "单次", free: "免费团课" },
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
