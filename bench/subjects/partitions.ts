/**
 * Whether tables that grow with every day are better cut by month: the same rows whole and cut, asked the app's own
 * questions in turns (docs/bench.md). Nobody's club: what is measured is the tables alone.
 */
import type { Client } from "pg";
import { addDays } from "#contract/kernel/values.ts";
import { type ConnectionSettings, connectOnce } from "#server/kernel/db/connection.ts";
import { type Random, randomOf } from "#server/demo/random.ts";
import { median, quantile } from "../figures/statistics.ts";

/** Nine years. */
const DAYS = 3_333;
const FIRST_DAY = "2017-01-01";
const A_MONTH = 28;
/** Sessions of a trainer a day, each with the next of their clients. */
const A_DAY = 5;
const CLIENTS = 35;
/** With more sessions than this, overlaps are not checked: building those indexes takes longer than everything else. */
const MOST_EXCLUDED = 1_000_000;

/** A query, with its changing values; `$1` is a person, `$2` a day. */
interface Question {
  readonly name: string;
  readonly text: string;
  readonly values: (random: Random, club: Club) => readonly (string | number)[];
}

interface Club {
  readonly days: number;
  readonly trainers: number;
}

const day = (random: Random, { days }: Club) => addDays(FIRST_DAY, random.between(0, days - 1));
const trainer = (random: Random, { trainers }: Club) => random.between(0, trainers - 1);
const client = (random: Random, { trainers }: Club) => random.between(0, trainers * CLIENTS - 1);

const questions: readonly Question[] = [
  {
    name: "a trainer's week",
    text: `select * from reservation where trainer_id = $1 and ends_at > $2::date and ends_at < $2::date + interval '176 hours'
      and starts_at > $2::date - interval '8 hours' and starts_at < $2::date + 7 order by starts_at, id`,
    values: (random, club) => [trainer(random, club), day(random, club)],
  },
  {
    name: "a day of the club",
    text: `select * from reservation where starts_at >= $1::date and starts_at < $1::date + 1 order by starts_at, id`,
    values: (random, club) => [day(random, club)],
  },
  {
    name: "a client's history, page of ten",
    text: `select * from reservation where client_id = $1 order by ends_at desc, id desc limit 10`,
    values: (random, club) => [client(random, club)],
  },
  {
    name: "one session by its id",
    text: "select * from reservation where id = $1",
    values: (random, { days, trainers }) => [random.between(1, trainers * A_DAY * days)],
  },
  {
    name: "credits of a lot",
    text: "select count(*) filter (where kind = 'booked') as taken from credit_entry where lot_id = $1",
    values: (random, club) => [client(random, club)],
  },
  {
    name: "what was changed of a person, page of ten",
    text: "select * from activity where person_id = $1 order by id desc limit 10",
    values: (random, club) => [client(random, club)],
  },
  {
    name: "book a session",
    text: `insert into reservation (client_id, trainer_id, starts_at, ends_at)
      values ($1::integer * ${CLIENTS}, $1, $2::date + interval '20 hours', $2::date + interval '21 hours') on conflict do nothing`,
    values: (random, club) => [trainer(random, club), day(random, club)],
  },
];

const columns = {
  reservation: `id integer generated always as identity, client_id integer not null, trainer_id integer not null,
    course_id integer not null default 1, tags integer[] not null default '{1,6,11}', status text not null default 'completed',
    starts_at timestamptz not null, ends_at timestamptz not null, is_free boolean not null default false,
    created_at timestamptz not null default now(), version integer not null default 1`,
  credit_entry: `id integer generated always as identity, lot_id integer not null, kind text not null default 'booked',
    is_free boolean not null default false, reservation_id integer not null, created_at timestamptz not null`,
  activity: `id integer generated always as identity, person_id integer, event text not null default 'booked',
    detail jsonb not null default '{"courseId": 1, "trainerId": 5}', created_at timestamptz not null, created_by integer`,
};
const cutBy = { reservation: "starts_at", credit_entry: "created_at", activity: "created_at" } as const;
type Table = keyof typeof columns;
const tables: readonly Table[] = ["reservation", "credit_entry", "activity"];

const indexes = [
  "create index on reservation (trainer_id, ends_at, id)",
  "create index on reservation (client_id, ends_at, id)",
  "create index on reservation (starts_at) include (client_id, trainer_id, status)",
  "create index on credit_entry (lot_id)",
  "create index on activity (person_id, id desc)",
];

const ways = ["whole", "by_month"] as const;
type Way = (typeof ways)[number];

/** The same statement about the tables of one way. */
const about = (way: Way, text: string) => text.replaceAll(/\b(reservation|credit_entry|activity)\b/g, `${way}_$1`);

