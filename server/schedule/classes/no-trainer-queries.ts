import { sql } from "kysely";
import type { AttentionLine } from "#contract/schedule/classes/class-attention.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { type TakenRow, joinedTaken, takenColumns, takenOf } from "./laying/laying-queries.ts";
import { type Teacher, whyNotTeaching } from "./laying/teaching-rules.ts";

type Why = NonNullable<AttentionLine["dates"][number]["why"]>;

interface TeacherRow extends Omit<Teacher, "name"> {
  class: number;
  date: string;
  first_name: string;
  last_name: string;
}

/**
 * Why the trainers of their series do not teach some classes that have none; `free` where they could by now. Classes of
 * series without trainer are left out.
 */
export async function listWhyNoTrainer(db: Db, classes: readonly number[]): Promise<ReadonlyMap<number, Why>> {
  const teachers = await sql<TeacherRow>`
    select c.id as class, c.held_on as date, p.id, p.first_name, p.last_name, p.start_of_date as "startOfDate",
      p.end_of_date as "endOfDate", p.status_set as "statusSet", p.leave_from as "leaveFrom", p.leave_to as "leaveTo",
      p.dismissed_from as "dismissedFrom"
    from club_class c join class_series s on s.id = c.series_id join person p on p.id = s.trainer_id
    where c.id = any(${classes}::integer[]) and p.user_type = 'trainer' and p.deleted_at is null`.execute(db);
  const taken = await sql<TakenRow & { class: number }>`
    select c.id as class, ${takenColumns}
    from club_class c join class_series s on s.id = c.series_id
    join taken_time t on t.holder = s.trainer_id and not t.doubled
      and tstzrange(t.starts_at, t.ends_at) && tstzrange(c.starts_at, c.ends_at) ${joinedTaken}
    where c.id = any(${classes}::integer[]) order by t.starts_at`.execute(db);
  const blockers = new Map(taken.rows.toReversed().map((row) => [row.class, takenOf(row)]));
  return new Map(
    teachers.rows.map(({ class: id, date, first_name, last_name, ...presence }) => {
      const teacher = { ...presence, name: { first_name, last_name } };
      const why = whyNotTeaching(teacher, date, blockers.get(id));
      return [id, why ?? { trainer: { id: teacher.id, name: teacher.name }, ...free }];
    }),
  );
}

const free = { reason: "free", from: null, until: null, busy: null } as const;
