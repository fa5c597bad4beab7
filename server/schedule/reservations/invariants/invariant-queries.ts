import { type RawBuilder, sql } from "kysely";
import { checkCloses } from "../../../sales/day-close/invariant-queries.ts";
import { accountInvariants } from "../../../sales/accounts/invariant-queries.ts";
import { renewalInvariants } from "../../../sales/orders/renewal/renewal-invariant-queries.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { derivedInvariants } from "./derived-invariant-queries.ts";

/** Something that must hold of reservations, credits, accounts and closes at any moment, and what is found to break it. */
export interface Finding {
  readonly invariant: string;
  readonly broken: readonly string[];
}

/**
 * Checks that reservations, credits, accounts, renewals and closes are consistent, with other queries than those that
 * wrote them. Each invariant is judged in one snapshot, so the club may be running.
 */
export async function checkInvariants(db: Db): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const queries = { ...invariants, ...derivedInvariants, ...accountInvariants, ...renewalInvariants };
  for (const [invariant, query] of Object.entries(queries)) {
    const { rows } = await query.execute(db);
    found.push({ invariant, broken: rows.map(({ what }) => what) });
  }
  const outside = await listOutsidePeriod(db);
  return [
    ...found,
    { invariant: "every credit pays for a day of its lot's period", broken: outside },
    ...(await checkCloses(db)),
  ];
}

type Query = RawBuilder<{ what: string }>;

function overlapping(side: "client" | "trainer"): Query {
  const person = sql.ref(`${side}_id`);
  return sql`
    select format('reservation %s of ${sql.raw(side)} %s', id, person) as what from (
      select id, ${person} as person, starts_at, max(ends_at) over (
        partition by ${person} order by starts_at, id rows between unbounded preceding and 1 preceding) as taken_until
      from reservation where status <> 'cancelled'
    ) each where starts_at < taken_until order by id`;
}

/** The settling entry of a booking, and whether it was a completion that was undone. */
const settled = sql`left join credit_entry settling on settling.settles = booking.id
  left join credit_entry restoring on restoring.settles = settling.id`;
/** Whether a booking still has its credit, used up or not. */
const isKept = sql`settling.kind is distinct from 'returned' and restoring.id is null`;

/** The ledger of each lot, summed over its bookings instead of over its entries. */
const lots = sql`(
  select lot.id, lot.paid, lot.free, lot.revoked_at,
    count(*) filter (where booking.id is not null and settling.id is null)::integer as open,
    count(*) filter (where settling.kind = 'completed' and ${isKept})::integer as completed,
    count(*) filter (where booking.is_free and ${isKept})::integer as taken_free
  from lot left join credit_entry booking on booking.lot_id = lot.id and booking.kind = 'booked'
  ${settled}
  group by lot.id
) lots`;

/** The entries of each reservation. */
const sessions = sql`(
  select r.id, r.status, r.is_free, r.client_id, r.starts_at, r.settled_at,
    count(*) filter (where booking.id is not null and settling.id is null)::integer as open,
    count(*) filter (where settling.kind = 'completed' and ${isKept})::integer as completed,
    bool_or(booking.is_free) filter (where ${isKept}) as paid_free,
    min(lot.client_id) filter (where ${isKept}) as payer
  from reservation r
  left join credit_entry booking on booking.reservation_id = r.id and booking.kind = 'booked'
  ${settled}
  left join lot on lot.id = booking.lot_id
  group by r.id
) sessions`;

