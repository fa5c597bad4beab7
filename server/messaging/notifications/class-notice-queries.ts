import { sql } from "kysely";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Author } from "../../kernel/http/access/caller.ts";
import { type EventOfClass, type ClassNotified, writeOfClasses } from "./class-mail-queries.ts";
import { publishTo } from "./queries.ts";

/** A class that somebody has booked, with how many others it is about as well. */
export interface ClassNotice {
  readonly person: number;
  readonly class: number;
  readonly others: number;
  /** Facts of the event, and those of the class that are to be others than its present ones. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** The facts that a notification says of a class `c` with its `type` and `trainer`. */
export const noticedClass = sql`jsonb_build_object('class', c.id, 'name', type.name, 'start', c.starts_at, 'end', c.ends_at,
  'trainer', case when trainer.id is not null then
    jsonb_build_object('first_name', trainer.first_name, 'last_name', trainer.last_name) end)`;

/** Notifies people of changes of their classes, or of their lines, unless they made them, and writes to them. */
export async function notifyOfClasses(
  trx: Transaction,
  event: EventOfClass,
  notices: readonly ClassNotice[],
  { by, now }: Author<number | null>,
): Promise<void> {
  if (notices.length === 0) return;
  const notified = await sql<ClassNotified>`
    insert into notification (person_id, event, detail, created_at)
    select n.person, ${event}, ${noticedClass} || jsonb_build_object('others', n.others) || coalesce(n.detail, '{}'),
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as n(person integer, class integer, others integer, detail jsonb)
    join club_class c on c.id = n.class join class_type type on type.id = c.type_id
    left join person trainer on trainer.id = c.trainer_id
    where n.person is distinct from ${by}::integer
    order by c.starts_at, n.person
    returning person_id, detail`.execute(trx);
  publishTo(trx, notified.rows);
  await writeOfClasses(trx, event, notified.rows, now);
}
