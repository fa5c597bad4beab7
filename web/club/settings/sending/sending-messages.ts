import { settingTexts } from "#contract/club/setting-labels.ts";
import { settingValueTexts } from "#contract/club/setting-value-labels.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Words of what a club sends, and when. */
export const sendingMessages = defineMessages({
  en: {
    events: settingTexts.en.messageEvents,
    eventsEffect: "Turned off here, a message goes to nobody. People can also mute what they don't want to get.",
    always: "Always sent",
    text: "Edit text",
    textOf: "Edit text: {{event}}",
    mailPerMinute: settingTexts.en.mailPerMinute,
    mailPerMinuteEffect: "At most this many go out; the others wait. Ask your mail provider for its limit.",
    mailPerMinuteField: "Emails per minute, at most",
    reminderHours: settingTexts.en.reminderHours,
    reminderHoursEffect: "How long before a session its client is reminded.",
    noReminders: settingValueTexts.en.noReminders,
    reminderHour: "Reminder {{number}} (hours before)",
    addReminder: "Add a reminder",
    removeReminder: "Remove reminder {{number}}",
    tomorrowHour: settingTexts.en.tomorrowHour,
    tomorrowHourEffect: "When trainers get the list of their sessions for the next day.",
    tomorrowHourField: "Time of day",
  },
  cn: {
    events: settingTexts.cn.messageEvents,
    eventsEffect: "在此关闭的消息不会发给任何人；每个人也可以关闭自己不想收到的消息。",
    always: "始终发送",
    text: "编辑内容",
    textOf: "编辑内容：{{event}}",
    mailPerMinute: settingTexts.cn.mailPerMinute,
    mailPerMinuteEffect: "每分钟最多发送的邮件数，其余排队等待。上限请咨询邮件服务商。",
    mailPerMinuteField: "每分钟最多（封）",
    reminderHours: settingTexts.cn.reminderHours,
    reminderHoursEffect: "课前多久提醒会员。",
    noReminders: settingValueTexts.cn.noReminders,
    reminderHour: "第 {{number}} 次提醒（提前小时数）",
    addReminder: "添加提醒",
    removeReminder: "移除第 {{number}} 次提醒",
    tomorrowHour: settingTexts.cn.tomorrowHour,
    tomorrowHourEffect: "每天何时将明天的课表发给教练。",
    tomorrowHourField: "发送时间",
  },
});
