/** How classes are. */
export const classTexts = {
  en: { scheduled: "Scheduled", cancelled: "Cancelled" },
  cn: { scheduled: "按计划", cancelled: "已取消" },
} as const;

/** Why classes are cancelled. */
export const classCancelTexts = {
  en: {
    trainerIll: "Trainer ill",
    tooFewBooked: "Too few booked",
    roomUnavailable: "Room unavailable",
    closure: "Club closed",
    otherReason: "Other reason",
  },
  cn: {
    trainerIll: "教练生病",
    tooFewBooked: "报名人数不足",
    roomUnavailable: "教室不可用",
    closure: "俱乐部闭馆",
    otherReason: "其他原因",
  },
} as const;

/** The terms that can be changed in one class alone. */
export const classTermTexts = {
  en: { time: "Time", minutes: "Length", room: "Room", trainer: "Trainer", capacity: "Places" },
  cn: { time: "时间", minutes: "时长", room: "教室", trainer: "教练", capacity: "名额" },
} as const;
