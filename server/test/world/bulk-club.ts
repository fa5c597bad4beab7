import { inject } from "vitest";
import { type ConnectionSettings, connectOnce } from "../../kernel/db/connection.ts";
import { inDatabase } from "./cluster.ts";
import { noon } from "./world.ts";

export const bulkSize = { clients: 20_000, reservations: 200_000 } as const;

const TRAINERS = 40;
const SESSIONS = bulkSize.reservations / bulkSize.clients;
/** Ids made here begin where a test has none. */
const FIRST = 2_000_000;
const FIRST_TRAINER = 1_000_000;
/** One client in so many has not paid yet, and one has few credits left. */
const [OWING_EVERY, FEW_EVERY] = [40, 50];

const now = `timestamptz '${noon.toISOString()}'`;
const today = `date '${noon.toISOString().slice(0, 10)}'`;
/** The first end soon, after all of their sessions. */
const until = `${today} + case when n <= 2000 then 3 + n % 12 else 21 + n % 400 end`;
const clients = `generate_series(1, ${bulkSize.clients}) n cross join lateral (select ${FIRST} + n as id) client`;

/** The people, orders and money: each client has bought sessions once. */
const people = [
  `insert into person (id, user_type, roles, first_name, last_name, email, phone, gender, address, zip_code, date_of_birth,
      department, start_of_date, sort_name, search_text, search_grams, created_at) overriding system value
    select ${FIRST_TRAINER} + n, 'trainer', '{trainer}', 'Coach', 'C' || n, 'coach' || n || '@bulk.example', '416 555 0101',
      'male', '1 King St', 'M5V', '1985-01-01', 'trainers', '2020-01-01', 'coach c' || n, 'coach c' || n, '{coa,oac,ach}', ${now}
    from generate_series(0, ${TRAINERS - 1}) n`,
  `insert into person (id, user_type, roles, first_name, last_name, email, phone, gender, address, zip_code, date_of_birth,
      client_type, reports_to, start_of_date, end_of_date, sort_name, search_text, search_grams, created_at)
      overriding system value
    select id, 'client', '{client}', 'Bulk', 'B' || n, 'bulk' || n || '@bulk.example', '416 ' || n, 'female', '1 King St',
      'M5V', date '1990-01-01' + n % 365, 'pro', ${FIRST_TRAINER} + n % ${TRAINERS}, ${today} - 300, ${until},
      'bulk b' || n, 'bulk b' || n, array['bul', 'ulk', left('b' || n, 3)], ${now} - interval '300 days'
    from ${clients}`,
  `insert into orders (id, client_id, package_id, product_type, client_type, package_name, amount_cents, duration,
      duration_unit, paid, free, extra_duration, extra_duration_unit, extra_courses, start_at, end_at, payment_method,
      sales_id, created_at, receipt_number) overriding system value
    select id, id, (select min(package.id) from package), 'privateTrainingSession', 'pro', '{"en": "Bulk", "cn": "批"}', 5000,
      1, 'year', case when n % ${FEW_EVERY} = 0 then ${SESSIONS} + 1 else 40 end, 0, 0, 'day', 0, ${today} - 300, ${until}, 'cash', ${FIRST_TRAINER}, ${now} - interval '300 days',
      (select last from receipt_counter) + n
    from ${clients}`,
  `insert into account_entry (id, client_id, kind, amount_cents, day, created_at, order_id) overriding system value
    select ${FIRST} + 2 * n, id, 'charge', 5000, ${today} - 300, ${now} - interval '300 days', id from ${clients}`,
  `insert into account_entry (id, client_id, kind, amount_cents, day, created_at, method) overriding system value
    select ${FIRST} + 2 * n + 1, id, 'payment', 5000, ${today} - 300, ${now} - interval '300 days', 'cash' from ${clients}
    where n % ${OWING_EVERY} <> 0`,
  `insert into allocation (payment_id, charge_id, amount_cents, created_at)
    select id, id - 1, 5000, created_at from account_entry where id > ${FIRST} and kind = 'payment'`,
  `insert into open_part (charge_id, due_on, client_id, open_cents)
    select ${FIRST} + 2 * n, ${today} - 300, id, 5000 from ${clients} where n % ${OWING_EVERY} = 0`,
  `insert into document (series, number, entry_id, order_id, letterhead_id, created_at)
    select 'receipt', receipt_number, ${FIRST} + 2 * (orders.id - ${FIRST}), orders.id, letterhead_of_now(), created_at
    from orders where id > ${FIRST}`,
  `update receipt_counter set last = last + ${bulkSize.clients}`,
];

