import { sql } from "kysely";
import { addDays } from "#contract/kernel/values.ts";
import { type Random, randomOf } from "../../../demo/random.ts";
import { clubDate, startOfClubDay } from "../../../kernel/time/club-time.ts";
import { type Scene, MINUTE_MS } from "./today-scene.ts";
import type { World } from "../../world/world.ts";

const CLIENTS = 30;
const TRAINERS = 3;

/** Days at the edges of the lists, and some others. */
const edges = [-91, -61, -60, -59, -31, -30, -29, -15, -1, 0, 1, 2, 7, 13, 14, 15, 40];

/** Puts a random club in the place of whatever there was, people who may look left out; gives its trainers. */
export async function fillRandomClub(world: World, seed: number, { zone, now }: Scene): Promise<readonly number[]> {
  await sql`truncate person, package, product, document, letterhead restart identity cascade`.execute(world.db);
  const random = randomOf("club", seed);
  const today = clubDate(now, zone);
  const trainers: number[] = [];
  for (let count = 0; count < TRAINERS; count += 1)
    trainers.push(await world.person("trainer", { start_of_date: "2020-01-01" }));
  const clients: number[] = [];
  for (let count = 0; count < CLIENTS; count += 1) {
    clients.push(await world.person("client", clientOf(random, today, trainers)));
  }
  await deleteSome(world, clients, random);
  const seller = trainers[0] ?? 0;
  await world.db.insertInto("package").values(offer).execute();
  for (const client of clients) await insertOrders(world, client, { random, today, seller, zone });
  await insertSessions(world, { clients, trainers, random, today, zone });
  await insertSales(world, { random, today, seller, zone });
  await insertNotes(world, { clients, random, today, by: seller, now });
  return trainers;
}

const both = (name: string) => JSON.stringify({ en: name, cn: name });
const offer = {
  kind: "course",
  name: both("Ten"),
  description: both("Ten"),
  amount_cents: 10_000,
  duration: 1,
  duration_unit: "month",
  paid: 10,
} as const;

function clientOf(random: Random, today: string, trainers: readonly number[]) {
  const leaves = random.chance(0.2);
  const from = addDays(today, -random.between(0, 3));
  const ahead = addDays(today, random.between(-2, 8));
  const born = `${random.chance(0.2) ? 1996 : 1991}-${ahead.slice(5)}`;
  return {
    start_of_date: "2020-01-01",
    end_of_date: addDays(today, random.chance(0.4) ? 200 : random.pick(edges)),
    reports_to: random.chance(0.3) ? null : random.pick(trainers),
    date_of_birth: random.chance(0.15) ? "1992-02-29" : born.endsWith("02-29") ? "1992-02-29" : born,
    ...(random.chance(0.08) && { status_set: "suspended" as const }),
    ...(random.chance(0.08) && { dismissed_from: today }),
    ...(leaves && { leave_from: addDays(from, -5), leave_to: addDays(from, random.between(1, 6)) }),
  };
}

async function deleteSome(world: World, clients: readonly number[], random: Random): Promise<void> {
  const gone = clients.filter(() => random.chance(0.06));
  await sql`update person set deleted_at = ${world.now} where id = any(${gone}::integer[])`.execute(world.db);
}

interface Place {
  readonly random: Random;
  readonly today: string;
  readonly zone: string;
}

/** An instant near the edge of some day. */
function near({ random, today, zone }: Place, days: number): Date {
  const minutes = random.pick([0, 0, 15, 540, 720, 1_005, 1_425]);
  return new Date(startOfClubDay(addDays(today, days), zone).getTime() + minutes * MINUTE_MS);
}

