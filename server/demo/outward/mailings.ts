import type { MailingTexts } from "#contract/outward/mailing-templates.ts";
import type { LeftOutReason, MailingCounts } from "#contract/outward/mailings.ts";
import { addMinutes, type Calendar } from "../calendar.ts";
import { sentRow } from "./messages.ts";
import type { Person } from "../people/person.ts";
import { randomOf } from "../random.ts";
import type { TableRow } from "../rows.ts";

const DAY_MINUTES = 24 * 60;
const PER_MINUTE = 60;

const openDay: MailingTexts = {
  en: {
    subject: "Saturday: bring a friend",
    body: `Hello {name},

This Saturday you can bring a friend: they train with you for free all day, and a coach shows them around.

Just stop by the front desk together. We look forward to seeing you both.

See you soon,
{club}`,
  },
  cn: {
    subject: "本周六，带朋友来训练",
    body: `{name}，您好：

本周六您可以带一位朋友来训练：全天免费，并有教练带领参观。

到前台登记即可，期待与您和您的朋友见面。

{club}`,
  },
};

const holidays: MailingTexts = {
  en: {
    subject: "Our hours on the holiday",
    body: `Hello {name},

On the holiday we are open from 10 a.m. to 4 p.m. The day after, we are back to our usual hours.

{club}`,
  },
  cn: {
    subject: "节假日营业时间",
    body: `{name}，您好：

节假日当天营业时间为 10:00 至 16:00，次日恢复正常。

{club}`,
  },
};

const endsSoon: MailingTexts = {
  en: {
    subject: "Your membership ends on {until}",
    body: `Hello {name},

Your membership ends on {until}. To continue without a gap, renew it at the front desk or reply to this email.

{club}`,
  },
  cn: {
    subject: "您的会籍将于{until}到期",
    body: `{name}，您好：

您的会籍将于{until}到期。如需继续，请到前台续卡，或直接回复本邮件。

{club}`,
  },
};

/** Four in ten clients have said when they joined that they may be written to; the demo client is for you to ask. */
export function withConsents(people: readonly Person[], account: string): Person[] {
  return people.map((person) => {
    const { id, user_type, email, created_at } = person;
    const agrees = user_type === "client" && email !== account && randomOf("consent", id).chance(0.4);
    return agrees
      ? { ...person, marketing: true, marketing_at: created_at, marketing_source: "staff" as const }
      : person;
  });
}

export interface WrittenMailings {
  readonly mailings: TableRow<"mailing">[];
  readonly leftOut: TableRow<"mailing_left_out">[];
  readonly templates: TableRow<"mailing_template">[];
  readonly messages: TableRow<"message">[];
}

/** The desk's mailing to all clients last week, and two templates; the first message has the given id. */
export function mailingsOf({
  people,
  desk,
  firstMessage,
  bounce,
  calendar,
}: {
  readonly people: readonly Person[];
  readonly desk: number;
  readonly firstMessage: number;
  /** An address that was known to bounce by then. */
  readonly bounce: TableRow<"bounce"> | undefined;
  readonly calendar: Calendar;
}): WrittenMailings {
  const begun = calendar.at(calendar.day(-6), 10 * 60);
  const clients = people.filter(({ user_type, created_at }) => user_type === "client" && created_at < begun);
  const judged = clients.map((person) => ({ person, reason: reasonOf(person, bounce?.person_id) }));
  const reached = judged.filter(({ reason }) => reason === null);
  const messages = reached.map(({ person }, index) => ({
    ...sentRow({
      id: firstMessage + index,
      person,
      event: "mailing",
      channel: "mail",
      written: begun,
      sent: addMinutes(begun, index / PER_MINUTE),
      cause: { kind: "mailing", id: 1 },
    }),
    facts: { mailing: 1, trainer: null, until: null, link: "/" },
    dedupe_key: "mailing 1",
    once: true,
    expires_at: addMinutes(begun, 7 * DAY_MINUTES),
  }));
  const leftOut = judged.flatMap(({ person: { id }, reason }) =>
    reason === null ? [] : [{ mailing_id: 1, person_id: id, reason }],
  );
  return {
    mailings: [mailingOf(begun, desk, countsOf(reached.length, leftOut))],
    leftOut,
    messages,
    templates: templatesAt(begun),
  };
}

function reasonOf({ id, marketing, email }: Person, bouncing: number | undefined): LeftOutReason | null {
  if (!marketing) return "noConsent";
  if (email === null) return "noAddress";
  return id === bouncing ? "bouncing" : null;
}

function countsOf(reached: number, leftOut: readonly { readonly reason: LeftOutReason }[]): MailingCounts {
  const reasons = Map.groupBy(leftOut, ({ reason }) => reason);
  const counts = [...reasons].map(([outcome, all]) => ({ outcome, count: all.length }));
  return [{ outcome: "accepted" as const, count: reached }, ...counts].toSorted((a, b) => b.count - a.count);
}

function mailingOf(begun: Date, desk: number, outcomes: MailingCounts): TableRow<"mailing"> {
  const sent = outcomes.find(({ outcome }) => outcome === "accepted")?.count ?? 0;
  return {
    id: 1,
    audience: { filter: {} },
    person_id: null,
    subject_en: openDay.en?.subject ?? null,
    body_en: openDay.en?.body ?? null,
    subject_cn: openDay.cn?.subject ?? null,
    body_cn: openDay.cn?.body ?? null,
    send_at: begun,
    state: "done",
    written_to: 0,
    written_by: desk,
    created_at: addMinutes(begun, -DAY_MINUTES),
    begun_at: begun,
    ended_at: addMinutes(begun, Math.ceil(sent / PER_MINUTE)),
    outcomes: [...outcomes],
    version: 1,
  };
}

function templatesAt(at: Date): TableRow<"mailing_template">[] {
  return [
    { id: 1, name: "Holiday hours · 节假日营业时间", texts: holidays, saved_at: at, version: 1 },
    { id: 2, name: "Membership ends soon · 会籍即将到期", texts: endsSoon, saved_at: at, version: 1 },
  ];
}