/** Sessions of an hour each, one after the other for each trainer, up to some weeks from now. */
const sessions = [
  `insert into lot (id, order_id, client_id, paid, free, price_cents, valid_from, valid_to) overriding system value
    select id, id, client_id, paid, free, 400, start_at, end_at from orders where id > ${FIRST}`,
  `insert into reservation (id, client_id, trainer_id, course_id, tags, status, starts_at, ends_at, is_free, created_at,
      settled_at, version) overriding system value
    select ${FIRST} + (n - 1) * ${SESSIONS} + round, client.id, ${FIRST_TRAINER} + n % ${TRAINERS}, 1, '{1}', status, starts_at,
      starts_at + interval '1 hour', false, starts_at - interval '20 days',
      case status when 'completed' then starts_at + interval '1 hour' when 'cancelled' then starts_at end,
      case status when 'scheduled' then 1 else 2 end
    from ${clients}
    cross join generate_series(0, ${SESSIONS - 1}) round
    cross join lateral (select ${now} - interval '190 days'
      + make_interval(hours => round * ${bulkSize.clients / TRAINERS} + n / ${TRAINERS}) as starts_at) moment
    cross join lateral (select case when starts_at > ${now} then 'scheduled' when (n + round) % 12 = 5 then 'cancelled'
      else 'completed' end as status) state`,
  `insert into credit_entry (id, lot_id, kind, is_free, reservation_id, created_at) overriding system value
    select 2 * id, client_id, 'booked', false, id, created_at from reservation where id >= ${FIRST} order by id`,
  `insert into credit_entry (id, lot_id, kind, is_free, settles, reservation_id, created_at) overriding system value
    select 2 * id + 1, client_id, case status when 'completed' then 'completed' else 'returned' end, false, 2 * id, id,
      settled_at
    from reservation where id >= ${FIRST} and status <> 'scheduled' order by id`,
  `update lot set taken = used.taken
    from (select client_id, count(*) as taken from reservation where id >= ${FIRST} and status <> 'cancelled' group by 1) used
    where lot.id = used.client_id`,
];

/** The data that accumulates while a club is open. */
const past = [
  `insert into body_record (person_id, measured_at, weight, smm, created_at, updated_at)
    select id, ${now} - interval '9 days', 70, 30, ${now}, ${now} from ${clients}`,
  `insert into notification (person_id, event, detail, created_at)
    select id, 'PROFILE_UPDATED', '{}', ${now} - make_interval(days => round) from ${clients} cross join generate_series(1, 3) round`,
  `insert into activity (person_id, event, detail, created_at)
    select id, 'PROFILE_UPDATED', '{}', ${now} - make_interval(days => round) from ${clients} cross join generate_series(1, 3) round`,
  `insert into message (person_id, event, channel, locale, due_at, expires_at, state, next_at, outcome, created_at, settled_at)
    select id, 'receipt', 'mail', 'en', ${now}, ${now}, 'sent', ${now}, 'sent', ${now} - interval '30 days', ${now} - interval '30 days'
    from ${clients}`,
  `insert into login (id, person_id, remember, address, user_agent, started_at, ends_at)
    select gen_random_uuid(), id, false, '127.0.0.1', 'bulk', ${now} - interval '2 days', ${now} + interval '9 days' from ${clients}`,
  `insert into audit_entry (id, at, kind, what, about, position, hash) overriding system value
    select ${FIRST} + n, ${now} - interval '20 days', 'write', 'bulk', id, n, sha256(n::text::bytea) from ${clients}`,
  `insert into audit_value (entry_id, source, op, amount, people, digest)
    select ${FIRST} + n, 'person', 'update', 1, array[id], sha256(n::text::bytea) from ${clients}`,
];

/** The values that triggers would maintain beside these rows. */
const kept = [
  `insert into taken_time (holder, starts_at, ends_at, reservation_id)
    select unnest(array[trainer_id, client_id]), starts_at, ends_at, id
    from reservation where id >= ${FIRST} and status <> 'cancelled'`,
  `insert into client_active (client_id, at)
    select client_id, max(greatest(created_at, case status when 'completed' then starts_at end, ${now} - interval '2 days'))
    from reservation where client_id > ${FIRST} group by client_id`,
  `insert into goes_on (client_id, until)
    select id, goes_on_until(id) from person where id > ${FIRST} and goes_on_until(id) is not null`,
  `insert into latest_reading (client_id, weight, smm) select id, 70, 30 from ${clients}`,
  `insert into few_left (client_id, since, until)
    select client_id, since, until from few_left_now where client_id > ${FIRST} and since < until`,
];

const numbered = `
  do $$
  declare
    named record;
  begin
    for named in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'
    loop
      execute format('select setval(pg_get_serial_sequence(%1$L, %2$L), coalesce((select max(%2$I) from %1$I), 0) + 1)',
        named.table_name, named.column_name);
    end loop;
  end $$`;

/**
 * Fills a club that has a package with clients, money, sessions and what piles up, by a few statements under which
 * triggers rest; then its tables are analysed. Only a superuser may do that.
 */
export async function fillInBulk(settings: ConnectionSettings): Promise<void> {
  const database = await nameOf(settings);
  const client = await connectOnce(inDatabase(inject("testServer").administrator, database));
  try {
    await client.query("set session_replication_role = replica; set auto_explain.log_min_duration = -1");
    for (const statement of [...people, ...sessions, ...past, ...kept, numbered]) await client.query(statement);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** Which database some settings name. */
export async function nameOf(settings: ConnectionSettings): Promise<string> {
  const client = await connectOnce(settings);
  try {
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    return rows[0]?.name ?? "";
  } finally {
    await client.end();
  }
}
