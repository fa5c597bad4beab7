import type { FieldName } from "#contract/person-fields.ts";
import { defineMessages } from "#web/lib/i18n.ts";

const en = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
  emergencyContact: "Emergency contact",
  dateOfBirth: "Date of birth",
  gender: "Gender",
  jobTitle: "Job title",
  department: "Department",
  goal: "Goal",
  height: "Height",
  startOfDate: "Start date",
  endOfDate: "End date",
  weChat: "WeChat",
  address: "Address",
  zipCode: "Zip code",
} as const satisfies Record<FieldName, string>;

const cn = {
  first_name: "名",
  last_name: "姓",
  email: "邮箱",
  phone: "电话",
  emergencyContact: "紧急联系人",
  dateOfBirth: "出生日期",
  gender: "性别",
  jobTitle: "职位",
  department: "部门",
  goal: "健身目标",
  height: "身高",
  startOfDate: "开始日期",
  endOfDate: "到期日期",
  weChat: "微信",
  address: "地址",
  zipCode: "邮编",
} as const satisfies Record<FieldName, string>;

/** What each field of a person is called, in the editor and among the facts. */
export const labelMessages = defineMessages({ en, cn });

/** What an empty input shows of what belongs into it. */
export const hintMessages = defineMessages({
  en: { emergencyContact: "Name and phone number", zipCode: "A0A A0A" },
  cn: { emergencyContact: "姓名和电话", zipCode: "A0A A0A" },
});

export function hasHint(field: string): field is keyof typeof hintMessages.en {
  return Object.hasOwn(hintMessages.en, field);
}
