import { type RawBuilder, sql } from "kysely";
import type { Paging } from "#contract/kernel/endpoint/lists.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import type { Lapse, LapseKind, LapseState } from "#contract/schedule/classes/lapses.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { countRows } from "../../kernel/db/totals.ts";
import { listPolicyVersions } from "../class-types/policies/policy-queries.ts";
import { lapseActions } from "./rules.ts";

interface LapseRow {
  id: number;
  kind: LapseKind;
  state: LapseState;
  lapsed_at: Date;
  judge_at: Date;
  judged_at: Date | null;
  paused_until: Date | null;
  waived_at: Date | null;
  waive_reason: string | null;
  version: number;
  client_id: number;
  first_name: string;
  last_name: string;
  class_id: number | null;
  name: LocalText | null;
  session_id: number | null;
  course: string | null;
  starts_at: Date;
  ends_at: Date;
  credits: number;
  policy_version_id: number;
  policy_name: LocalText;
  fee_cents: number | null;
  waiver_first: string | null;
  waiver_last: string | null;
  earlier: number;
}

const rows = (which: RawBuilder<unknown>) => sql<LapseRow>`
  select l.id, l.kind, l.state, l.lapsed_at, l.judge_at, l.judged_at, l.paused_until, l.waived_at, l.waive_reason,
    l.version, client.id as client_id, client.first_name, client.last_name, class.id as class_id, type.name,
    session.id as session_id, course.name as course, coalesce(class.starts_at, session.starts_at) as starts_at,
    coalesce(class.ends_at, session.ends_at) as ends_at, coalesce(booking.credits, 1) as credits,
    terms.id as policy_version_id, policy.name as policy_name,
    fee.amount_cents as fee_cents, waiver.first_name as waiver_first, waiver.last_name as waiver_last, (
      select count(*)::integer from lapse before
      where before.client_id = l.client_id and before.state not in ('waived', 'withdrawn')
        and before.lapsed_at >= l.lapsed_at - interval '720 hours' and (before.lapsed_at, before.id) < (l.lapsed_at, l.id)
    ) as earlier
  from lapse l join person client on client.id = l.client_id
  left join class_booking booking on booking.id = l.booking_id
  left join club_class class on class.id = booking.class_id left join class_type type on type.id = class.type_id
  left join reservation session on session.id = l.reservation_id left join course on course.id = session.course_id
  join class_policy_version terms on terms.id = coalesce(booking.policy_version_id, session.policy_version_id)
  join class_policy policy on policy.id = terms.policy_id
  left join account_entry fee on fee.id = l.charge_id left join person waiver on waiver.id = l.waived_by
  ${which}`;

async function lapsesOf(db: Db, found: readonly LapseRow[]): Promise<Lapse[]> {
  const versions = await listPolicyVersions(
    db,
    found.map(({ policy_version_id: id }) => id),
  );
  return found.flatMap((row) => {
    const policy = versions.get(row.policy_version_id);
    return policy ? [lapseOf(row, { name: row.policy_name, version: policy })] : [];
  });
}

function lapseOf(row: LapseRow, policy: Lapse["policy"]): Lapse {
  const { id, kind, state, waiver_first: first_name, waiver_last: last_name } = row;
  const by = first_name === null || last_name === null ? null : { first_name, last_name };
  const { waived_at: at, waive_reason: reason } = row;
  return {
    id,
    kind,
    state,
    client: { id: row.client_id, name: { first_name: row.first_name, last_name: row.last_name } },
    ...lapsedIn(row),
    at: row.lapsed_at.toISOString(),
    counts: (row.judged_at ?? row.judge_at).toISOString(),
    earlier: row.earlier,
    credits: row.credits,
    fee: row.fee_cents === null ? null : moneyText(row.fee_cents),
    pausedUntil: row.paused_until && row.paused_until.toISOString(),
    policy,
    waived: at === null ? null : { by, at: at.toISOString(), reason },
    actions: lapseActions(state),
    version: row.version,
  };
}

/** The class or the session, at its time. */
function lapsedIn(row: LapseRow): Pick<Lapse, "class" | "session"> {
  const { class_id, name, session_id, course: title } = row;
  const times = { start: row.starts_at.toISOString(), end: row.ends_at.toISOString() };
  return {
    class: class_id === null || name === null ? null : { id: class_id, name, ...times },
    session: session_id === null || title === null ? null : { id: session_id, title, ...times },
  };
}

interface Wanted extends Paging {
  readonly client?: number | undefined;
  readonly state?: LapseState | undefined;
}

/** A page of lapses: those to be judged in front, then the latest. */
export async function listLapses(db: Db, { client, state, page, pageSize }: Wanted) {
  const which = sql`where (${client ?? null}::integer is null or client_id = ${client ?? null}::integer)
    and (${state ?? null}::text is null or state = ${state ?? null}::text)`;
  const order = sql`order by (state = 'pending') desc, lapsed_at desc, id desc`;
  const limit = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const chosen = await sql<{ id: number }>`select id from lapse ${which} ${order} ${limit}`.execute(db);
  const ids = chosen.rows.map(({ id }) => id);
  const [found, total] = await Promise.all([
    rows(sql`where l.id = any(${ids}::integer[])
      order by (l.state = 'pending') desc, l.lapsed_at desc, l.id desc`).execute(db),
    countRows(db, sql`from lapse ${which}`),
  ]);
  return { rows: await lapsesOf(db, found.rows), total };
}

export async function readLapse(db: Db, id: number): Promise<Lapse> {
  const [lapse] = await lapsesOf(db, (await rows(sql`where l.id = ${id}`).execute(db)).rows);
  if (!lapse) throw new Error(`lapse ${id} is gone`);
  return lapse;
}
