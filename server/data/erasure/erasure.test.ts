import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { clients } from "#contract/membership/clients.ts";
import { erasures } from "#contract/data/erasure.ts";
import { notes } from "#contract/identity/notes.ts";
import { people } from "#contract/identity/people.ts";
import { search } from "#contract/data/search.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { sell, undo } from "../../test/scenes/sessions.ts";
import { openShop } from "../../test/scenes/shop.ts";
import { openWorld } from "../../test/world/world.ts";
import { insertUpload } from "../../club/uploads/queries.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const trainer = await world.person("trainer");

const who = {
  first_name: "Wilhelmina",
  last_name: "O’Connor-Łuk",
  email: "mina@oconnor.example",
  phone: "+1 (416) 555-0199",
};

/** A client of whom every table that copies names, addresses and numbers says something. */
async function everywhere(over: Partial<typeof who> = {}): Promise<number> {
  const named = { ...who, ...over };
  const photo = await transaction(world.db, (trx) => insertUpload(trx, Buffer.from(`face ${named.email}`), world.now));
  const client = await world.person("client", {
    ...named,
    reports_to: trainer,
    profile_image: photo,
    we_chat: "mina_wx_88",
  });
  const { db, now } = world;
  const name = { first_name: named.first_name, last_name: named.last_name };
  const storedDetail = JSON.stringify({
    client: { id: client, name },
    list: [{ by: name }],
    text: `ask ${named.email}`,
  });
  const full = `${named.first_name} ${named.last_name}`;
  await sql`insert into note (person_id, kind, body, created_at, created_by) values (${client}, 'note', ${full}, ${now}, ${admin}),
    (${trainer}, 'note', ${`Goes well with ${full.toUpperCase()}, call 416.555.0199`}, ${now}, ${admin})`.execute(db);
  await sql`insert into body_record (person_id, measured_at, weight, created_at, updated_at) values (${client}, ${now}, 71.2, ${now}, ${now})`.execute(
    db,
  );
  await sql`insert into recipe (client_id, recipe, created_at, updated_at) values (${client}, ${`For ${full}`}, ${now}, ${now})`.execute(
    db,
  );
  await sql`insert into notification (person_id, event, detail, created_at) values (${trainer}, 'CLIENT_ASSIGNED', ${storedDetail}::jsonb, ${now}),
    (${client}, 'CREDITS_LOW', '{"left": 1}', ${now})`.execute(db);
  await sql`insert into message (person_id, event, channel, locale, facts, due_at, expires_at, next_at, created_at)
    values (${trainer}, 'sessionBooked', 'mail', 'en', ${storedDetail}::jsonb, ${now}, ${now}, ${now}, ${now}),
    (${client}, 'sessionBooked', 'mail', 'en', ${storedDetail}::jsonb, ${now}, ${now}, ${now}, ${now})`.execute(db);
  await sql`insert into activity (person_id, event, detail, created_at, created_by)
    values (${trainer}, 'CREATED', ${storedDetail}::jsonb, ${now}, ${admin}), (${client}, 'CREATED', ${storedDetail}::jsonb, ${now}, ${admin})`.execute(
    db,
  );
  await sql`insert into idempotency (caller_id, key, request, answer, created_at) values (${admin}, ${`k${client}`}, 'r', ${storedDetail}::jsonb, ${now})`.execute(
    db,
  );
  await sql`insert into account_entry (client_id, kind, amount_cents, day, fee, reason, created_at)
    values (${client}, 'charge', 500, '2026-05-01', '{"en": "Fee", "cn": "费"}', ${`Lost key of ${full}`}, ${now})`.execute(
    db,
  );
  return client;
}

const params = (id: number) => ({ id: String(id) });

async function eraseNow(client: number) {
  const { data } = await world.call(people.profile, { params: params(client) }, admin);
  return world.call(erasures.erase, { params: params(client), body: { version: data.version ?? 0 } }, admin);
}

