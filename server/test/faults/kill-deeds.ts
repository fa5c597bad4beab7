import { sql } from "kysely";
import { addDays } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { clubDate, instantOfClub } from "../../kernel/time/club-time.ts";

const zone = "America/Toronto";

/** The data of a club in which lives run under load. */
export interface Ground {
  readonly package: number;
  readonly seller: number;
  /** One for each writer, whose sessions are theirs alone. */
  readonly trainers: readonly number[];
  readonly product: number;
}

/** A life of one client: who leads it, the how many-eth it is, and what the club has answered so far. */
export interface Life {
  readonly email: string;
  readonly writer: number;
  readonly index: number;
  readonly ids: Readonly<Record<string, number>>;
}

interface Deed {
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly body: object;
}

/** Sessions of a trainer: a quarter of an hour each, from eight to ten in the evening, on ten days. */
const SLOTS = 56;
const DAYS = 10;

function session({ trainers }: Ground, { writer, index, ids }: Life, day: number): Deed {
  const today = clubDate(new Date(), zone);
  const slot = Math.floor(index / DAYS);
  if (slot >= SLOTS) throw new Error("There is no free time left");
  const wallTime = `${String(8 + Math.floor(slot / 4)).padStart(2, "0")}:${String(15 * (slot % 4)).padStart(2, "0")}:00`;
  const start = instantOfClub(`${addDays(today, day)}T${wallTime}`, zone) ?? new Date(Number.NaN);
  const startedAt = start.toISOString();
  const endedAt = new Date(start.getTime() + 15 * 60_000).toISOString();
  const people = { clientId: ids["client"], trainerId: trainers[writer] };
  const body = { ...people, courseId: 1, tags: [1], startedAt, endedAt, outside_hours: true };
  return { method: "POST", path: "/courses/reservations/create", body };
}

type Ready = (life: Life, ground: Ground) => Deed;
const post = (path: string, body: object): Deed => ({ method: "POST", path, body });
const account = ({ ids }: Life) => `/payments/users/${ids["client"]}`;

/** All that happens in a life, one after the other. What is answered with an id is kept under the deed's name. */
export const deeds: Readonly<Record<string, Ready>> = {
  client: ({ email, writer }, ground) =>
    post("/clients/create", {
      first_name: "修",
      last_name: "欧阳",
      email,
      dateOfBirth: "1992-02-29",
      startOfDate: addDays(clubDate(new Date(), zone), -DAYS - 1),
      gender: "male",
      phone: "416 555 0100",
      address: "12 King St W",
      zipCode: "M5V 2T6",
      clientType: "pro",
      reports_to: ground.trainers[writer],
      packageId: ground.package,
      extra: { membership_duration: 0, membership_duration_symbol: "day", courses: 1 },
      salesId: ground.seller,
      paymentMethod: "cash",
    }),
  fee: (life) => {
    const due_on = clubDate(new Date(), zone);
    return post(`${account(life)}/fees`, { name: { en: "Towel", cn: "毛巾" }, amount: "20.00", due_on });
  },
  payment: (life) => post(`${account(life)}/payments`, { amount: "12.00", method: "cash", reference: "life" }),
  refund: (life) =>
    post(`${account(life)}/refunds`, { payment: life.ids["payment"], amount: "2.00", method: "cash", reason: "Slip" }),
  past: (life, ground) => session(ground, life, -1 - (life.index % DAYS)),
  completed: ({ ids }) => post(`/courses/reservations/${ids["past"]}/status`, { status: "completed" }),
  future: (life, ground) => session(ground, life, 1 + (life.index % DAYS)),
  cancelled: ({ ids }) => post(`/courses/reservations/${ids["future"]}/status`, { status: "cancelled" }),
  note: ({ ids }) => post(`/users/${ids["client"]}/notes`, { kind: "injury", text: "Left knee" }),
  record: ({ ids }) => post(`/user/${ids["client"]}/body-index-records`, { records: { weight: 71.2 } }),
  plan: ({ ids }) => post(`/clients/${ids["client"]}/recipe`, { recipe: "Squats" }),
  sale: ({ ids }, { product, seller }) => {
    const lines = [{ productId: product, quantity: 2 }];
    return post("/shop/sales", { lines, paymentMethod: "cash", sellerId: seller, clientId: ids["client"] });
  },
  mailing: ({ ids, email }) => {
    const texts = { en: { subject: email, body: "Hello" }, cn: { subject: email, body: "您好" } };
    return post("/mailings", { audience: { person: ids["client"] }, texts, sendAt: null });
  },
  setting: ({ email }) => ({ method: "PUT", path: "/company/settings/clubAddress", body: { value: email } }),
};

/** The rows that a life has left: all traces of each deed, by owner. */
const traces = sql`
  select id as client, 'client' as deed, 'person' as what from person
  union all select client_id, 'client', 'order' from orders
  union all select client_id, 'client', 'credits' from lot
  union all select client_id, 'client', 'charge' from account_entry where kind = 'charge' and order_id is not null
  union all select client_id, 'client', 'paid' from account_entry
    where kind = 'payment' and reference is null and sale_id is null
  union all select person_id, 'client', 'receipt' from message where event = 'receipt' and channel = 'mail'
  union all select client_id, 'fee', 'charge' from account_entry where kind = 'charge' and fee is not null
  union all select client_id, 'payment', 'payment' from account_entry where kind = 'payment' and reference = 'life'
  union all select client_id, 'refund', 'refund' from account_entry where kind = 'refund'
  union all select client_id, case when starts_at < created_at then 'past' else 'future' end, 'session' from reservation
  union all select r.client_id, case when r.starts_at < r.created_at then 'past' else 'future' end, 'credit'
    from credit_entry c join reservation r on r.id = c.reservation_id where c.kind = 'booked'
  union all select client_id, status, 'status' from reservation where status <> 'scheduled'
  union all select r.client_id, case c.kind when 'returned' then 'cancelled' else c.kind end, 'credit'
    from credit_entry c join credit_entry b on b.id = c.settles join reservation r on r.id = b.reservation_id
  union all select person_id, 'note', 'note' from note
  union all select person_id, 'record', 'record' from body_record
  union all select client_id, 'plan', 'plan' from recipe
  union all select client_id, 'sale', 'sale' from sale
  union all select person_id, 'mailing', 'mailing' from mailing where person_id is not null
  union all select client_id, 'sale', 'line' from sale join sale_line l on l.sale_id = sale.id`;

interface Trace {
  readonly email: string;
  readonly deed: string;
  readonly what: string;
  readonly count: number;
}

/** As of one moment. */
export async function readTraces(db: Db): Promise<readonly Trace[]> {
  const found = await sql<Omit<Trace, "email"> & { client: number }>`
    select client, deed, what, count(*)::integer as count from (${traces}) trace group by 1, 2, 3`.execute(db);
  const lives = await sql<{ id: number; email: string }>`
    select id, email from person where email like 'life.%'`.execute(db);
  const emails = new Map(lives.rows.map(({ id, email }) => [id, email]));
  return found.rows.flatMap(({ client, ...trace }) => {
    const email = emails.get(client);
    return email === undefined ? [] : [{ email, ...trace }];
  });
}

/** How much of a product has been sold, and how much is left of it. */
export async function readStock(db: Db, product: number): Promise<{ sold: number; left: number }> {
  const { rows } = await sql<{ sold: number; left: number }>`
    select (select coalesce(sum(quantity), 0)::integer from sale_line where product_id = ${product}) as sold,
      stock as left from product where id = ${product}`.execute(db);
  return rows[0] ?? { sold: Number.NaN, left: Number.NaN };
}
