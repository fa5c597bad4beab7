import { sql } from "kysely";
import type { LocalText } from "#contract/kernel/values.ts";
import type { SessionCancelling } from "#contract/schedule/session-cancelling.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { freedomOf } from "../../class-types/policies/deadlines.ts";
import { listPolicyVersions } from "../../class-types/policies/policy-queries.ts";
import { partIn } from "../rules.ts";

interface Row {
  clientId: number;
  trainerId: number;
  start: Date;
  freeToStart: boolean;
  version: number | null;
  name: LocalText | null;
  lapse: SessionCancelling["lapse"];
}

type Clock = Pick<Caller, "now" | "zone">;

/** The rules under which a session was booked, to those who have a part in it. */
export async function readCancelling(db: Db<"NOT_FOUND">, caller: Caller, id: number): Promise<SessionCancelling> {
  const row = await findRow(db, id);
  if (!row || !partIn(row, caller)) throw db.refuse("NOT_FOUND");
  return cancellingOf(db, row, caller);
}

/** The rules of cancelling a session that is there. */
export async function findCancelling(db: Db, id: number, clock: Clock): Promise<SessionCancelling> {
  const row = await findRow(db, id);
  if (!row) throw new Error(`reservation ${id} is gone`);
  return cancellingOf(db, row, clock);
}

async function findRow(db: Db, id: number): Promise<Row | undefined> {
  const found = await sql<Row>`
    select r.client_id as "clientId", r.trainer_id as "trainerId", r.starts_at as start, r.free_to_start as "freeToStart",
      r.policy_version_id as version, policy.name, (
        select json_build_object('kind', kind, 'state', state, 'counts', coalesce(judged_at, judge_at)) from lapse
        where lapse.reservation_id = r.id and state <> 'withdrawn'
      ) as lapse
    from reservation r left join class_policy_version made on made.id = r.policy_version_id
    left join class_policy policy on policy.id = made.policy_id
    where r.id = ${id}`.execute(db);
  return found.rows[0];
}

async function cancellingOf(db: Db, { start, freeToStart, version, name, lapse: on }: Row, { now, zone }: Clock) {
  const made = version === null ? undefined : (await listPolicyVersions(db, [version])).get(version);
  const policy = made && name ? { name, version: made } : null;
  const quietHours = await readClubSetting(db, "quietHours");
  const freeMinutes = policy?.version.freeMinutes ?? 0;
  const lapse = on && { ...on, counts: new Date(on.counts).toISOString() };
  return { policy, ...freedomOf({ start, freeMinutes, freeToStart }, { now, zone, quietHours }), lapse };
}
