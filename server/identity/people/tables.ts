import * as z from "zod/mini";
import {
  phoneField,
  textField,
  several,
  dateField,
  lastDayField,
  instantField,
  flagField,
  centimetresField,
  wordedField,
  personField,
  hidden,
} from "../../club/domain/fields.ts";
import { vocabularies, vocabularyOf, vocabulary, localTextOf, optionTexts } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import type { TableDeclarations } from "../../club/domain/table.ts";
import { statusTexts } from "#contract/data/enum-labels.ts";
import { erasedName, formatName } from "#contract/kernel/person/person-name.ts";
import { fieldTexts, staffFieldTexts } from "#contract/identity/field-labels.ts";

const clientStanding = new Map([...vocabularyOf(statusTexts), ...vocabularyOf(statusTexts, "client.")]);
const consents = vocabulary({
  self: { en: "Given by themselves", cn: "本人设置" },
  staff: { en: "Entered by staff", cn: "工作人员登记" },
  unsubscribed: { en: "Unsubscribed", cn: "已退订" },
});
const nameFacts = z.object({ first_name: z.string(), last_name: z.string() });
/** The label of a person's field on every screen. */
const field = (name: keyof typeof fieldTexts.en) => localTextOf(fieldTexts, name);
const staffField = (name: keyof typeof staffFieldTexts.en) => localTextOf(staffFieldTexts, name);

export const personTables = {
  person: {
    columns: {
      first_name: textField(field("first_name")),
      last_name: textField(field("last_name")),
      gender: wordedField(vocabularies.gender)(field("gender")),
      date_of_birth: dateField(field("dateOfBirth")),
      email: textField(field("email")),
      phone: phoneField(field("phone")),
      we_chat: textField(field("weChat")),
      emergency_contact: textField(field("emergencyContact")),
      address: textField(field("address")),
      zip_code: textField(field("zipCode")),
      user_type: wordedField(vocabularyOf(optionTexts, "userType."))({ en: "Kind of account", cn: "账户类型" }),
      roles: wordedField(vocabularyOf(optionTexts, "role."))({ en: "Roles", cn: "角色" }),
      job_title: wordedField(vocabularies.jobTitle)(field("jobTitle")),
      department: wordedField(vocabularies.department)(field("department")),
      client_type: wordedField(vocabularies.clientType)(labels.clientType),
      reports_to: personField(labels.trainer),
      goal: wordedField(vocabularies.goal)(field("goal")),
      height: centimetresField(field("height")),
      start_of_date: { ...dateField(field("startOfDate")), staffWords: staffField("startOfDate") },
      end_of_date: { ...lastDayField(field("endOfDate")), staffWords: staffField("endOfDate") },
      end_set_at: instantField({ en: "End date set by hand", cn: "到期日手动设定时间" }),
      status_set: wordedField(clientStanding, vocabularyOf(statusTexts))(labels.status),
      status_set_at: instantField({ en: "Status set", cn: "状态设定时间" }),
      dismissed_from: dateField({ en: "Dismissal effective", cn: "终止生效日期" }),
      leave_from: dateField({ en: "Leave from", cn: "请假开始日期" }),
      leave_to: lastDayField({ en: "Leave through", cn: "请假至" }),
      locale: wordedField(vocabularies.language)(labels.language),
      marketing: flagField({ en: "News and offers", cn: "活动与优惠" }),
      marketing_at: instantField({ en: "News and offers, set", cn: "活动与优惠设定时间" }),
      marketing_source: wordedField(consents)({ en: "News and offers, set by", cn: "活动与优惠设定方式" }),
      created_at: instantField(labels.added),
      created_by: personField({ en: "Added by", cn: "登记人" }),
      deleted_at: instantField({ en: "Account deleted", cn: "账户删除时间" }),
      id: textField({ en: "ID", cn: "编号" }),
      ...hidden(
        "end_set",
        "is_complete",
        "must_change_password",
        "password_hash",
        "phone_digits",
        "phone_grams",
        "profile_image",
        "search_grams",
        "search_text",
        "sort_name",
        "version",
      ),
    },
    personal: {
      title: { en: "Profile", cn: "资料" },
      countTitle: { en: "People", cn: "人员" },
      place: 10,
      about: ["id"],
      by: ["created_by", "reports_to"],
      secret: ["password_hash", "search_grams", "search_text", "sort_name", "phone_grams", "phone_digits"],
      kept: {
        row: ["id", "user_type", "roles", "version", "created_at", "created_by", "deleted_at"],
        books: ["client_type"],
        term: [
          "start_of_date",
          "end_of_date",
          "end_set",
          "end_set_at",
          "status_set",
          "status_set_at",
          "dismissed_from",
          "leave_from",
          "leave_to",
        ],
      },
      instead: (id) => {
        const name = erasedName(id);
        return { ...name, sort_name: formatName(name).toLowerCase(), search_text: "", search_grams: "{}" };
      },
    },
    audit: {
      label: { en: "Profile", cn: "资料" },
      hide: [
        "password_hash",
        "search_text",
        "search_grams",
        "sort_name",
        "phone_grams",
        "phone_digits",
        "is_complete",
        "status_set_at",
        "end_set_at",
      ],
      isOwn: true,
      history: {
        readers: ["manager", "trainer", "desk"],
        facts: [
          "first_name",
          "last_name",
          "gender",
          "date_of_birth",
          "email",
          "phone",
          "we_chat",
          "emergency_contact",
          "address",
          "zip_code",
          "roles",
          "job_title",
          "department",
          "client_type",
          "reports_to",
          "goal",
          "height",
          "start_of_date",
          "end_of_date",
          "status_set",
          "dismissed_from",
          "leave_from",
          "leave_to",
          "locale",
          "marketing",
          "deleted_at",
        ],
      },
    },
    transfer: { columns: { password_hash: null } },
    undo: "restore",
    called: {
      columns: ["first_name", "last_name", "user_type"],
      say: (facts, _, { locale }) => formatName(nameFacts.parse(facts), locale),
    },
    isWithoutMentions: true,
  },
  chosen_columns: {
    columns: {
      list: textField({ en: "List", cn: "列表" }),
      hides: several({ en: "Hidden columns", cn: "隐藏的列" }),
      ...hidden("person_id"),
    },
    personal: { title: { en: "Columns of lists", cn: "列表显示的列" }, place: 270, about: ["person_id"] },
    audit: { label: { en: "Columns of a list", cn: "列表显示的列" } },
    transfer: true,
  },
} satisfies TableDeclarations;
