import { sql } from "kysely";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { hasOpenRoster } from "../../../messaging/notifications/roster-notice-queries.ts";

interface OpenOfTrainer {
  readonly trainer: number;
  /** The classes whose rosters are open: those of which they have not been notified in front, then the oldest. */
  readonly classes: readonly number[];
}

interface Wanted {
  /** They have ended by then, and after `since`. */
  readonly endedBy: Date;
  readonly since: Date;
  /** Only trainers who have not been notified since then, or so long after the end of one of the classes. */
  readonly notNotified: { readonly since: Date } | { readonly afterMs: number };
}

/** Trainers with classes in which somebody had a place and whose rosters are open. */
export async function listTrainersWithOpen(trx: Transaction, { endedBy, since, notNotified }: Wanted) {
  const from =
    "since" in notNotified
      ? sql`${notNotified.since}::timestamptz`
      : sql`c.ends_at + make_interval(secs => ${notNotified.afterMs / 1000})`;
  const found = await sql<OpenOfTrainer>`
    select trainer, json_agg(id order by is_new desc, starts_at, id) as classes from (
      select c.id, c.trainer_id as trainer, c.starts_at, not exists (
        select from notification n
        where n.person_id = c.trainer_id and n.event = 'ROSTER_OPEN' and n.created_at >= ${from}) as is_new
      from club_class c
      where c.trainer_id is not null and c.ends_at <= ${endedBy} and c.starts_at > ${since} and ${hasOpenRoster}
    ) open
    group by trainer having bool_or(is_new) order by trainer`.execute(trx);
  return found.rows;
}
