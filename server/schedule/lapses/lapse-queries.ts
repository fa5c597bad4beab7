import { sql } from "kysely";
import { knownCourses } from "#contract/identity/option-labels.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import type { LapseKind, LapseState } from "#contract/schedule/classes/lapses.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { Author } from "../../kernel/http/access/caller.ts";
import type { LapsedOf } from "../../sales/orders/credits/class-credit-queries.ts";
import { graceSince } from "./rules.ts";

/** A booking of a class, or a private session, as far as its lapse is about it. */
export interface Lapsed extends LapsedOf {
  readonly clientId: number;
  readonly name: LocalText;
  readonly start: Date;
  /** The charge by which it was let in. */
  readonly charge: number | null;
  readonly policy: number;
}

interface LapsedRow extends Omit<Lapsed, "name"> {
  readonly type: LocalText | null;
  readonly course: string | null;
}

export async function findLapsed(trx: Transaction, { booking, reservation }: LapsedOf): Promise<Lapsed | undefined> {
  const found = await sql<LapsedRow>`
    select booking.id as booking, null as reservation, booking.client_id as "clientId", type.name as type, null as course,
      class.starts_at as start, booking.charge_id as charge, booking.policy_version_id as policy
    from class_booking booking join club_class class on class.id = booking.class_id
    join class_type type on type.id = class.type_id
    where booking.id = ${booking}
    union all
    select null, r.id, r.client_id, null, course.name, r.starts_at, null, r.policy_version_id
    from reservation r join course on course.id = r.course_id
    where r.id = ${reservation} and r.policy_version_id is not null`.execute(trx);
  const [row] = found.rows;
  if (!row) return undefined;
  const { type, course, ...lapsed } = row;
  return { ...lapsed, name: type ?? courseName(course ?? "") };
}

function courseName(course: string): LocalText {
  return knownCourses.get(course)?.name ?? { en: course, cn: course };
}

interface NewLapse extends LapsedOf {
  readonly client: number;
  readonly kind: LapseKind;
  readonly at: Date;
  readonly judge: Date;
}

/** Puts a lapse on file; false where there is one of the same already. */
export async function insertLapse(trx: Transaction, lapse: NewLapse): Promise<boolean> {
  const added = await sql`
    insert into lapse (booking_id, reservation_id, client_id, kind, lapsed_at, judge_at)
    values (${lapse.booking}, ${lapse.reservation}, ${lapse.client}, ${lapse.kind}, ${lapse.at}, ${lapse.judge})
    on conflict do nothing returning id`.execute(trx);
  return added.rows.length > 0;
}

/** A lapse as it is stored. */
export interface StoredLapse extends LapsedOf {
  readonly id: number;
  readonly clientId: number;
  readonly kind: LapseKind;
  readonly state: LapseState;
  readonly at: Date;
  readonly judge: Date;
  readonly charge: number | null;
  readonly version: number;
}

const stored = sql`
  select id, booking_id as booking, reservation_id as reservation, client_id as "clientId", kind, state, lapsed_at as at, judge_at as judge,
    charge_id as charge, version
  from lapse`;

/** A lapse; with `lock` nobody else changes it until the transaction ends. */
export async function findLapse(trx: Transaction, id: number, { lock }: { readonly lock: boolean }) {
  const found = await sql<StoredLapse>`${stored} where id = ${id} ${lock ? sql`for no key update` : sql``}`.execute(
    trx,
  );
  return found.rows[0];
}

/** The living lapse of a booking or a session, locked. */
export async function lockLapseOf(trx: Transaction, { booking, reservation }: LapsedOf) {
  const found = await sql<StoredLapse>`
    ${stored} where ${booking === null ? sql`reservation_id = ${reservation}` : sql`booking_id = ${booking}`}
      and state <> 'withdrawn' for no key update`.execute(trx);
  return found.rows[0];
}

/** Some lapses that are to be judged by now, the one that waits longest in front. */
export async function listDueLapses(db: Db, now: Date, most: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select id from lapse where state = 'pending' and judge_at <= ${now} order by judge_at, id limit ${most}`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

/** How many lapses of a client, not waived, came before one in the days that count. */
export async function countEarlier(trx: Transaction, { id, clientId, at }: StoredLapse): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from lapse
    where client_id = ${clientId} and state not in ('waived', 'withdrawn') and lapsed_at >= ${graceSince(at)}
      and (lapsed_at, id) < (${at}, ${id})`.execute(trx);
  return found.rows[0]?.count ?? 0;
}

interface Judgement {
  readonly state: "forgiven" | "applied";
  readonly charge: number | null;
  readonly pausedUntil: Date | null;
  readonly now: Date;
}

export async function writeJudgement(trx: Transaction, id: number, judged: Judgement): Promise<void> {
  await sql`
    update lapse set state = ${judged.state}, judged_at = ${judged.now}, charge_id = ${judged.charge}::integer,
      paused_until = ${judged.pausedUntil}::timestamptz, version = version + 1
    where id = ${id}`.execute(trx);
}

export async function markWaived(trx: Transaction, id: number, reason: string, { by, now }: Author): Promise<void> {
  await sql`
    update lapse set state = 'waived', waived_at = ${now}, waived_by = ${by}, waive_reason = ${reason},
      version = version + 1
    where id = ${id}`.execute(trx);
}

export async function markWithdrawn(trx: Transaction, id: number): Promise<void> {
  await sql`
    update lapse set state = 'withdrawn', waived_at = null, waived_by = null, waive_reason = null, version = version + 1
    where id = ${id}`.execute(trx);
}

/**
 * Until when each of some clients does not book classes by themselves, or private sessions, for which only a lapse of a
 * session counts; those who may are left out.
 */
export async function listPauses(
  db: Db,
  clients: readonly number[],
  now: Date,
  what: "classes" | "sessions" = "classes",
): Promise<ReadonlyMap<number, Date>> {
  const found = await sql<{ client: number; until: Date }>`
    select client_id as client, max(paused_until) as until from lapse
    where client_id = any(${clients}::integer[]) and state = 'applied' and paused_until > ${now}
      and (${what === "classes"} or reservation_id is not null)
    group by client_id`.execute(db);
  return new Map(found.rows.map(({ client, until }) => [client, until]));
}
