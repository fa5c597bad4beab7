import { sql } from "kysely";
import type { activityEvents } from "#contract/club/activity.ts";
import type { Role } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { countRows } from "../../kernel/db/totals.ts";
import { hiddenEvents, visibleDetail } from "./rules.ts";

/** The events in a person's activity stream, and those of the club itself. */
export type ActivityEvent =
  | (typeof activityEvents)[number]
  | "SETTING_CHANGED"
  | "PACKAGE_CHANGED"
  | "PRODUCT_CHANGED"
  | `DAY_${"CLOSED" | "REOPENED"}`
  | `WEBHOOK_${"ADDED" | "CHANGED" | "DELETED"}`
  | `TAG_${"ADDED" | "CHANGED" | "REMOVED"}`
  | `COURSE_${"ADDED" | "CHANGED" | "DELETED"}`;

export interface ActivityEntry {
  /** The person concerned; null for the club. */
  readonly personId: number | null;
  readonly event: ActivityEvent;
  /** The state before and after. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** The actor; null for the system. */
  readonly by: number | null;
  readonly at: Date;
}

/** Entries written by one statement: each takes five of the 65 535 parameters that PostgreSQL knows. */
const AT_A_TIME = 500;

/** Records what a write did, in the transaction of the write. */
export async function recordActivity(trx: Transaction, ...entries: readonly ActivityEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_A_TIME) {
    await insertEntries(trx, entries.slice(from, from + AT_A_TIME));
  }
}

async function insertEntries(trx: Transaction, entries: readonly ActivityEntry[]): Promise<void> {
  await trx
    .insertInto("activity")
    .values(
      entries.map((entry) => ({
        person_id: entry.personId,
        event: entry.event,
        detail: JSON.stringify(entry.detail),
        created_by: entry.by,
        created_at: entry.at,
      })),
    )
    .execute();
}

/** A person's stream, newest first, or oldest first with `sort=id`. */
export async function listActivities(
  db: Db,
  viewer: { readonly id: number; readonly roles: readonly Role[] },
  personId: number,
  page: { page: number; pageSize: number; sort?: string | undefined },
) {
  const direction = page.sort === "id" ? sql`asc` : sql`desc`;
  const isVisible = sql`
    activity.person_id = ${personId}
    and case event when 'UNDONE' then detail ->> 'of' else event end <> all(${[...hiddenEvents(viewer, personId)]})`;
  const rows = await sql<ActivityRow>`
    select activity.id, activity.event, activity.detail, activity.created_at,
      author.id as by_id, author.first_name, author.last_name
    from activity left join person author on author.id = activity.created_by
    where ${isVisible}
    order by activity.id ${direction}
    limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`.execute(db);
  const total = await countRows(db, sql`from activity where ${isVisible}`);
  return { rows: rows.rows.map((row) => itemOf(row, visibleDetail(viewer, personId, row))), total };
}

interface ActivityRow {
  id: number;
  event: (typeof activityEvents)[number];
  detail: Record<string, unknown>;
  created_at: Date;
  by_id: number | null;
  first_name: string;
  last_name: string;
}

function itemOf(row: ActivityRow, detail: Record<string, unknown>) {
  const { by_id, first_name, last_name } = row;
  return {
    id: row.id,
    event: row.event,
    detail,
    created_at: row.created_at.toISOString(),
    by: by_id === null ? null : { id: by_id, name: { first_name, last_name } },
  };
}
