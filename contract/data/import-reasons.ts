import type { LocalText } from "../kernel/values.ts";
import { classImportReasonCodes, classImportReasons } from "./import-class-reasons.ts";

/**
 * Why a row is not simply taken, in both languages: the screen says it, and so does the report that the server writes.
 * `refuses` keeps the row out, `asks` waits for a decision, `notes` only says what became of a cell.
 */
export const importReasons = {
  ...classImportReasons,
  REQUIRED: { does: "refuses", text: { en: "Something is missing here.", cn: "此处缺少内容。" } },
  INVALID: { does: "refuses", text: { en: "This can't be read.", cn: "无法读取此内容。" } },
  TOO_LONG: { does: "refuses", text: { en: "This is too long.", cn: "内容过长。" } },
  TOO_SMALL: { does: "refuses", text: { en: "This is too small.", cn: "数值过小。" } },
  TOO_LARGE: { does: "refuses", text: { en: "This is too large.", cn: "数值过大。" } },
  INVALID_EMAIL: { does: "refuses", text: { en: "This isn't an email address.", cn: "邮箱格式不正确。" } },
  INVALID_PHONE: { does: "refuses", text: { en: "This isn't a phone number.", cn: "不是有效的手机号。" } },
  INVALID_DATE: { does: "refuses", text: { en: "There is no such date.", cn: "日期不存在。" } },
  INVALID_TIME: { does: "refuses", text: { en: "This can't be read as a time.", cn: "无法读取此时间。" } },
  NO_TIME: { does: "refuses", text: { en: "The time of day is missing.", cn: "缺少具体时间。" } },
  INVALID_NAME: { does: "refuses", text: { en: "This can't be a name.", cn: "姓名格式不正确。" } },
  UNKNOWN_UNIT: { does: "refuses", text: { en: "This unit isn't known.", cn: "无法识别此单位。" } },
  WRONG_UNIT: {
    does: "refuses",
    text: { en: "This unit doesn't fit the field.", cn: "此单位与该项目不符。" },
  },
  INVALID_AMOUNT: { does: "refuses", text: { en: "This isn't an amount.", cn: "金额格式不正确。" } },
  AMBIGUOUS_DATE: {
    does: "refuses",
    text: { en: "Say whether the day or the month comes first.", cn: "请先选择日期中日与月的顺序。" },
  },
  DATE_IN_FUTURE: { does: "refuses", text: { en: "This date is in the future.", cn: "日期在未来。" } },
  TOO_LONG_AGO: { does: "refuses", text: { en: "This is too long ago.", cn: "日期过早。" } },
  FAR_FROM_TODAY: {
    does: "refuses",
    text: { en: "This is more than ten years ahead.", cn: "日期在十年以后。" },
  },
  IN_PAST: { does: "refuses", text: { en: "This is in the past.", cn: "时间已过去。" } },
  NO_SUCH_TIME: {
    does: "refuses",
    text: { en: "The clock skips this time on that day.", cn: "当天时钟拨快，此时刻不存在。" },
  },
  END_BEFORE_START: { does: "refuses", text: { en: "It ends before it starts.", cn: "结束早于开始。" } },
  UNKNOWN_VALUE: { does: "refuses", text: { en: "This word hasn't been matched.", cn: "此内容尚未匹配。" } },
  ACTIVE_NO_END: {
    does: "refuses",
    text: {
      en: "This member is active, but nothing tells until when. Choose another rule for members without an end date.",
      cn: "该会员为有效状态，但无法得知到期日。请为没有到期日的会员选择其他方式。",
    },
  },
  UNSPLIT_NAME: {
    does: "refuses",
    text: { en: "This name can't be split by the chosen rule.", cn: "无法按所选规则拆分姓名。" },
  },
  TOTALS_LINE: {
    does: "refuses",
    text: { en: "This looks like a line of totals, not a person.", cn: "这一行像是合计，不是会员。" },
  },
  UNCLOSED_QUOTE: { does: "refuses", text: { en: "A quotation mark isn't closed.", cn: "引号未闭合。" } },
  SAME_AS_LINE: { does: "refuses", text: { en: "An earlier line says the same.", cn: "与前面某行重复。" } },
  NO_SUCH_PERSON: { does: "refuses", text: { en: "No client matches this row.", cn: "没有与此行匹配的会员。" } },
  NOT_ACTIVE: {
    does: "refuses",
    text: { en: "This person isn't there on that day.", cn: "此人当天不在岗或会籍未生效。" },
  },
  TRAINER_BUSY: { does: "refuses", text: { en: "The trainer is busy then.", cn: "教练该时段已有安排。" } },
  CLIENT_BUSY: { does: "refuses", text: { en: "The client is busy then.", cn: "会员该时段已有安排。" } },
  NO_CREDIT: { does: "refuses", text: { en: "No session is left for that day.", cn: "当天没有可用课时。" } },
  DAY_CLOSED: { does: "refuses", text: { en: "That day has been closed.", cn: "该日已结账。" } },
  ON_FILE: {
    does: "refuses",
    text: { en: "A request of this client is on file already.", cn: "该会员已有请假或终止记录。" },
  },
  CAME_BEFORE: {
    does: "refuses",
    text: {
      en: "This came in before and said something else. Change it in the club.",
      cn: "之前已导入过，内容不同。请直接在俱乐部中修改。",
    },
  },
  SEVERAL_MATCHES: {
    does: "asks",
    text: { en: "Several people may be meant.", cn: "可能对应多位会员。" },
  },
  OTHER_NAME: {
    does: "asks",
    text: {
      en: "Email or phone is the same as somebody's, but the name isn't.",
      cn: "邮箱或手机号与已有会员相同，但姓名不同。",
    },
  },
  EMAIL_TAKEN: {
    does: "notes",
    text: { en: "Somebody else has this email, so it was left out.", cn: "该邮箱已被他人使用，未导入。" },
  },
  PHONE_AS_WRITTEN: {
    does: "notes",
    text: {
      en: "This isn't a number of the chosen country, so it stays as written.",
      cn: "不符合所选国家或地区的号码格式，按原样保留。",
    },
  },
  PHONE_NOTED: {
    does: "notes",
    text: {
      en: "The first number is the client's phone. The rest goes into a note.",
      cn: "第一个号码作为会员手机号，其余内容记入备注。",
    },
  },
  PHONE_REST: {
    does: "notes",
    text: {
      en: "Only the first number is imported. The rest of the cell isn't.",
      cn: "只导入第一个号码，单元格中的其余内容不导入。",
    },
  },
  EMAIL_DOUBTFUL: {
    does: "notes",
    text: { en: "This may not be a real email.", cn: "此邮箱可能只是占位，并非真实邮箱。" },
  },
  NO_END: { does: "notes", text: { en: "This means no end.", cn: "表示长期有效。" } },
  NO_DAY: { does: "notes", text: { en: "This means no date, so it was left out.", cn: "表示没有日期，未导入。" } },
  ONE_NAME: {
    does: "notes",
    text: { en: "This name stays whole, without a last name.", cn: "姓名保持完整，不另分姓。" },
  },
  NO_SIGN_IN: {
    does: "notes",
    text: { en: "Without an email this client can't sign in.", cn: "没有邮箱，该会员无法登录。" },
  },
  END_BY_TYPE: {
    does: "notes",
    text: { en: "The end follows from the client type.", cn: "结束日期按会员类型推算。" },
  },
  NOT_OWED: {
    does: "notes",
    text: {
      en: "What wasn't paid isn't imported as owed. Charge a fee for it.",
      cn: "未付的部分不会记为欠款，需要时请另收费用。",
    },
  },
  NO_AMOUNT: {
    does: "notes",
    text: {
      en: "Without a price, nothing is paid back if this ends early.",
      cn: "没有价格，提前终止时不会退款。",
    },
  },
  LEFT_OUT: { does: "notes", text: { en: "This value was left out.", cn: "该内容未导入。" } },
} as const satisfies Readonly<
  Record<string, { readonly does: "refuses" | "asks" | "notes"; readonly text: LocalText }>
