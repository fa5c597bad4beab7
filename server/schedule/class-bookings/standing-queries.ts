import { sql } from "kysely";
import type { ClassButton, ClassPlaces } from "#contract/schedule/classes/class-booking-parts.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { listPauses } from "../lapses/lapse-queries.ts";
import { linePosition } from "./booking-queries.ts";
import { type Standing, buttonOf, placesOf } from "./button-rules.ts";
import { presentPolicy } from "./class-queries.ts";

export type StandingReader = Pick<Caller, "id" | "roles" | "now" | "zone">;

interface Shown {
  readonly places: ClassPlaces;
  readonly button: ClassButton | null;
}

interface StandingRow extends Omit<Standing, "own"> {
  readonly id: number;
  readonly own: Omit<NonNullable<Standing["own"]>, "offerUntil"> | null;
  readonly offerUntil: Date | null;
}

/** The places of classes, and what their buttons say to a client who reads them. */
export async function listStandings(
  db: Db,
  { id, roles, now, zone }: StandingReader,
  classIds: readonly number[],
): Promise<ReadonlyMap<number, Shown>> {
  const isClient = roles.includes("client");
  const found = await sql<StandingRow>`
    select c.id, c.held_on as date, c.start_time as "startTime", c.starts_at as start, c.ends_at as "end", c.status,
      c.capacity, c.reserved, policy.opens_days as "opensDays", policy.free_minutes as "freeMinutes",
      places.taken, places.waiting, places.released, case when b.id is not null then json_build_object('id', b.id, 'status', b.status,
        'freeMinutes', made.free_minutes, 'freeToStart', b.free_to_start, 'position', coalesce(${linePosition}, 1)) end as own,
      b.offer_until as "offerUntil"
    from club_class c ${presentPolicy}
    cross join lateral (
      select count(place)::integer as taken, count(*) filter (where status = 'waiting')::integer as waiting,
        count(*) filter (where status = 'offered' and offer_until <= ${now})::integer as released
      from class_booking where class_id = c.id and status not in ('cancelled', 'lapsed', 'ended')
    ) places
    left join class_booking b on b.class_id = c.id and b.client_id = ${id}
      and b.status in ('waiting', 'offered', 'booked', 'attended', 'noShow')
    left join class_policy_version made on made.id = b.policy_version_id
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
      const standing = { ...row, own: row.own && { ...row.own, offerUntil: row.offerUntil } };
      return [row.id, { places, button: isClient ? buttonOf(standing, clock) : null }];
    }),
  );
}

/** Until when somebody does not book by themselves; null for who may. */
async function readPause(db: Db, client: number, now: Date): Promise<Date | null> {
  return (await listPauses(db, [client], now)).get(client) ?? null;
}
