import { sql } from "kysely";
import type { Notification } from "#contract/messaging/notifications.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { publishTo } from "./queries.ts";
import { isNew, canBeNotified } from "./package-reminder-queries.ts";
import type { Moment } from "../../kernel/time/moment.ts";

/** The facts of a payment notification, and its key, under which it is sent once. */
export interface Payable extends Pick<
  Extract<Notification, { event: "PAYMENT_DUE" | "PAYMENT_OVERDUE" }>,
  "event" | "detail"
> {
  readonly client: number;
  readonly once: string;
}

/** Notifies those of some clients who are neither gone nor suspended of what they have to pay, each once. */
export async function notifyOfPayments(
  trx: Transaction,
  payable: readonly Payable[],
  { today, now }: Moment,
): Promise<void> {
  if (payable.length === 0) return;
  const notified = await sql<{ person_id: number }>`
    insert into notification (person_id, event, detail, once, created_at)
    select p.id, payable.event, payable.detail, payable.once, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(payable)}::jsonb) as payable(client integer, event text, detail jsonb, once text)
    join person p on p.id = payable.client
    where ${canBeNotified(today)} and ${isNew(sql`p.id`, sql`payable.once`)}
    on conflict on constraint notification_once do nothing
    returning person_id`.execute(trx);
  publishTo(trx, notified.rows);
}