>;

export type ImportReason = keyof typeof importReasons;

export const importReasonCodes = [
  ...classImportReasonCodes,
  "ACTIVE_NO_END",
  "AMBIGUOUS_DATE",
  "CAME_BEFORE",
  "CLIENT_BUSY",
  "DATE_IN_FUTURE",
  "DAY_CLOSED",
  "EMAIL_DOUBTFUL",
  "EMAIL_TAKEN",
  "END_BEFORE_START",
  "END_BY_TYPE",
  "FAR_FROM_TODAY",
  "INVALID",
  "INVALID_AMOUNT",
  "INVALID_DATE",
  "INVALID_EMAIL",
  "INVALID_NAME",
  "INVALID_PHONE",
  "INVALID_TIME",
  "IN_PAST",
  "LEFT_OUT",
  "NOT_ACTIVE",
  "NOT_OWED",
  "NO_AMOUNT",
  "NO_CREDIT",
  "NO_DAY",
  "NO_END",
  "NO_SIGN_IN",
  "NO_SUCH_PERSON",
  "NO_SUCH_TIME",
  "NO_TIME",
  "ONE_NAME",
  "ON_FILE",
  "OTHER_NAME",
  "PHONE_AS_WRITTEN",
  "PHONE_NOTED",
  "PHONE_REST",
  "REQUIRED",
  "SAME_AS_LINE",
  "SEVERAL_MATCHES",
  "TOO_LARGE",
  "TOO_LONG",
  "TOO_LONG_AGO",
  "TOO_SMALL",
  "TOTALS_LINE",
  "TRAINER_BUSY",
  "UNCLOSED_QUOTE",
  "UNKNOWN_UNIT",
  "UNKNOWN_VALUE",
  "UNSPLIT_NAME",
  "WRONG_UNIT",
] as const satisfies readonly ImportReason[];

/** Why the rows of a file cannot be read, or why an import failed. */
export const importFailures = [
  "UNREADABLE_FILE",
  "UNKNOWN_ENCODING",
  "UNCLOSED_QUOTE",
  "TOO_MANY_ROWS",
  "TOO_MANY_COLUMNS",
  "CELL_TOO_LONG",
  "UNPACKS_TOO_LARGE",
  "OUT_OF_MEMORY",
  "ENCRYPTED_FILE",
  "OLD_WORKBOOK",
  "XML_WORKBOOK",
  "WEB_PAGE",
  "NO_ROWS",
  "BROKEN_UPLOAD",
  "CHANGED_MEANWHILE",
  "INTERRUPTED",
] as const;
export type ImportFailure = (typeof importFailures)[number];
