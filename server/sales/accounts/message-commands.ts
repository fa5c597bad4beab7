import { moneyText } from "#contract/kernel/money/money.ts";
import { addDays } from "#contract/kernel/values.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { enqueue } from "../../messaging/messages/outbox/outbox-queries.ts";
import { notifyOfPayments } from "../../messaging/notifications/payment-notification-queries.ts";
import { listDueBetween, listDueSince } from "./message-queries.ts";

/** So many days ahead it is said that something is to be paid. */
const AHEAD_DAYS = 3;
/** Older debts were overdue before notifications existed: they are not announced all together. */
const FRESH_DAYS = 7;

const link = "/payments";

/**
 * Notifies clients of what is due today or in the next days, of what fell due yesterday before it could be announced,
 * and of what has been overdue for longer than the club waits; of each once, in the app and by mail.
 */
export async function notifyOfDues(trx: Transaction, moment: { readonly today: string; readonly now: Date }) {
  const { today, now } = moment;
  const yesterday = addDays(today, -1);
  const last = addDays(yesterday, -(await readClubSetting(trx, "graceDays")));
  const dues = (await listDueBetween(trx, today, addDays(today, AHEAD_DAYS))).map((each) => ({
    ...each,
    event: "PAYMENT_DUE" as const,
    once: `due ${each.due_on}`,
    detail: { amount: moneyText(each.cents), due: each.due_on },
  }));
  // A sale of the afternoon is due before the morning's reminders.
  const unannounced = last < yesterday ? await listDueBetween(trx, yesterday, yesterday) : [];
  const late = await listDueSince(trx, addDays(last, 1 - FRESH_DAYS), last);
  const overdue = [
    ...unannounced.map((each) => ({ ...each, once: `due ${each.due_on}` })),
    ...late.map((each) => ({ ...each, once: `overdue ${each.latest}` })),
  ].map((each) => ({
    ...each,
    event: "PAYMENT_OVERDUE" as const,
    detail: { amount: moneyText(each.cents), since: each.due_on },
  }));
  await notifyOfPayments(trx, [...dues, ...overdue], moment);
  const currency = await readClubSetting(trx, "currency");
  const mailOf = ({ client, charge, once }: (typeof dues | typeof overdue)[number]) =>
    ({ personId: client, about: once, once: true, cause: { kind: "charge", id: charge } }) as const;
  const factsOf = <Detail extends { amount: string }>({ amount, ...detail }: Detail) => ({
    ...detail,
    amount: { amount, currency },
    link,
  });
  await enqueue(
    trx,
    now,
    ...dues.map((each) => ({ ...mailOf(each), event: "paymentDue" as const, facts: factsOf(each.detail) })),
    ...overdue.map((each) => ({ ...mailOf(each), event: "paymentOverdue" as const, facts: factsOf(each.detail) })),
  );
}
