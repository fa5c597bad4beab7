import { lapseStateTexts, lapseTexts } from "#contract/schedule/classes/lapse-labels.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { hidden, instantField, personField, refField, textField, wordedField } from "../../club/domain/fields.ts";
import { vocabularyOf } from "../../club/domain/vocabulary.ts";
import { lapseInvariants } from "./invariant-queries.ts";
import { judgeLapses } from "./judge-commands.ts";
import { lapseRoutes } from "./routes.ts";

export const lapsesDomain = domain("schedule/lapses", {
  tables: {
    lapse: {
      columns: {
        kind: wordedField(vocabularyOf(lapseTexts))(labels.kind),
        state: wordedField(vocabularyOf(lapseStateTexts))(labels.status),
        lapsed_at: instantField(labels.at),
        judge_at: instantField({ en: "To be judged", cn: "判定时间" }),
        judged_at: instantField({ en: "Judged", cn: "已判定" }),
        charge_id: refField("account_entry")({ en: "Fee", cn: "费用" }),
        paused_until: instantField({ en: "Paused until", cn: "暂停至" }),
        waived_at: instantField({ en: "Waived", cn: "免除时间" }),
        waived_by: personField({ en: "Waived by", cn: "免除人" }),
        waive_reason: textField(labels.reason),
        ...hidden("id", "booking_id", "reservation_id", "client_id", "version"),
      },
      personal: {
        title: { en: "Late cancellations and no-shows", cn: "逾时取消与爽约" },
        place: 145,
        about: ["client_id"],
        by: ["waived_by"],
        kept: {
          row: ["id", "client_id", "waived_by", "version"],
          books: [
            "booking_id",
            "reservation_id",
            "kind",
            "state",
            "lapsed_at",
            "judge_at",
            "judged_at",
            "charge_id",
            "paused_until",
            "waived_at",
          ],
        },
      },
      audit: { label: { en: "Late cancellation or no-show", cn: "逾时取消或爽约" } },
      transfer: true,
      undo: "restore",
    },
  },
  routes: () => lapseRoutes,
  jobs: [{ name: "lapses", phase: "write", run: judgeLapses }],
  invariants: lapseInvariants,
});
