import { sql } from "kysely";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import type { ClassPolicy, PolicyDraft, PolicyVersion } from "#contract/schedule/classes/class-policies.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import { refusedBy } from "../../../kernel/db/constraints.ts";
import type { Author } from "../../../kernel/http/access/caller.ts";

interface VersionRow {
  id: number;
  policy_id: number;
  name: LocalText;
  for_sessions: boolean;
  version: number;
  opens_days: number | null;
  free_minutes: number;
  grace: number;
  loses_late: boolean;
  loses_no_show: boolean;
  fee_late_cents: number | null;
  fee_no_show_cents: number | null;
  pause_days: number;
  created_at: Date | null;
}

const rows = sql`
  select v.id, v.policy_id, p.name, p.for_sessions, p.version, v.opens_days, v.free_minutes, v.grace, v.loses_late, v.loses_no_show,
    v.fee_late_cents, v.fee_no_show_cents, v.pause_days, v.created_at
  from class_policy p join class_policy_version v on v.policy_id = p.id`;

const feeOf = (cents: number | null) => (cents === null ? null : moneyText(cents));

function versionOf(row: VersionRow): PolicyVersion {
  return {
    id: row.id,
    opensDays: row.opens_days,
    freeMinutes: row.free_minutes,
    grace: row.grace,
    loses: { late: row.loses_late, noShow: row.loses_no_show },
    fees: { late: feeOf(row.fee_late_cents), noShow: feeOf(row.fee_no_show_cents) },
    pauseDays: row.pause_days,
    since: row.created_at && row.created_at.toISOString(),
  };
}

/** All policies in the order in which they were added, with their versions. */
export async function listClassPolicies(db: Db): Promise<ClassPolicy[]> {
  const found = await sql<VersionRow>`${rows} order by v.policy_id, v.number desc`.execute(db);
  const versions = Map.groupBy(found.rows, ({ policy_id: id }) => id);
  return [...versions].flatMap(([id, [present, ...earlier]]) => {
    if (!present) return [];
    const { name, for_sessions: forSessions, version } = present;
    return [{ id, name, forSessions, present: versionOf(present), earlier: earlier.map(versionOf), version }];
  });
}

/** Some versions of policies, by their id: those by which bookings were made. */
export async function listPolicyVersions(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, PolicyVersion>> {
  const found = await sql<VersionRow>`${rows} where v.id = any(${ids}::integer[])`.execute(db);
  return new Map(found.rows.map((row) => [row.id, versionOf(row)]));
}

/** The version under which private sessions are booked now. */
export async function findSessionsPolicy(db: Db): Promise<number> {
  const found = await sql<{ id: number }>`
    select v.id from class_policy p join class_policy_version v on v.policy_id = p.id
    where p.for_sessions order by v.number desc limit 1`.execute(db);
  const [version] = found.rows;
  if (!version) throw new Error("The club has no policy of private sessions");
  return version.id;
}

/** The policies, kept from changing until the transaction is over. */
export async function lockClassPolicies(trx: Transaction): Promise<ClassPolicy[]> {
  await sql`lock table class_policy in share row exclusive mode`.execute(trx);
  return listClassPolicies(trx);
}

export async function insertClassPolicy(trx: Transaction<"TOO_MANY">, name: LocalText): Promise<number> {
  const inserted = await trx
    .insertInto("class_policy")
    .values({ name: JSON.stringify(name) })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(refusedBy(trx.refuse, "most_class_policies"));
  return inserted.id;
}

export async function touchClassPolicy(trx: Transaction, id: number, name: LocalText): Promise<void> {
  await trx
    .updateTable("class_policy")
    .set((old) => ({ name: JSON.stringify(name), version: old("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Adds a version to a policy that is locked. */
export async function insertPolicyVersion(
  trx: Transaction<"TOO_MANY">,
  policyId: number,
  number: number,
  draft: PolicyDraft,
  { by, now }: Author,
): Promise<void> {
  await trx
    .insertInto("class_policy_version")
    .values({
      policy_id: policyId,
      number,
      opens_days: draft.opensDays,
      free_minutes: draft.freeMinutes,
      grace: draft.grace,
      loses_late: draft.loses.late,
      loses_no_show: draft.loses.noShow,
      fee_late_cents: draft.fees.late,
      fee_no_show_cents: draft.fees.noShow,
      pause_days: draft.pauseDays,
      created_at: now,
      created_by: by,
    })
    .execute()
    .catch(refusedBy(trx.refuse, "most_class_policy_versions"));
}
