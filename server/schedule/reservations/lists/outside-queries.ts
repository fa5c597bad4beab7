import { sql } from "kysely";
import type { ClosedDay, WeeklySpan } from "#contract/club/opening-hours.ts";
import { MAX_ROWS } from "#contract/kernel/lists.ts";
import { MOST_SESSIONS_AHEAD } from "#contract/schedule/hours-ahead.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { readOpenTimes } from "../../../club/settings/queries.ts";
import { isInHours } from "../booking/busy.ts";
import { listByIds } from "../queries.ts";

/** Opening hours that are not saved yet; what is left out stays as it is. */
interface Proposed {
  readonly openingHours?: readonly WeeklySpan[] | undefined;
  readonly closedDays?: readonly ClosedDay[] | undefined;
}

/** The sessions ahead that would be outside opening hours, and whether there are more than were looked through. */
export async function findOutsideHours(db: Db, { zone, now }: Caller & { readonly now: Date }, proposed: Proposed) {
  const stored = await readOpenTimes(db);
  const { openingHours = stored.openingHours, closedDays = stored.closedDays } = proposed;
  const { rows } = await sql<{ id: number; starts_at: Date; ends_at: Date }>`
    select id, starts_at, ends_at from reservation where status = 'scheduled' and starts_at > ${now}
    order by starts_at, id limit ${MOST_SESSIONS_AHEAD + 1}`.execute(db);
  const outside = rows
    .slice(0, MOST_SESSIONS_AHEAD)
    .filter(({ starts_at, ends_at }) => !isInHours({ openingHours, closedDays }, starts_at, ends_at, zone))
    .map(({ id }) => id);
  return {
    affected_count: outside.length,
    affected_reservations: await listByIds(db, outside.slice(0, MAX_ROWS)),
    more: rows.length > MOST_SESSIONS_AHEAD,
  };
}
