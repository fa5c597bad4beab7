import { sql } from "kysely";
import type { ClassButton, ClassPlaces } from "#contract/schedule/classes/class-booking-parts.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { listPauses } from "../lapses/lapse-queries.ts";
import { type Standing, buttonOf, placesOf } from "./button-rules.ts";
import { presentPolicy } from "./class-queries.ts";

export type StandingReader = Pick<Caller, "id" | "roles" | "now" | "zone">;

interface Shown {
  readonly places: ClassPlaces;
  readonly button: ClassButton | null;
}

/** The places of classes, and what their buttons say to a client who reads them. */
export async function listStandings(
  db: Db,
  { id, roles, now, zone }: StandingReader,
  classIds: readonly number[],
): Promise<ReadonlyMap<number, Shown>> {
  const isClient = roles.includes("client");
  const found = await sql<Standing & { id: number }>`
    select c.id, c.held_on as date, c.start_time as "startTime", c.starts_at as start, c.ends_at as "end", c.status,
      c.capacity, c.reserved, policy.opens_days as "opensDays", policy.free_minutes as "freeMinutes",
      (select count(*) from class_booking b where b.class_id = c.id and b.status <> 'cancelled')::integer as taken,
      case when own.id is not null then json_build_object('id', own.id, 'status', own.status,
        'freeMinutes', made.free_minutes, 'freeToStart', own.free_to_start) end as own
    from club_class c ${presentPolicy}
    left join class_booking own on own.class_id = c.id and own.client_id = ${id} and own.status <> 'cancelled'
    left join class_policy_version made on made.id = own.policy_version_id
    where c.id = any(${classIds}::integer[])`.execute(db);
  const clock = {
    now,
    zone,
    quietHours: await readClubSetting(db, "quietHours"),
    pausedUntil: isClient ? await readPause(db, id, now) : null,
  };
  return new Map(
    found.rows.map((row) => {
      const places = placesOf(row, { isStaff: !isClient });
      return [row.id, { places, button: isClient ? buttonOf(row, clock) : null }];
    }),
  );
}

/** Until when somebody does not book by themselves; null for who may. */
async function readPause(db: Db, client: number, now: Date): Promise<Date | null> {
  return (await listPauses(db, [client], now)).get(client) ?? null;
}
