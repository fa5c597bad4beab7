/** How classes are. */
export const classTexts = {
  en: { scheduled: "Scheduled", cancelled: "Cancelled" },
  cn: { scheduled: "按计划", cancelled: "已取消" },
} as const;

/** The terms that can be changed in one class alone. */
export const classTermTexts = {
  en: { time: "Time", minutes: "Length", room: "Room", trainer: "Trainer", capacity: "Places" },
  cn: { time: "时间", minutes: "时长", room: "教室", trainer: "教练", capacity: "名额" },
} as const;
