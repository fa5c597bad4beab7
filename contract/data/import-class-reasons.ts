import type { LocalText } from "../kernel/values.ts";

/** Why a row of class bookings is not simply taken. */
export const classImportReasons = {
  NO_SUCH_CLASS: { does: "refuses", text: { en: "No class of this type starts then.", cn: "该时间没有这种团课。" } },
  SEVERAL_CLASSES: {
    does: "refuses",
    text: {
      en: "Several classes of this type start then. Name the room or the trainer.",
      cn: "该时间有多节这种团课，请写明教室或教练。",
    },
  },
  CLASS_CANCELLED: { does: "refuses", text: { en: "This class is cancelled.", cn: "这节团课已取消。" } },
  CLASS_FULL: { does: "refuses", text: { en: "All places of this class are taken.", cn: "这节团课已满员。" } },
  CLASS_NOT_FULL: {
    does: "refuses",
    text: {
      en: "Nobody waits for a class with free places. Rows of those who are booked come first.",
      cn: "这节团课还有名额，无需候补。已预约的行应排在候补之前。",
    },
  },
  LINE_FULL: { does: "refuses", text: { en: "The waitlist of this class is full.", cn: "这节团课的候补已满。" } },
  NOT_COMING: {
    does: "refuses",
    text: { en: "Only those who are booked or wait are imported.", cn: "只导入已预约和候补中的行。" },
  },
  NO_ENTRY: {
    does: "refuses",
    text: {
      en: "No membership or credits of that day let this client in.",
      cn: "会员当天没有可用于这节团课的会籍或课时。",
    },
  },
  LIMIT_REACHED: {
    does: "refuses",
    text: {
      en: "The classes of the membership are used up for that week or month.",
      cn: "会籍在该周或该月的团课次数已用完。",
    },
  },
  NEEDS_CHARGE: {
    does: "refuses",
    text: {
      en: "Only a charge would let this client in. An import charges nothing: book it at the desk.",
      cn: "该会员只能按单次付费入班。导入不会收费，请在前台预约。",
    },
  },
  PAUSED: {
    does: "refuses",
    text: { en: "This client is paused from booking.", cn: "该会员暂停约课。" },
  },
  OWES: {
    does: "refuses",
    text: { en: "This client owes money, which blocks bookings.", cn: "该会员有欠款，不能预约。" },
  },
  OPENED_EARLY: {
    does: "notes",
    text: { en: "Members can't book this yet. It is booked anyway.", cn: "尚未到会员预约时间，仍予以预约。" },
  },
  OTHER_HERE: {
    does: "notes",
    text: { en: "The timetable has another here. The class stays as it is.", cn: "与团课表不同，团课保持不变。" },
  },
} as const satisfies Readonly<Record<string, { readonly does: "refuses" | "notes"; readonly text: LocalText }>>;

export const classImportReasonCodes = [
  "CLASS_CANCELLED",
  "CLASS_FULL",
  "CLASS_NOT_FULL",
  "LIMIT_REACHED",
  "LINE_FULL",
  "NEEDS_CHARGE",
  "NOT_COMING",
  "NO_ENTRY",
  "NO_SUCH_CLASS",
  "OPENED_EARLY",
  "OTHER_HERE",
  "OWES",
  "PAUSED",
  "SEVERAL_CLASSES",
] as const satisfies readonly (keyof typeof classImportReasons)[];

/** Where a class is not there: when the nearest of its type starts that day. */
export const nearestClassText: LocalText = { en: "The nearest starts at {time}.", cn: "最近的一节 {time} 开始。" };
