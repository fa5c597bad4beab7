import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const teachingMessages = defineMessages({
  en: {
    contractEnds: "{{trainer}}'s contract ends {{day}}",
    notStarted: "{{trainer}} starts {{day}}",
    dismissed: "{{trainer}} is dismissed",
    dismissedFrom: "{{trainer}} is dismissed from {{day}}",
    suspended: "{{trainer}} is suspended",
    onLeave: "{{trainer}} is on leave through {{day}}",
    inClass: "{{trainer}} has {{name}}, {{times}}",
    inSession: "{{trainer}} has a session with {{client}}, {{times}}",
    taken: "{{trainer}} is taken, {{times}}",
    notChosen: "No trainer was chosen",
    free: "{{trainer}}, who has the series, is free by now",
  },
  cn: {
    contractEnds: "{{trainer}} 的合同于{{day}}到期",
    notStarted: "{{trainer}} {{day}}入职",
    dismissed: "{{trainer}} 已离职",
    dismissedFrom: "{{trainer}} 自{{day}}起离职",
    suspended: "{{trainer}} 已停用",
    onLeave: "{{trainer}} 请假至{{day}}",
    inClass: "{{trainer}} 有{{name}}，{{times}}",
    inSession: "{{trainer}} 有 {{client}} 的私教课，{{times}}",
    taken: "{{trainer}} 有安排，{{times}}",
    notChosen: "未指定教练",
    free: "系列课教练 {{trainer}} 现已空闲",
  },
});