/** Every place of the database in which a text matches. */
async function places(pattern: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'ARRAY')`.execute(
    world.db,
  );
  expect(rows.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const hits = await sql<{ hits: number }>`select count(*)::integer as hits from ${sql.table(table)}
      where ${sql.ref(column)}::text ~* ${pattern}`.execute(world.db);
    if ((hits.rows[0]?.hits ?? 0) > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const traces = "wilhelmina|connor|mina@|mina_wx|416[^0-9]*555[^0-9]*0199";

test("a client asks to be erased, takes it back, asks again, and an admin finds them waiting", async () => {
  const client = await world.person("client");
  const asked = await world.call(erasures.ask, { params: params(client) }, client);
  expect(asked.data).toEqual({ asked_at: world.now.toISOString() });
  expect((await world.call(erasures.waiting, { query: {} }, admin)).data.map(({ id }) => id)).toEqual([client]);
  expect((await world.call(erasures.withdraw, { params: params(client) }, client)).status).toBe(200);
  expect((await world.call(erasures.waiting, { query: {} }, admin)).data).toEqual([]);
  expect((await world.call(erasures.state, { params: params(client) }, client)).data.asked_at).toBeNull();
  expect((await world.call(erasures.ask, { params: params(client) }, client)).status).toBe(200);
  const { rows } = await sql<{
    event: string;
  }>`select event from activity where person_id = ${client} order by id desc limit 3`.execute(world.db);
  expect(rows.map(({ event }) => event)).toEqual(["ERASURE_ASKED", "ERASURE_WITHDRAWN", "ERASURE_ASKED"]);
  expect((await world.call(erasures.erase, { params: params(client), body: { version: 1 } }, trainer)).status).toBe(
    403,
  );
  await world.call(erasures.withdraw, { params: params(client) }, client);
});

test("before it is done an admin sees what goes, what stays and what is open", async () => {
  const client = await everywhere({ email: "first@oconnor.example" });
  const { data } = await world.call(erasures.state, { params: params(client) }, admin);
  expect(data).toMatchObject({
    goes: { body_records: 1, recipes: 1, notes: 1, messages: 1 },
    stays: { orders: 0 },
    balance: "5.00",
    ahead: 0,
    credits: 0,
  });
  expect((await eraseNow(client)).status).toBe(200);
});

test("and credits that would be lost", async () => {
  const client = await world.person("client", { client_type: "pro" });
  const shop = await openShop(world);
  await transaction(world.db, (trx) => sell(trx, shop, client));
  expect((await world.call(erasures.state, { params: params(client) }, admin)).data.credits).toBe(13);
});

test("after it nothing in the whole database says their name, address or number, and sums stay under a number", async () => {
  const client = await everywhere();
  expect((await places(traces)).length).toBeGreaterThan(8);
  const gone = await eraseNow(client);
  expect(gone.status, JSON.stringify(gone.problem)).toBe(200);
  expect(await places(traces)).toEqual([]);
  const { rows } =
    await sql`select first_name, last_name, email, deleted_at is not null as deleted from person where id = ${client}`.execute(
      world.db,
    );
  expect(rows).toEqual([{ first_name: "Erased member", last_name: `#${client}`, email: null, deleted: true }]);
  const kept = await sql`select amount_cents, reason from account_entry where client_id = ${client}`.execute(world.db);
  expect(kept.rows).toEqual([{ amount_cents: 500, reason: `Lost key of Erased member #${client}` }]);
  const newest = await sql<{
    detail: unknown;
  }>`select detail from notification where person_id = ${trainer} order by id desc limit 1`.execute(world.db);
  expect(newest.rows[0]?.detail).toMatchObject({
    client: { id: client, name: { first_name: "Erased member", last_name: `#${client}` } },
  });
  expect((await world.call(clients.list, { query: { q: "Wilhelmina" } }, admin)).data).toEqual([]);
  expect((await world.call(search.find, { query: { q: "erased" } }, admin)).data.people).toEqual([]);
  const photos = await sql<{ left: number }>`select count(*)::integer as left from upload`.execute(world.db);
  expect(photos.rows[0]?.left).toBe(0);
  expect((await world.call(auth.me, {}, client)).status).toBe(401);
});

test("what could be undone goes with its person, even for a note that is gone, and is then overtaken", async () => {
  const client = await world.person("client");
  const other = await world.person("client");
  const add = async (id: number) => {
    const body = { kind: "note", text: "Limps since the fall" } as const;
    const { data } = await world.call(notes.add, { params: params(id), body }, trainer);
    return data;
  };
  const [made, kept] = [await add(client), await add(other)];
  const gone = await world.call(notes.remove, { params: { ...params(client), noteId: String(made.id) } }, trainer);
  const stays = await add(client);
  expect((await eraseNow(client)).status).toBe(200);
  await world.call(notes.remove, { params: { ...params(other), noteId: String(kept.id) } }, trainer);
  for (const offer of [made.undo, gone.data.undo, stays.undo]) {
    expect((await undo(world, offer, trainer)).problem.code).toBe("UNDO_OVERTAKEN");
  }
  const { rows } = await sql`select distinct act_id from act_row
    where ${String(client)} in (before ->> 'person_id', after ->> 'person_id') or before::text || after::text ~ 'Limps'`.execute(
    world.db,
  );
  expect(rows).toEqual([]);
});

test("what is only ever added is emptied by that alone: nobody else changes a word of it", async () => {
  const change = sql`update activity set detail = '{}'`.execute(world.db);
  await expect(change).rejects.toThrow(/only ever added/);
  const amount = transaction(world.db, async (trx) => {
    await sql`select set_config('palestra.erasing', 'on', true)`.execute(trx);
    await sql`update account_entry set amount_cents = 1`.execute(trx);
  });
  await expect(amount).rejects.toThrow(/only ever added/);
});

test("a stale version, and a person who is no client, is not erased", async () => {
  const client = await world.person("client");
  const erase = (id: number, version: number) =>
    world.call(erasures.erase, { params: params(id), body: { version } }, admin);
  expect((await erase(client, 99)).problem.code).toBe("STALE");
  expect((await erase(trainer, 1)).status).toBe(404);
});
