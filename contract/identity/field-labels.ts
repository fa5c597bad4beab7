import type { FieldName } from "./person-fields.ts";

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

/** The labels of a person's fields. */
export const fieldTexts = { en, cn };

/** Clients have a membership, staff a contract. */
export const staffFieldTexts = {
  en: { startOfDate: "Hired on", endOfDate: "Contract ends" },
  cn: { startOfDate: "入职日期", endOfDate: "合同到期日" },
} as const;
