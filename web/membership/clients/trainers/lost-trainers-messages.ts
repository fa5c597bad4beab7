import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Clients who lost their trainer by buying a membership. */
export const lostTrainersMessages = defineMessages({
  en: {
    title: "Clients who lost their trainer",
    intro: "They bought a membership while sessions were left, and became members without a trainer.",
    left_one: "{{name}}: {{count}} session left",
    left_other: "{{name}}: {{count}} sessions left",
    restore: "Restore {{trainer}}",
    restoreFor: "{{name}}: restore {{trainer}}",
    trainerFor: "Trainer of {{name}}",
    restoreIt: "Restore",
    leave: "Leave as is",
    leaveFor: "{{name}}: leave as is",
    restored: "Trainer of {{name}}: {{trainer}}",
    stayed: "Nothing changed for {{name}}",
  },
  cn: {
    title: "因办卡失去教练的会员",
    intro: "这些会员还有课时未用时办了会员卡，会员类型随之改变，教练也被移除。",
    left_other: "{{name}}：剩 {{count}} 节",
    restore: "恢复教练 {{trainer}}",
    restoreFor: "{{name}}：恢复教练 {{trainer}}",
    trainerFor: "{{name}}的教练",
    restoreIt: "恢复教练",
    leave: "保持不变",
    leaveFor: "{{name}}：保持不变",
    restored: "已恢复{{name}}的教练：{{trainer}}",
    stayed: "{{name}}保持不变",
  },
});
