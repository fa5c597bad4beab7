import type { FieldName } from "#contract/person-fields.ts";
import type { Locale, UserType } from "#contract/values.ts";
import { defineMessages, useLocale, wordsIn } from "#web/lib/i18n.ts";

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
  endOfDate: "Valid through",
  weChat: "WeChat",
  address: "Address",
  zipCode: "Postal code",
} as const satisfies Record<FieldName, string>;

const cn = {
  first_name: "名",
  last_name: "姓",
  email: "邮箱",
  phone: "手机号",
  emergencyContact: "紧急联系人",
  dateOfBirth: "出生日期",
  gender: "性别",
  jobTitle: "职位",
  department: "部门",
  goal: "健身目标",
  height: "身高",
  startOfDate: "开始日期",
  endOfDate: "有效期至",
  weChat: "微信",
  address: "地址",
  zipCode: "邮编",
} as const satisfies Record<FieldName, string>;

const labelMessages = defineMessages({ en, cn });

/** Clients have a membership, staff a contract. */
const staffMessages = defineMessages({
  en: { startOfDate: "Hired on", endOfDate: "Contract ends" },
  cn: { startOfDate: "入职日期", endOfDate: "合同到期日" },
});

/** What each field of a person is called, in the editor and among the facts. */
export function labelsIn(locale: Locale, of: UserType): (field: FieldName) => string {
  const label = wordsIn(locale, labelMessages);
  const staff = wordsIn(locale, staffMessages);
  return (field) =>
    of !== "client" && (field === "startOfDate" || field === "endOfDate") ? staff(field) : label(field);
}

/** The names of a person's fields, in the language of the moment. */
export function useLabels(of: UserType): (field: FieldName) => string {
  return labelsIn(useLocale(), of);
}

/** What an empty input shows of what belongs into it. */
export const hintMessages = defineMessages({
  en: { emergencyContact: "Name and phone number", zipCode: "A0A A0A" },
  cn: { emergencyContact: "姓名和手机号", zipCode: "510000" },
});

export function hasHint(field: string): field is keyof typeof hintMessages.en {
  return Object.hasOwn(hintMessages.en, field);
}
