import { sql } from "kysely";
import type { Transaction } from "../../kernel/db/connection.ts";
import { noticedClass } from "./class-notice-queries.ts";
import { publishTo } from "./queries.ts";

/** Whether somebody had a place in the class `c` and nobody has closed its roster. */
export const hasOpenRoster = sql`c.status = 'scheduled'
  and exists (select from class_booking where class_id = c.id and status in ('booked', 'attended', 'noShow'))
  and not exists (select from class_roster where class_id = c.id)`;

const unread = sql`n.event = 'ROSTER_OPEN' and n.read_at is null`;

/** Deletes the unread notifications of open rosters that a newer one of the same people replaces. */
export async function dropRosterNotices(trx: Transaction, people: readonly number[]): Promise<void> {
  const dropped = await sql<{ person_id: number }>`
    delete from notification n where ${unread} and n.person_id = any(${people}::integer[]) returning person_id`.execute(
    trx,
  );
  publishTo(trx, dropped.rows);
}

interface Settled {
  /** Only those of this trainer. */
  readonly trainer?: number;
  /** Rosters of classes before then are open for good. */
  readonly since: Date;
}

/**
 * Unread notifications of rosters that have been closed name the next one that was open then and still is; without any,
 * they are deleted.
 */
export async function settleRosterNotices(trx: Transaction, { trainer, since }: Settled): Promise<void> {
  const whose =
    trainer === undefined
      ? sql`in (select id from person where user_type = 'trainer' and deleted_at is null)`
      : sql`= ${trainer}`;
  const settled = await sql<{ person_id: number }>`
    with notice as (
      select n.id, n.person_id, n.created_at, (n.detail ->> 'class')::integer as class,
        (n.detail ->> 'others')::integer as others
      from notification n where ${unread} and n.person_id ${whose}
    ), still as (
      select notice.id, array_agg(c.id order by c.id = notice.class desc, c.starts_at, c.id) as classes
      from notice join club_class c on c.trainer_id = notice.person_id
      where ${hasOpenRoster} and c.ends_at <= notice.created_at and c.starts_at > ${since}
      group by notice.id
    ), gone as (
      delete from notification n using notice
      where n.id = notice.id and not exists (select from still where still.id = notice.id) returning n.person_id
    ), changed as (
      update notification n
      set detail = ${noticedClass} || jsonb_build_object('others', least(notice.others, cardinality(still.classes) - 1))
      from notice join still on still.id = notice.id join club_class c on c.id = still.classes[1]
        join class_type type on type.id = c.type_id left join person trainer on trainer.id = c.trainer_id
      where n.id = notice.id and (c.id <> notice.class or notice.others >= cardinality(still.classes))
      returning n.person_id
    )
    select person_id from gone union all select person_id from changed`.execute(trx);
  publishTo(trx, settled.rows);
}
