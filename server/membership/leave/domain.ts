import {
  textField,
  dateField,
  lastDayField,
  instantField,
  wordedField,
  personField,
  hidden,
} from "../../club/domain/fields.ts";
import { vocabularies, vocabulary, localTextOf } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { statusTexts } from "#contract/data/enum-labels.ts";
import { leaveRoutes } from "./routes.ts";

const reasonTypes = vocabulary({
  onLeave: localTextOf(statusTexts, "onLeave"),
  dismissed: { en: "Dismissal", cn: "离职或终止" },
});

export const leaveDomain = domain("membership/leave", {
  tables: {
    reason: {
      columns: {
        started_at: dateField({ en: "First day", cn: "开始日期" }),
        reason_type: wordedField(reasonTypes)(labels.kind),
        reason_name: wordedField(vocabularies.clientReason, vocabularies.staffReason)(labels.reason),
        ended_at: lastDayField({ en: "Last day", cn: "最后一天" }),
        returned_on: dateField({ en: "Came back on", cn: "销假日期" }),
        withdrawn_at: instantField(labels.withdrawn),
        beyond_limit: textField({ en: "Reason for more than the limit", cn: "超出上限的原因" }),
        created_at: instantField(labels.added),
        created_by: personField(labels.by),
        ...hidden("extends", "id", "ordinal", "person_id", "version"),
      },
      personal: {
        title: { en: "Leave and dismissal", cn: "请假与终止" },
        place: 20,
        about: ["person_id"],
        by: ["created_by"],
        kept: {
          row: ["id", "person_id", "version", "created_at", "created_by", "withdrawn_at"],
          term: ["reason_type", "started_at", "ended_at", "returned_on", "ordinal", "extends"],
        },
        instead: () => ({ reason_name: "other" }),
      },
      audit: {
        label: { en: "Leave or dismissal", cn: "请假或离职" },
        isOwn: true,
        history: { readers: [], facts: ["started_at", "ended_at", "returned_on"] },
      },
      transfer: true,
      undo: "restore",
    },
  },
  routes: () => leaveRoutes,
});