/** Fills tables of so many rows each, whole and partitioned by month, and prints the time of each query on both. */
export async function comparePartitions(
  settings: ConnectionSettings,
  { rows, days = DAYS }: { rows: number; days?: number },
  print: (line: string) => void,
) {
  const db = await connectOnce(settings);
  try {
    await db.query("set statement_timeout = 0");
    const club = { days, trainers: Math.max(1, Math.round(rows / A_DAY / days)) };
    for (const way of ways)
      print(`${way} filled in ${await timeOf(() => fill(db, way, club))} s, ${await sizeOf(db, way)}`);
    for (const question of questions) {
      const times = await ask(db, question, club);
      const summaries = ways.map(
        (way) => `${way} ${median(times[way]).toFixed(2)} / ${quantile(times[way], 0.95).toFixed(2)}`,
      );
      print(`${question.name}, p50 / p95 in ms: ${summaries.join(", ")}`);
    }
  } finally {
    await db.end();
  }
}

async function timeOf(work: () => Promise<void>): Promise<string> {
  const started = performance.now();
  await work();
  return ((performance.now() - started) / 1000).toFixed(0);
}

async function sizeOf(db: Client, way: Way): Promise<string> {
  const { rows } = await db.query<{ size: string }>(
    `select pg_size_pretty(sum(pg_total_relation_size(c.oid))) as size from pg_class c
     where c.relname like '${way}%' and c.relkind = 'r'`,
  );
  return rows[0]?.size ?? "";
}

async function fill(db: Client, way: Way, { days, trainers }: Club): Promise<void> {
  for (const table of tables) await create(db, way, table, days);
  const run = (text: string) => db.query(about(way, text));
  await run(
    `insert into reservation (client_id, trainer_id, starts_at, ends_at)
     select trainer * ${CLIENTS} + (day * ${A_DAY} + session) % ${CLIENTS}, trainer, at, at + interval '1 hour'
     from generate_series(0, ${days - 1}) day, generate_series(0, ${trainers - 1}) trainer,
       generate_series(0, ${A_DAY - 1}) session,
       lateral (select date '${FIRST_DAY}' + day + (9 + session) * interval '1 hour' as at) _`,
  );
  await run(
    `insert into credit_entry (lot_id, reservation_id, created_at) select client_id, id, starts_at - interval '1 day' from reservation;
     insert into activity (person_id, created_at, created_by) select client_id, starts_at - interval '1 day', trainer_id from reservation`,
  );
  for (const index of indexes) await run(index);
  for (const part of trainers * days * A_DAY > MOST_EXCLUDED ? [] : await partsOf(db, way)) {
    for (const who of ["trainer_id", "client_id"]) {
      await db.query(`alter table ${part} add exclude using gist (${who} with =, tstzrange(starts_at, ends_at) with &&)
        where (status <> 'cancelled')`);
    }
  }
  await run("analyze reservation; analyze credit_entry; analyze activity");
}

/** No constraint reaches over months: of two sessions at midnight before the first, neither would know of the other. */
async function partsOf(db: Client, way: Way): Promise<string[]> {
  if (way === "whole") return ["whole_reservation"];
  const { rows } = await db.query<{ part: string }>(
    "select inhrelid::regclass::text as part from pg_inherits where inhparent = 'by_month_reservation'::regclass",
  );
  return rows.map(({ part }) => part);
}

async function create(db: Client, way: Way, table: Table, days: number): Promise<void> {
  const by = cutBy[table];
  if (way === "whole") {
    await db.query(`create table whole_${table} (${columns[table]}, primary key (id))`);
    return;
  }
  const name = `by_month_${table}`;
  await db.query(`create table ${name} (${columns[table]}, primary key (id, ${by})) partition by range (${by})`);
  for (let month = -1; month * A_MONTH <= days; month += 1) {
    const from = `date '${FIRST_DAY}' + interval '${month} months'`;
    const bounds = await db.query<{ a: string; b: string }>(
      `select (${from})::date::text as a, (${from} + interval '1 month')::date::text as b`,
    );
    const { a = "", b = "" } = bounds.rows[0] ?? {};
    await db.query(`create table ${name}_${month + 1} partition of ${name} for values from ('${a}') to ('${b}')`);
  }
}

const CALLS = 300;

/** Each way in turns, with the same values: what else the machine does falls on both. */
async function ask(db: Client, { name, text, values }: Question, club: Club): Promise<Record<Way, number[]>> {
  const times: Record<Way, number[]> = { whole: [], by_month: [] };
  const random = randomOf(name, 1);
  for (let call = 0; call < CALLS; call += 1) {
    const given = [...values(random, club)];
    for (const way of ways) {
      const started = performance.now();
      await db.query({ name: `${name} ${way}`, text: about(way, text), values: given });
      times[way].push(performance.now() - started);
    }
  }
  return times;
}
