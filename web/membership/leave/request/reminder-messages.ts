import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

const en = {
  openEnded: "since {{from}}, open-ended",
  contract: "{{name}}'s contract ({{dates}})",
  contractAs: "{{name}}'s contract as {{job}} ({{dates}})",
  membership: "{{name}}'s membership ({{dates}})",
  both: "{{what}} {{follows}}",
  "dismissed.termination": "The club will terminate {{term}}, effective {{effective}}.",
  "dismissed.layOff": "{{term}} will end on {{last}} because of a layoff.",
  "dismissed.resignation": "{{term}} will end on {{last}} at {{name}}'s own request.",
  "dismissed.retirement": "{{term}} will end on {{last}} as {{name}} retires.",
  "dismissed.completionOfContract": "{{term}} is complete and will end on {{last}}.",
  "dismissed.deceased": "{{term}} will end on {{last}} as {{name}} has passed away.",
  "dismissed.other": "{{term}} will end on {{last}} ({{reason}}).",
  "client.dismissed.byClub": "The club will end {{term}}, effective {{effective}}.",
  "client.dismissed.clubChange": "{{term}} will end on {{last}} because of a change at the club.",
  "client.dismissed.memberWish": "{{term}} will end on {{last}} at {{name}}'s own request.",
  "client.dismissed.movedAway": "{{term}} will end on {{last}} as {{name}} is moving away.",
  "client.dismissed.membershipEnded": "{{term}} is complete and will end on {{last}}.",
  "client.dismissed.deceased": "{{term}} will end on {{last}} as {{name}} has passed away.",
  dismissedFollows: "{{name}} can sign in through {{last}}; the status then changes to {{status}}.",
  dismissedNow: "The status will change to {{status}} right away, and {{name}} can no longer sign in.",
  "onLeave.vacation": "{{name}} will be on vacation from {{effective}} and back on {{back}}.",
  "onLeave.shortTermDisability":
    "{{name}} will be on short-term disability leave from {{effective}} and back on {{back}}.",
  "onLeave.longTermDisability":
    "{{name}} will be on long-term disability leave from {{effective}} and back on {{back}}.",
  "onLeave.otherReason": "{{name}} will be on leave for another reason from {{effective}} and back on {{back}}.",
  "onLeave.other": "{{name}} will be on leave ({{reason}}) from {{effective}} and back on {{back}}.",
  onLeaveFollows: "{{term}} stays the same.",
  extendedFollows: "{{name}}'s membership will be valid {{through}}.",
} as const;

type ReminderKey = keyof typeof en;

const cn = {
  openEnded: "{{from}}起，长期有效",
  contract: "{{name}}的合同（{{dates}}）",
  contractAs: "{{name}}的{{job}}合同（{{dates}}）",
  membership: "{{name}}的会籍（{{dates}}）",
  both: "{{what}}{{follows}}",
  "dismissed.termination": "俱乐部决定解除{{term}}，{{effective}}起生效。",
  "dismissed.layOff": "因裁员，{{term}}于{{last}}终止。",
  "dismissed.resignation": "{{name}}提出辞职，{{term}}于{{last}}终止。",
  "dismissed.retirement": "{{name}}退休，{{term}}于{{last}}终止。",
  "dismissed.completionOfContract": "{{term}}已履行完毕，于{{last}}终止。",
  "dismissed.deceased": "{{name}}已身故，{{term}}于{{last}}终止。",
  "dismissed.other": "{{term}}于{{last}}终止（{{reason}}）。",
  "client.dismissed.byClub": "俱乐部解除{{term}}，{{effective}}起生效。",
  "client.dismissed.clubChange": "因俱乐部业务调整，{{term}}于{{last}}终止。",
  "client.dismissed.memberWish": "{{name}}提出退会，{{term}}于{{last}}终止。",
  "client.dismissed.movedAway": "因{{name}}迁居，{{term}}于{{last}}终止。",
  "client.dismissed.membershipEnded": "{{term}}到期，于{{last}}终止。",
  "client.dismissed.deceased": "{{name}}已身故，{{term}}于{{last}}终止。",
  dismissedFollows: "{{effective}}起状态变为“{{status}}”，不能再登录；在此之前不受影响。",
  dismissedNow: "登记后状态立即变为“{{status}}”，不能再登录。",
  "onLeave.vacation": "{{name}}自{{effective}}起休假，{{back}}销假。",
  "onLeave.shortTermDisability": "{{name}}因短期伤病自{{effective}}起请假，{{back}}销假。",
  "onLeave.longTermDisability": "{{name}}因长期伤病自{{effective}}起请假，{{back}}销假。",
  "onLeave.otherReason": "{{name}}因其他原因自{{effective}}起请假，{{back}}销假。",
  "onLeave.other": "{{name}}自{{effective}}起请假（{{reason}}），{{back}}销假。",
  onLeaveFollows: "{{term}}不受影响。",
  extendedFollows: "顺延后，{{name}}的会籍{{through}}。",
} as const satisfies Record<ReminderKey, string>;

/** One sentence for each kind of reason, and what follows from the request. */
export const reminderMessages = defineMessages({ en, cn });

/** Whether a reason has a sentence of its own; one that the club added itself has none. */
export function isReminded(
  key: string,
): key is Extract<ReminderKey, `${"onLeave" | "dismissed" | "client.dismissed"}.${string}`> {
  return Object.hasOwn(en, key);
}
