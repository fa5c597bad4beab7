import { sql } from "kysely";
import type { Invariants } from "../../club/domain/invariant-queries.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { listZones } from "../reservations/invariants/invariant-queries.ts";
import { placeOf } from "./laying/dates.ts";

export const classInvariants: Invariants = {
  "classes take their time by triggers": sql`
    select format('%s is missing', name) as what
    from unnest(array['takes_time_added', 'takes_time_changed']) as name
    where not exists (
      select from pg_trigger where tgrelid = 'club_class'::regclass and tgname = name and tgenabled = 'O')`,
  "every class is at the hour that the club's clock shows": listOffTheWall,
};

interface Timed {
  id: number;
  held_on: string;
  start_time: string;
  minutes: number;
  starts_at: Date;
}

/** A class that had begun when the club changed its zone keeps its instant. */
async function listOffTheWall(db: Db): Promise<string[]> {
  const zones = await listZones(db);
  const found = await sql<Timed>`
    select id, held_on, start_time, minutes, starts_at from club_class where status = 'scheduled' order by id`.execute(
    db,
  );
  return found.rows
    .filter(({ held_on, start_time, minutes, starts_at }) => {
      const since = zones.filter(({ until }) => until === null || until >= starts_at);
      return !since.some(
        ({ zone }) => placeOf(held_on, start_time, minutes, zone).start.getTime() === starts_at.getTime(),
      );
    })
    .map(({ id }) => `class ${id}`);
}