const invariants: Readonly<Record<string, Query>> = {
  "no trainer is in two reservations at once": overlapping("trainer"),
  "no client is in two reservations at once": overlapping("client"),
  "each lot's credits are booked, completed, expired or free to book, never more": sql`
    select format('lot %s: %s booked and %s completed of %s', lots.id, open, lots.completed, lots.paid + lots.free) as what
    from ${lots} left join lot_balance balance on balance.lot_id = lots.id
    where open + lots.completed > lots.paid + lots.free
      or (revoked_at is null and (balance.booked, balance.completed, balance.taken, balance.taken_free)
        is distinct from (open, lots.completed, open + lots.completed, lots.taken_free))
      or (revoked_at is not null and open + lots.completed > 0)
    order by lots.id`,
  "whose credits are few on which days is kept beside their lots": sql`
    select format('client %s on %s', days.client_id, day) as what
    from (select distinct client_id, day from lot cross join lateral (values (valid_to), (valid_to - 1)) as near (day)) days
    cross join lateral (
      select coalesce(sum(paid + free - taken) <= 2 and sum(taken) > 0, false) as are_few from lot
      where lot.client_id = days.client_id and revoked_at is null and valid_to > day
    ) credits
    left join few_left few on few.client_id = days.client_id and since <= day and until > day
    where are_few <> (few.client_id is not null) order by days.client_id, day`,
  "a lot has what its order granted, less what was revoked as that ended early": sql`
    select format('lot %s', lot.id) as what
    from settlement join orders on orders.id = settlement.order_id join lot on lot.order_id = orders.id
    where (lot.paid + lot.revoked_paid, lot.free + lot.revoked_free)
      <> (orders.paid, orders.free + orders.extra_courses) order by lot.id`,
  "no lot gives more paid or more free credits than it has": sql`
    select format('lot %s: %s free of %s', id, taken_free, free) as what from ${lots}
    where taken_free > free or open + completed - taken_free > paid order by id`,
  "every booking is settled once at most, by an entry like it": sql`
    select format('entry %s', settling.id) as what
    from credit_entry settling join credit_entry booking on booking.id = settling.settles
    where (booking.kind, settling.kind)
        not in (('booked', 'returned'), ('booked', 'completed'), ('completed', 'restored'))
      or (settling.lot_id, settling.is_free, settling.reservation_id)
        is distinct from (booking.lot_id, booking.is_free, booking.reservation_id)
      or exists (select from credit_entry other where other.settles = booking.id and other.id <> settling.id)
    order by settling.id`,
  "a scheduled reservation holds one credit, a completed one has used one up, a cancelled one has none": sql`
    select format('reservation %s: %s, %s held, %s used up', id, status, open, completed) as what from ${sessions}
    where (open, completed) <> (case status when 'scheduled' then (1, 0) when 'completed' then (0, 1) else (0, 0) end)
    order by id`,
  "a reservation is free when a free credit of its client pays for it": sql`
    select format('reservation %s', id) as what from ${sessions}
    where status <> 'cancelled' and (paid_free, payer) is distinct from (is_free, client_id) order by id`,
  "nothing was completed before it began": sql`
    select format('reservation %s', id) as what from reservation where status = 'completed' and settled_at < starts_at
    order by id`,
  "the database refuses overlaps, and changes of what is finished or on the ledger": sql`
    select format('%s is missing', name) as what
    from unnest(array['reservation_trainer_busy', 'reservation_client_busy', 'credit_entry_settles']) as name
    where not exists (select from pg_constraint where conname = name)
    union all
    select format('%s is missing', name) as what
    from unnest(array['reservation_final', 'reservation_stays', 'credit_entry_append_only']) as name
    where not exists (select from pg_trigger where tgname = name and tgenabled = 'O')`,
};

interface Payment {
  id: number;
  starts_at: Date;
  valid_from: string;
  valid_to: string;
  booked_at: Date;
}

/**
 * Only near the edges of a period does the club's clock decide whether a session is inside. What was booked or moved by
 * an earlier clock stays valid when the club changes its zone: the day counts in every zone since the booking.
 */
async function listOutsidePeriod(db: Db): Promise<string[]> {
  const zones = await listZones(db);
  const found = await sql<Payment>`
    select r.id, r.starts_at, lot.valid_from, lot.valid_to, booking.created_at as booked_at
    from reservation r
    join credit_entry booking on booking.reservation_id = r.id and booking.kind = 'booked'
    join lot on lot.id = booking.lot_id
    ${settled}
    where ${isKept} and r.status <> 'cancelled'
      and not (r.starts_at::date > lot.valid_from + 1 and r.starts_at::date < lot.valid_to - 2)
    order by r.id`.execute(db);
  return found.rows
    .filter(({ starts_at, valid_from, valid_to, booked_at }) => {
      const since = zones.filter(({ until }) => until === null || until >= booked_at);
      const days = since.map(({ zone }) => clubDate(starts_at, zone));
      return !days.some((day) => day >= valid_from && day < valid_to);
    })
    .map(({ id, valid_from, valid_to }) => `reservation ${id} of a lot from ${valid_from} to ${valid_to}`);
}

/** The zones the club has had, each with when it was given up; the present one has no end. */
async function listZones(db: Db): Promise<readonly { zone: string; until: Date | null }[]> {
  const earlier = await sql<{ zone: string; until: Date }>`
    select detail ->> 'before' as zone, created_at as until from activity
    where event = 'SETTING_CHANGED' and detail ->> 'name' = 'timeZone'`.execute(db);
  return [...earlier.rows, { zone: await readClubSetting(db, "timeZone"), until: null }];
}
