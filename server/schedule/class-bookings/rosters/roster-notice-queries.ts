import { sql } from "kysely";
import type { Transaction } from "../../../kernel/db/connection.ts";

interface OpenOfTrainer {
  readonly trainer: number;
  /** The classes whose rosters are open, the oldest in front. */
  readonly classes: readonly number[];
}

interface Wanted {
  /** They have ended by then, and after `since`. */
  readonly endedBy: Date;
  readonly since: Date;
  /** Only classes of which their trainer has not been notified. */
  readonly isNew: boolean;
}

/** Trainers with classes in which somebody had a place and whose rosters are open. */
export async function listTrainersWithOpen(trx: Transaction, { endedBy, since, isNew }: Wanted) {
  const found = await sql<OpenOfTrainer>`
    select c.trainer_id as trainer, json_agg(c.id order by c.starts_at, c.id) as classes from club_class c
    where c.trainer_id is not null and c.status = 'scheduled' and c.ends_at <= ${endedBy} and c.starts_at > ${since}
      and exists (select from class_booking where class_id = c.id and status in ('booked', 'attended', 'noShow'))
      and not exists (select from class_roster where class_id = c.id)
      and not (${isNew} and exists (
        select from notification n where n.person_id = c.trainer_id and n.event = 'ROSTER_OPEN' and n.created_at > ${since}
          and n.detail @> jsonb_build_object('class', c.id)))
    group by c.trainer_id order by c.trainer_id`.execute(trx);
  return found.rows;
}
