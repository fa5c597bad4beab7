import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { insertUpload } from "../../club/uploads/queries.ts";
import { type Db, transaction } from "../../kernel/db/connection.ts";
import { insertPerson } from "../../identity/people/commands.ts";
import { pngOf } from "./png-pictures.ts";
import { newPerson, noon } from "../world/world.ts";

/** The differences between small clubs. */
export interface SmallClub {
  /** Each a client's name, and what is noted of them. */
  readonly texts: readonly string[];
  readonly colours: readonly number[];
  readonly cents: readonly number[];
  readonly detail: unknown;
}

const inBoth = (text: string) => JSON.stringify({ en: text, cn: text });

/** Fills an empty club with a few people, things and images, money on accounts, and everything that does not go out. */
export async function fillSmall(db: Db<RefusalCode>, { texts, colours, cents, detail }: SmallClub): Promise<void> {
  const add = (over: Parameters<typeof newPerson>[0], more: object = {}) =>
    transaction(
      db,
      async (trx) => (await insertPerson(trx, { ...newPerson(over), ...more }, { by: null, now: noon })).id,
    );
  const admin = await add("admin", { email: "owner@example.com", password_hash: "argon2 of nothing" });
  const trainer = await add("trainer");
  const images = await transaction(db, async (trx) => {
    const names: string[] = [];
    for (const colour of colours) names.push(await insertUpload(trx, pngOf(9, 7, [colour, 1, 2]), noon));
    return names;
  });
  for (const [at, text] of texts.entries()) {
    const image = images[at % Math.max(1, images.length)] ?? null;
    const person = { first_name: text, last_name: "Z", goal: text, reports_to: trainer, profile_image: image };
    const client = await add("client", { ...person, email: at % 2 === 0 ? null : `client${at}@example.com` });
    await sql`insert into note (person_id, kind, body, created_at, created_by)
      values (${client}, 'note', ${text}, ${noon}, ${admin})`.execute(db);
    await sql`insert into activity (person_id, event, detail, created_at, created_by)
      values (${client}, 'PROFILE_CHANGED', ${JSON.stringify({ detail, text })}, ${noon}, ${admin})`.execute(db);
    await addMoney(db, { client, admin, text, cents: cents[at % Math.max(1, cents.length)] ?? 100 });
  }
  await sql`insert into package (kind, name, description, amount_cents, duration, duration_unit)
    select 'membership', text::jsonb, text::jsonb, 100, 1, 'month' from unnest(${texts.map(inBoth)}::text[]) text`.execute(
    db,
  );
  await sql`insert into setting (name, value, changed_at)
    values ('clubName', ${JSON.stringify(texts[0]?.replaceAll(/[^\p{L}]/gu, "") || "Club")}, ${noon})`.execute(db);
  await addLeftOut(db, admin);
}

interface Money {
  readonly client: number;
  readonly admin: number;
  readonly text: string;
  readonly cents: number;
}

/** A payment, half of which was refunded. */
async function addMoney(db: Db, { client, admin, text, cents }: Money): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into account_entry (client_id, kind, amount_cents, day, created_at, created_by, method, reference)
    values (${client}, 'payment', ${cents}, '2026-05-20', ${noon}, ${admin}, 'cash', ${text}) returning id`.execute(db);
  await sql`insert into account_entry (client_id, kind, amount_cents, day, created_at, created_by, method, names, reason)
    values (${client}, 'refund', ${Math.ceil(cents / 2)}, '2026-05-20', ${noon}, ${admin}, 'cash', ${rows[0]?.id ?? 0}, ${text})`.execute(
    db,
  );
}

/** The text of a secret, which must not be in a file. */
export const secret = "never-to-be-told";

/** Something of each kind that stays where it is. */
async function addLeftOut(db: Db, admin: number): Promise<void> {
  const login = randomUUID();
  const bytes = Buffer.alloc(32, secret);
  await sql`update person set password_hash = ${secret} where id = ${admin}`.execute(db);
  await sql`insert into login (id, person_id, remember, address, user_agent, started_at, ends_at)
    values (${login}, ${admin}, true, '127.0.0.1', ${secret}, ${noon}, ${noon})`.execute(db);
  await sql`insert into api_token (person_id, name, token_hash, rights, end_of_date, created_at)
    values (${admin}, ${secret}, ${bytes}, '{clients:read}', '2027-01-01', ${noon})`.execute(db);
  await sql`insert into password_link (digest, person_id, kind, created_at, expires_at)
    values (${secret}, ${admin}, 'forgotten', ${noon}, ${noon})`.execute(db);
  await sql`insert into webhook (address, events, secret, created_at)
    values ('https://example.com/', '{person.created}', ${secret}, ${noon})`.execute(db);
  await sql`insert into idempotency (caller_id, key, request, answer, created_at)
    values (${admin}, ${secret}, '', ${JSON.stringify({ initial: secret })}, ${noon})`.execute(db);
  for (const settled of [null, noon]) {
    await sql`insert into message (person_id, event, channel, locale, facts, due_at, expires_at, next_at, created_at,
        state, settled_at, outcome)
      values (${admin}, 'forgotten', 'mail', 'en', ${JSON.stringify({ link: `/new-password#${secret}` })}, ${noon}, ${noon},
        ${noon}, ${noon}, ${settled ? "sent" : "waiting"}, ${settled}, ${settled ? "sent" : null})`.execute(db);
  }
}

export const plain: SmallClub = {
  texts: ["=1+1", "王", "O’Connor"],
  colours: [1, 2],
  cents: [1999],
  detail: { from: null },
};
