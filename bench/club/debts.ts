import { type ConnectionSettings, connectOnce } from "#server/kernel/db/connection.ts";

/** One client in so many owes. */
const EVERY = 10;
const PARTS = 5;
const PART_CENTS = 20_00;

/** Every tenth of some clients has a fee on a plan: parts of it have been due for weeks, others are to come. */
export async function insertDebts(
  settings: ConnectionSettings,
  { first, clients, today }: { readonly first: number; readonly clients: number; readonly today: string },
): Promise<void> {
  const client = await connectOnce(settings);
  try {
    await client.query("begin");
    await client.query(
      `insert into account_entry (client_id, kind, amount_cents, day, created_at, fee)
        select id, 'charge', ${PARTS * PART_CENTS}, date '${today}' - 60, timestamptz '${today}' - interval '60 days',
          '{"en": "Coaching", "cn": "指导"}'
        from person where id >= ${first} and id < ${first + clients} and id % ${EVERY} = ${first % EVERY}
          and deleted_at is null
        order by id`,
    );
    await client.query(
      `insert into instalment (charge_id, due_on, amount_cents, bought_on)
        select id, due_on, ${PART_CENTS}, due_on
        from account_entry
        cross join generate_series(0, ${PARTS - 1}) part
        cross join lateral (select day + client_id % 30 + 30 * part as due_on) dates
        where fee is not null
        order by id, due_on`,
    );
    await client.query(
      `with fees as (
          select id, created_at, row_number() over (order by id) as place from account_entry where fee is not null
        ), counted as (
          update receipt_counter set last = last + (select count(*) from fees)
          returning last - (select count(*) from fees) as before
        )
        insert into document (series, number, entry_id, letterhead_id, created_at)
        select 'receipt', before + place, id, letterhead_of_now(), created_at from fees cross join counted order by place`,
    );
    await client.query("commit");
  } finally {
    await client.end();
  }
}
