import { factOf, placeholdersOf } from "#contract/messaging/message-events.ts";
import type { FactKind, LeaveDecision } from "#contract/messaging/message-facts.ts";
import type { SecurityChange } from "#contract/messaging/security-changes.ts";
import type { MessageEvent, WordedEvent } from "#contract/club/message-names.ts";
import type { Locale, LocalText } from "#contract/kernel/values.ts";
import { chineseTexts } from "./chinese-texts.ts";
import { englishTexts } from "./english-texts.ts";
import { passedOverClauses } from "./passed-over-texts.ts";
import type { Words } from "./words.ts";

/** Our words for every message, for clubs without words of their own. */
export const ourTexts: Readonly<Record<Locale, Readonly<Record<WordedEvent, Words>>>> = {
  en: englishTexts,
  cn: chineseTexts,
};

/** The words for each decision. */
export const decisionTexts: Readonly<Record<LeaveDecision, LocalText>> = {
  leaveSubmitted: { en: "You have been put on leave.", cn: "已为您登记请假。" },
  leaveModified: { en: "Your leave has been changed.", cn: "您的请假已修改。" },
  leaveWithdrawn: { en: "Your leave has been withdrawn.", cn: "您的请假已撤销。" },
  membershipSubmitted: { en: "Your membership will end.", cn: "您的会籍将终止。" },
  membershipModified: { en: "The end of your membership has been changed.", cn: "您的会籍终止日期已修改。" },
  membershipWithdrawn: { en: "Your membership will not end after all.", cn: "您的会籍将不再终止。" },
  employmentSubmitted: { en: "Your employment will end.", cn: "您的离职已登记。" },
  employmentModified: { en: "The end of your employment has been changed.", cn: "您的离职日期已修改。" },
  employmentWithdrawn: { en: "Your employment will not end after all.", cn: "您的离职已撤销。" },
};

/** The words for each change in how somebody proves their identity. */
export const securityTexts: Readonly<Record<SecurityChange, LocalText>> = {
  appOn: { en: "An authenticator app was switched on.", cn: "已开启身份验证器。" },
  appOff: { en: "The authenticator app was switched off.", cn: "身份验证器已关闭。" },
  codesRenewed: { en: "New recovery codes were made.", cn: "恢复码已重新生成。" },
  passkeyAdded: { en: "A passkey was added.", cn: "已添加通行密钥。" },
  passkeyRemoved: { en: "A passkey was removed.", cn: "已移除通行密钥。" },
  factorReset: { en: "An admin reset your two-step sign-in.", cn: "管理员已重置您的两步验证。" },
  loginsEnded: { en: "An admin signed you out everywhere.", cn: "管理员已让您的所有设备下线。" },
  stepFailed: {
    en: "Somebody gave your password and then wrong codes several times. If this wasn't you, change your password.",
    cn: "有人输入了您的密码，随后多次输错验证码。如非本人，请修改密码。",
  },
  confirmFailed: {
    en: "Somebody at a device where you are signed in failed several times to confirm that they are you.",
    cn: "有人在您已登录的设备上多次验证身份失败。",
  },
};

const placeholder = /\{([^{}\n]*)\}/g;

/** The placeholders of a text that its event does not know. */
export function unknownPlaceholders(event: MessageEvent, text: string): readonly string[] {
  const known = placeholdersOf(event);
  return [...text.matchAll(placeholder)].map(([, name = ""]) => name).filter((name) => !known.includes(name));
}

/** Facts of each kind to show a text with. */
const samples: { readonly [Kind in FactKind]: unknown } = {
  text: "Aa-Zz 123",
  local: { en: "Ten sessions", cn: "十节私教" },
  course: "privateTrainingSession",
  person: { first_name: "娜娜", last_name: "欧阳" },
  people: { first_name: "娜娜", last_name: "欧阳" },
  instant: "2026-12-03T01:15:00.000Z",
  time: "2026-12-03T02:15:00.000Z",
  date: "2026-12-03",
  lastDay: "2026-12-31",
  money: { amount: "249.00", currency: "CAD" },
  count: 2,
  number: 1,
  path: "/",
  decision: "leaveSubmitted",
  security: "appOn",
  entries: [
    { start: "2026-12-03T01:15:00.000Z", end: "2026-12-03T02:15:00.000Z" },
    { start: "2026-12-10T01:15:00.000Z", end: "2026-12-10T02:15:00.000Z" },
  ],
  former: {
    start: "2026-12-02T20:15:00.000Z",
    end: "2026-12-02T21:15:00.000Z",
    other: 1,
    name: { first_name: "娜娜", last_name: "欧阳" },
  },
  sessions: [
    {
      reservation: 1,
      start: "2026-12-03T15:00:00.000Z",
      end: "2026-12-03T16:00:00.000Z",
      course: "hiit",
      client: { first_name: "娜娜", last_name: "欧阳" },
    },
  ],
};

/** Sample values of events that differ from others with the same kind of fact. */
const ownSamples: Readonly<Partial<Record<MessageEvent, Readonly<Record<string, unknown>>>>> = {
  emailChanged: { former: "ana.silva@example.com", address: "ana@example.com" },
  newDevice: { device: { en: "Chrome on Windows", cn: "Windows 上的 Chrome" } },
  securityChanged: { device: { en: "Chrome on Windows", cn: "Windows 上的 Chrome" } },
  waitPassedOver: { reason: passedOverClauses.CLIENT_BUSY },
  packageEnding: { package: { en: "Monthly membership", cn: "月卡" } },
  renewed: { package: { en: "Monthly membership", cn: "月卡" } },
  renewalAhead: { package: { en: "Monthly membership", cn: "月卡" } },
  renewalOffered: { package: { en: "Annual membership", cn: "年卡" } },
};

/** Facts made up for an event. */
export function sampleFacts(event: MessageEvent): Readonly<Record<string, unknown>> {
  const named = placeholdersOf(event).flatMap((name) => {
    const fact = factOf(event, name);
    return fact ? [[name, samples[fact.kind]] as const] : [];
  });
  return { ...Object.fromEntries(named), ...ownSamples[event] };
}
