import { lapseTexts } from "#contract/schedule/classes/lapse-labels.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Late cancellations and no-shows, to the member. */
export const ownLapseMessages = defineMessages({
  en: {
    ...lapseTexts.en,
    late: "Cancelled late",
    lateTitle: "If you cancel late or do not come",
    lateNow: "Cancelled late or not there",
    would: "It would be the {{number}} of {{grace}} that are forgiven in 30 days: nothing is lost.",
    creditBack: "The credit is returned a day later.",
    beyond_one: "The first in 30 days was forgiven. This would be your {{number}}: {{effects}}.",
    beyond_other: "The first {{count}} in 30 days were forgiven. This would be your {{number}}: {{effects}}.",
    pending: "counts from {{time}}",
    forgiven: "forgiven",
    waived: "waived",
    lost_one: "1 credit lost",
    lost_other: "{{count}} credits lost",
    fee: "fee {{amount}}",
    noEffect: "no effect",
    cancelledInTime: "{{name}}, {{time}}, cancelled. {{returned}}",
    cancelled: "{{name}}, {{time}}, cancelled late. It counts from {{counts}}.",
    cancelledCredit: "{{name}}, {{time}}, cancelled late. Whether the credit is returned is decided on {{counts}}.",
  },
  cn: {
    ...lapseTexts.cn,
    lateTitle: "若逾时取消或爽约",
    lateNow: "逾时取消或爽约",
    would: "将计为 30 天内{{number}}（{{grace}} 次以内免罚），不扣课时，不收费。",
    creditBack: "课时一天后退还。",
    beyond_other: "30 天内前 {{count}} 次已免罚，将计为{{number}}：{{effects}}。",
    pending: "{{time}}起计入",
    forgiven: "已免罚",
    waived: "已免除",
    lost_other: "已扣课时 {{count}}",
    fee: "收费 {{amount}}",
    noEffect: "没有影响",
    cancelledInTime: "已取消 {{time}} 的{{name}}。{{returned}}",
    cancelled: "已逾时取消 {{time}} 的{{name}}，{{counts}} 起计入。",
    cancelledCredit: "已逾时取消 {{time}} 的{{name}}，{{counts}} 决定是否退还课时。",
  },
});
