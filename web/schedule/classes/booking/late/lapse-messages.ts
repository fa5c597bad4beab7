import { lapseTexts } from "#contract/schedule/classes/lapse-labels.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Late cancellations and no-shows, to the member. */
export const ownLapseMessages = defineMessages({
  en: {
    ...lapseTexts.en,
    late: "Cancelled late",
    lateTitle: "If you cancel late or do not come",
    would: "This would be your {{number}} of {{grace}} forgiven in 30 days: nothing is lost.",
    creditBack: "The credit is returned a day later.",
    beyond_one: "The first in 30 days was forgiven. This is your {{number}}: {{effects}}.",
    beyond_other: "The first {{count}} in 30 days were forgiven. This is your {{number}}: {{effects}}.",
    pending: "counts from {{time}}",
    forgiven: "forgiven",
    waived: "waived",
    lost_one: "1 credit lost",
    lost_other: "{{count}} credits lost",
    fee: "fee {{amount}}",
    noEffect: "no effect",
  },
  cn: {
    ...lapseTexts.cn,
    lateTitle: "逾时取消或爽约",
    would: "这将是 30 天内可免责 {{grace}} 次中的{{number}}，不扣任何费用。",
    creditBack: "课时一天后退还。",
    beyond_other: "30 天内前 {{count}} 次已免责，这将是{{number}}：{{effects}}。",
    pending: "{{time}} 起计入",
    forgiven: "已免责",
    waived: "已免除",
    lost_other: "已扣课时 {{count}}",
    fee: "收费 {{amount}}",
    noEffect: "没有影响",
  },
});
