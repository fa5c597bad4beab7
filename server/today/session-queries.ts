import { type RawBuilder, sql } from "kysely";
import type { AlertKind } from "#contract/identity/notes.ts";
import { longestSessionMs } from "#contract/sales/session-terms.ts";
import type { TodaySession } from "#contract/data/today.ts";
import type { Db } from "../kernel/db/connection.ts";
import type { Caller } from "../kernel/http/access/caller.ts";
import { alertKindsOf } from "../identity/notes/queries.ts";
import { type SharedRow, sharedColumn } from "../schedule/reservations/record-queries.ts";
import { reservationActionsFor } from "../schedule/reservations/rules.ts";
import { seesClub } from "./rules.ts";
import { servesClients } from "#contract/kernel/values.ts";

/** A session with both people, as `sessionColumns` selects it beside its client. */
export interface SessionRow {
  id: number;
  client_id: number;
  client_first_name: string;
  client_last_name: string;
  profile_image: string | null;
  trainer_id: number;
  trainer_first_name: string;
  trainer_last_name: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  status: "scheduled" | "completed";
  credits: number;
  is_first: boolean;
  version: number;
  alerts: AlertKind[] | null;
  shared?: SharedRow | null;
}

/** Whether reservation `r` is the first session that its client ever had. */
export const isFirst: RawBuilder<boolean> = sql`not exists (
  select from reservation before
  where before.client_id = r.client_id and before.status <> 'cancelled' and before.ends_at <= r.starts_at)`;

/** Credits of a client that can be booked on a day. */
function creditsOf(client: RawBuilder<unknown>, today: string): RawBuilder<number> {
  return sql`(select coalesce(sum(paid + free - taken), 0)::integer from lot
    where client_id = ${client} and revoked_at is null and for_sessions and valid_from <= ${today}::date
      and valid_to > ${today}::date)`;
}

/** Selects reservation `r` beside its client; `sessionJoins` brings what it needs. */
export function sessionColumns(caller: Caller): RawBuilder<unknown> {
  return sql`r.id, r.trainer_id, trainer.first_name as trainer_first_name, trainer.last_name as trainer_last_name,
    course.name as title, r.starts_at, r.ends_at, r.status, r.version, ${creditsOf(sql`r.client_id`, caller.today)} as credits,
    ${isFirst} as is_first, ${alertKindsOf(caller, "p")} as alerts`;
}

export const sessionJoins = sql`left join course on course.id = r.course_id
  left join person trainer on trainer.id = r.trainer_id`;

/**
 * A condition on the end of reservation `r` for a start between two instants: a trainer's sessions are indexed by their
 * end.
 */
export function endsBy(from: Date, until: Date): RawBuilder<boolean> {
  return sql`r.ends_at > ${from} and r.ends_at < ${new Date(until.getTime() + longestSessionMs)}`;
}

/** The living sessions that begin between two instants, in order; a trainer who sees nobody else's gets their own. */
export async function listTodaySessions(db: Db, caller: Caller, from: Date, until: Date): Promise<TodaySession[]> {
  const found = await sql<SessionRow>`
    select p.id as client_id, p.first_name as client_first_name, p.last_name as client_last_name, p.profile_image,
      ${sessionColumns(caller)}, ${sharedColumn} as shared
    from reservation r join person p on p.id = r.client_id ${sessionJoins}
    where r.starts_at >= ${from} and r.starts_at < ${until} and r.status <> 'cancelled' and ${endsBy(from, until)}
      and ${seesClub(caller) ? sql`true` : sql`r.trainer_id = ${caller.id}`}
    order by r.starts_at, r.id`.execute(db);
  return found.rows.map((row) => sessionOf(row, caller));
}

export function sessionOf(row: SessionRow, caller: Caller): TodaySession {
  const { client_id: clientId, trainer_id: trainerId, status, starts_at: start } = row;
  return {
    id: row.id,
    client: {
      id: clientId,
      name: { first_name: row.client_first_name, last_name: row.client_last_name },
      profileImage: servesClients(caller.roles) ? row.profile_image : null,
    },
    trainer: { id: trainerId, name: { first_name: row.trainer_first_name, last_name: row.trainer_last_name } },
    title: row.title,
    start: start.toISOString(),
    end: row.ends_at.toISOString(),
    status,
    credits: row.credits,
    isFirst: row.is_first,
    actions: reservationActionsFor({ clientId, trainerId, status, start }, caller, caller.now),
    version: row.version,
    ...(row.alerts && { alerts: row.alerts }),
    ...(row.shared && { shared: row.shared }),
  };
}
