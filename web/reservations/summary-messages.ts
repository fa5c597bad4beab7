import { defineMessages } from "#web/lib/i18n.ts";

export const summaryMessages = defineMessages({
  en: {
    courses: "Courses",
    period: "Period",
    monthly: "Monthly",
    yearly: "Yearly",
    total: "Total",
    balanced: "Balanced",
    balancedHint: "Balanced: credits that are left to book, whatever the period.",
    today: "Today's Schedule",
    noneToday: "No reservation for today.",
    week: "This week",
    noneThisWeek: "No reservation for this week.",
    withTrainer: "with {{name}}",
    minutes: "{{minutes}} min",
  },
  cn: {
    courses: "课程统计",
    period: "统计周期",
    monthly: "本月",
    yearly: "本年",
    total: "累计",
    balanced: "可预约",
    balancedHint: "可预约：尚未预约的课时余额，与统计周期无关。",
    today: "今日安排",
    noneToday: "今天没有预约。",
    week: "本周",
    noneThisWeek: "本周没有预约。",
    withTrainer: "教练：{{name}}",
    minutes: "{{minutes}} 分钟",
  },
});
