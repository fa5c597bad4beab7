import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Words of the goal and the way to it. */
export const progressMessages = defineMessages({
  en: {
    title: "Goal and progress",
    goal: "Goal: {{goal}}",
    since: "Since {{from}}",
    fromTo: "{{from}} → {{to}}",
    towards: "Toward the goal",
    away: "Away from the goal",
    level: "No change since the start",
    fromTheSecond: "Progress appears after the second measurement",
    matters: "Key measurements for this goal: {{names}}.",
    noGoal: "No goal set",
    noGoalText: "Add one to the profile, and its key measurements appear here.",
  },
  cn: {
    title: "目标与进展",
    goal: "目标：{{goal}}",
    since: "自{{from}}起",
    fromTo: "{{from}} → {{to}}",
    towards: "正在接近目标",
    away: "正在偏离目标",
    level: "与开始时持平",
    fromTheSecond: "第二次体测后显示进展",
    matters: "与该目标相关的指标：{{names}}。",
    noGoal: "尚未设定目标",
    noGoalText: "在资料中设定目标后，这里会显示与目标相关的指标。",
  },
});
