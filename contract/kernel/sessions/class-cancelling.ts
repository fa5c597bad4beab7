/** Why classes are cancelled. */
export const classCancelReasons = ["trainerIll", "tooFewBooked", "roomUnavailable", "closure", "otherReason"] as const;

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
