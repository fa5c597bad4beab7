import { sql } from "kysely";
import { endingWithinDays } from "#contract/membership/clients.ts";
import { type ClientType, type PersonStatus, addMonths } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { countingOnce } from "../../kernel/db/totals.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { hasStatus, isEnding, wasActive, wasThere } from "../../identity/people/condition-queries.ts";
import { nobody } from "../../identity/people/status-queries.ts";
import { endOfClubDay } from "../../kernel/time/club-time.ts";
import { isLivingClient } from "./filter-queries.ts";
import { conditions, clientScopeOf } from "./queries.ts";

interface Summary {
  total: number;
  active: number;
}
const summaries = countingOnce<Summary>();

/** Clients in all and active, now and as of the same day one month earlier, from dates, requests and deletions. */
export async function countSummary(db: Db, caller: Caller) {
  const monthAgo = addMonths(caller.today, -1);
  const [now, before] = await Promise.all([
    countOn(db, caller, caller.today, undefined),
    countOn(db, caller, monthAgo, endOfClubDay(monthAgo, caller.zone)),
  ]);
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
  const [counted] = await summaries(
    db,
    sql<Summary>`
      select count(*)::integer as total, (count(*) filter (where ${active}))::integer as active
      from person p where p.user_type = 'client' and ${there} and ${clientScopeOf(caller) || sql`true`}`,
  );
  return counted ?? { total: 0, active: 0 };
}

interface Standing {
  status: PersonStatus;
  is_over: boolean;
  is_ending: boolean;
  clients: number;
}
const standings = countingOnce<Standing>();

/** Counts by status the clients that the caller's list shows with these filters; each is judged once. */
export async function countClientStatuses(db: Db, caller: Caller, filter: Parameters<typeof conditions>[1]) {
  const { today } = caller;
  const counted = await standings(
    db,
    sql<Standing>`
      select status, is_over, is_ending, count(*)::integer as clients from (
        select person_status(p, ${today}::date) as status, coalesce(p.end_of_date <= ${today}::date, false) as is_over,
          ${isEnding(today, endingWithinDays)} as is_ending
        from person p where ${conditions(caller, filter)} offset 0
      ) judged group by status, is_over, is_ending`,
  );
  const sums = { ...nobody, ending: 0 };
  for (const { status, is_over: isOver, is_ending: isEndingSoon, clients } of counted) {
    sums.all += clients;
    sums[status === "suspended" && isOver ? "expired" : status] += clients;
    if (isEndingSoon) sums.ending += clients;
  }
  return sums;
}

const noClients: Readonly<Record<ClientType, number>> = {
  pro: 0,
  yearly: 0,
  seasonal: 0,
  monthly: 0,
  weekly: 0,
  dayPass: 0,
};

interface TypeCount {
  client_type: ClientType;
  clients: number;
  joined: number;
}
const types = countingOnce<TypeCount>();

/** Living clients by client type, of any status, and those of them who joined since the same day a month ago. */
export async function typesSummary(db: Db, { today }: Pick<Caller, "today">) {
  const joined = sql`p.start_of_date > ${addMonths(today, -1)}::date and p.start_of_date <= ${today}::date`;
  const rows = await types(
    db,
    sql<TypeCount>`
      select coalesce(followed.client_type, p.client_type) as client_type, count(*)::integer as clients,
        (count(*) filter (where ${joined}))::integer as joined
      from person p left join followed_types(${today}::date) followed on followed.client_id = p.id
      where ${isLivingClient} group by 1`,
  );
  const byType = (count: "clients" | "joined") => ({
    ...noClients,
    ...Object.fromEntries(rows.map((row) => [row.client_type, row[count]])),
  });
  return { ...byType("clients"), joined: byType("joined") };
}