async function insertOrders(world: World, client: number, place: Place & { readonly seller: number }): Promise<void> {
  const { random, today, seller } = place;
  for (let count = random.between(0, 2); count > 0; count -= 1) {
    const cancelled = random.chance(0.15);
    const end_at = addDays(today, random.pick(edges));
    const period = { start_at: addDays(end_at, -random.between(1, 200)), end_at };
    const terms = { duration: 1, duration_unit: "month", paid: 10, free: 0, extra_duration: 0 } as const;
    const created_at = near(place, random.pick([-40, -1, 0, 0, 1]));
    const sold = { created_at, created_by: null, cancelled_at: cancelled ? created_at : null, sales_id: seller };
    const order = {
      client_id: client,
      client_type: "pro" as const,
      package_id: 1,
      package_name: both("Ten"),
      ...period,
    };
    const { id } = await world.db
      .insertInto("orders")
      .values({
        ...order,
        ...terms,
        ...sold,
        product_type: "privateTrainingSession",
        extra_duration_unit: "day" as const,
        extra_courses: 0,
        amount_cents: random.between(0, 99_999),
        payment_method: random.pick(["cash", "visa"]),
        receipt_number: await nextReceipt(world),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (random.chance(0.8))
      await insertLot(world, { random, client, id, cancelled, start: period.start_at, end: end_at });
  }
}

async function nextReceipt({ db }: World): Promise<number> {
  const found = await sql<{ next: number }>`select count(*)::integer + 1 as next from orders`.execute(db);
  return found.rows[0]?.next ?? 1;
}

interface NewLot {
  readonly random: Random;
  readonly client: number;
  readonly id: number;
  readonly cancelled: boolean;
  readonly start: string;
  readonly end: string;
}

async function insertLot(world: World, { random, client, id: order_id, cancelled, start, end }: NewLot): Promise<void> {
  const [paid, free] = [random.between(1, 5), random.between(0, 2)];
  const period = { valid_from: start, valid_to: end, revoked_at: cancelled ? world.now : null };
  const lot = await world.db
    .insertInto("lot")
    .values({ order_id, client_id: client, paid, free, price_cents: 100, ...period })
    .returning("id")
    .executeTakeFirstOrThrow();
  const count = random.between(0, cancelled ? 0 : paid + free);
  const kinds = Array.from({ length: count }, () => random.pick(["booked", "returned", "completed"] as const));
  if (count === 0) return;
  const entry = { lot_id: lot.id, is_free: false, created_at: world.now, created_by: null };
  const bookings = await world.db
    .insertInto("credit_entry")
    .values(kinds.map(() => ({ ...entry, kind: "booked" as const })))
    .returning("id")
    .execute();
  const settled = bookings.flatMap(({ id }, index) => {
    const kind = kinds[index];
    return kind === undefined || kind === "booked" ? [] : [{ ...entry, kind, settles: id }];
  });
  if (settled.length > 0) await world.db.insertInto("credit_entry").values(settled).execute();
}

interface Crowd extends Place {
  readonly clients: readonly number[];
  readonly trainers: readonly number[];
}

/** Sessions near the edges of days; those that would put somebody in two places are left out. */
async function insertSessions(world: World, { clients, trainers, ...place }: Crowd): Promise<void> {
  const { random } = place;
  for (const client of clients) {
    for (let count = random.between(0, 3); count > 0; count -= 1) {
      const starts = near(place, random.pick(edges));
      const ends = new Date(starts.getTime() + random.pick([15, 60]) * MINUTE_MS);
      const status = random.pick(["scheduled", "completed", "completed", "cancelled"]);
      const trainer = random.pick(trainers);
      await sql`
        insert into reservation (client_id, trainer_id, course_id, tags, status, starts_at, ends_at, is_free, created_at,
          settled_at)
        select ${client}, ${trainer}, 1, '{1}', ${status}, ${starts}, ${ends}, false, ${world.now},
          ${status === "scheduled" ? null : world.now}::timestamptz
        where not exists (
          select from taken_time
          where holder in (${client}, ${trainer}) and starts_at < ${ends} and ends_at > ${starts}
        )`.execute(world.db);
    }
  }
}

async function insertSales(world: World, place: Place & { readonly seller: number }): Promise<void> {
  const terms = {
    name: both("Water"),
    type: "drink",
    weight_unit: "g",
    price_cents: 200,
    currency: "CAD",
    stock: 9,
  } as const;
  const product = await world.db
    .insertInto("product")
    .values({ ...terms, sku: "water", created_at: world.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const days of [-1, 0, 0, 1]) {
    const currency = place.random.pick(["CAD", "RMB"] as const);
    const sale = { currency, payment_method: "cash", seller_id: place.seller, created_at: near(place, days) };
    const { id } = await world.db.insertInto("sale").values(sale).returning("id").executeTakeFirstOrThrow();
    const line = { sale_id: id, product_id: product.id, product_name: both("Water"), quantity: 2 };
    await world.db
      .insertInto("sale_line")
      .values({ ...line, price_cents: place.random.between(1, 999) })
      .execute();
  }
}

interface Notes {
  readonly clients: readonly number[];
  readonly random: Random;
  readonly today: string;
  readonly by: number;
  readonly now: Date;
}

/** Calls about the clients in their present and former states. */
async function insertNotes(world: World, { clients, random, today, by, now }: Notes): Promise<void> {
  for (const client of clients.filter(() => random.chance(0.5))) {
    const until = addDays(today, random.pick([-1, 0, 1, 14]));
    const fact = random.chance(0.8) ? sql`end_of_date::text` : sql`'something else'`;
    await sql`
      insert into follow_up (client_id, list, fact, outcome, until, created_at, created_by, undone_at)
      select id, ${random.pick(["ending", "ended"])}, ${fact}, 'reached', ${until}, ${now}, ${by},
        ${random.chance(0.2) ? now : null}::timestamptz
      from person where id = ${client}`.execute(world.db);
    await sql`
      insert into follow_up (client_id, list, fact, outcome, until, created_at, created_by)
      select client_id, 'fewCredits', max(id)::text, 'later', ${until}, ${now}, ${by} from lot
      where client_id = ${client} and revoked_at is null and valid_to > ${today} group by client_id`.execute(world.db);
  }
}
