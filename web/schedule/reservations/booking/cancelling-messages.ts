import { lapseTexts } from "#contract/schedule/classes/lapse-labels.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const sessionRuleMessages = defineMessages({
  en: {
    ...lapseTexts.en,
    toStart: "until it begins",
    until: "until {{time}}",
    rules: "(rules: {{name}})",
    returns: "If you cancel, 1 credit is returned.",
    returnsUntil: "Cancelling is free until {{time}}: 1 credit is returned.",
    lateNow: "It is past {{time}}, so cancelling counts as late: {{what}}.",
    moveTooLate: "You could move it by yourself until {{time}}. The desk can still move it, or you can cancel late.",
    pending: "Counts from {{time}}. Until then the credit is kept.",
    lost: "1 credit lost",
    returned: "1 credit returned",
  },
  cn: {
    ...lapseTexts.cn,
    toStart: "开始前均可",
    until: "{{time}}以前",
    rules: "（规则：{{name}}）",
    returns: "取消后退还 1 节",
    returnsUntil: "{{time}}以前可免责取消，退还 1 节。",
    lateNow: "已过{{time}}，取消将记为逾时：{{what}}。",
    moveTooLate: "自行改期须在{{time}}以前。现在可请前台改期，或按逾时取消。",
    pending: "{{time}}起计入，此前课时暂不退还",
    lost: "已扣 1 节",
    returned: "已退还 1 节",
  },
});
