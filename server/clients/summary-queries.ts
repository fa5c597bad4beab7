import { type RawBuilder, sql } from "kysely";
import { endingWithinDays } from "#contract/clients.ts";
import { type ClientType, addMonths } from "#contract/values.ts";
import type { Db } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import { hasStatus, isEnding, wasActive, wasThere } from "../people/condition-queries.ts";
import { endOfClubDay } from "../time/club-time.ts";
import { conditions, living, scopeOf } from "./queries.ts";

/** Clients in all and active, now and as of the same day one month earlier, from dates, requests and deletions. */
export async function countSummary(db: Db, caller: Caller) {
  const monthAgo = addMonths(caller.today, -1);
  const now = await countOn(db, caller, caller.today, undefined);
  const before = await countOn(db, caller, monthAgo, endOfClubDay(monthAgo, caller.zone));
  return {
    totalClientsOneMonthAgo: before.total,
    totalClients: now.total,
    activeClientsOneMonthAgo: before.active,
    activeClients: now.active,
  };
}

/** Counts on a day; `asOf` given, only what was on file at that instant is believed. */
async function countOn(db: Db, caller: Caller, day: string, asOf: Date | undefined) {
  const there = asOf ? wasThere(asOf) : sql`p.deleted_at is null`;
  const active = asOf ? wasActive(day, asOf) : hasStatus("active", day);
  const counted = await sql<{ total: number; active: number }>`
    select count(*)::integer as total, (count(*) filter (where ${active}))::integer as active
    from person p where p.user_type = 'client' and ${there} and ${scopeOf(caller) || sql`true`}`.execute(db);
  return counted.rows[0] ?? { total: 0, active: 0 };
}

const none = {
  all: 0,
  active: 0,
  ending: 0,
  onLeave: 0,
  pending: 0,
  expired: 0,
  suspended: 0,
  incomplete: 0,
  dismissed: 0,
};
type Standings = typeof none;

const number = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::integer`;

/** How many clients stand how, of those the caller's list shows with these filters. */
export async function countStandings(db: Db, caller: Caller, filter: Parameters<typeof conditions>[1]) {
  const { today } = caller;
  const counted = await sql<Standings>`
    select count(*)::integer as "all", ${number(isEnding(today, endingWithinDays))} as ending,
      ${number(sql`p.status = 'active'`)} as active, ${number(sql`p.status = 'onLeave'`)} as "onLeave",
      ${number(sql`p.status = 'pending'`)} as pending, ${number(sql`p.status = 'incomplete'`)} as incomplete,
      ${number(sql`p.status = 'dismissed'`)} as dismissed,
      ${number(sql`p.status = 'suspended' and p.end_of_date <= ${today}::date`)} as expired,
      ${number(sql`p.status = 'suspended' and (p.end_of_date <= ${today}::date) is not true`)} as suspended
    from (select p.*, person_status(p, ${today}::date) as status from person p where ${conditions(caller, filter)}) p`.execute(
    db,
  );
  return counted.rows[0] ?? none;
}

const noClients: Readonly<Record<ClientType, number>> = {
  pro: 0,
  yearly: 0,
  seasonal: 0,
  monthly: 0,
  weekly: 0,
  dayPass: 0,
};

/** Living clients by client type, of any status. */
export async function typesSummary(db: Db) {
  const counted = await sql<{ client_type: ClientType; clients: number }>`
    select p.client_type, count(*)::integer as clients from person p where ${living} group by p.client_type`.execute(
    db,
  );
  return { ...noClients, ...Object.fromEntries(counted.rows.map((row) => [row.client_type, row.clients])) };
}
