import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Counts } from "../test/faults/counting-proxy.ts";
import { goesThrough, openSuccession } from "../test/faults/killed-in-turn.ts";
import { type Addressee, type SendingClub, before, changing, openSendingClub } from "../test/faults/sending-club.ts";

let club: SendingClub;
beforeAll(async () => void (club = await openSendingClub()));
afterAll(() => club[Symbol.asyncDispose]());

beforeEach(() => {
  club.mailbox.received.length = 0;
  club.service.taken.length = 0;
});
afterEach(async () => {
  club.mailbox.refuseRecipient = () => undefined;
  club.service.answer = () => ({ status: 201 });
  for (const table of ["message", "mailing_left_out", "mailing", "bounce"] as const)
    await club.db.deleteFrom(table).execute();
});

async function write({ id }: Addressee, event: string, channel: "mail" | "push", facts: object): Promise<void> {
  await sql`
    insert into message (person_id, event, channel, locale, facts, due_at, next_at, expires_at, created_at)
    values (${id}, ${event}, ${channel}, 'cn', ${JSON.stringify(facts)}::jsonb, ${before}, ${before},
      now() + interval '1 day', ${before})`.execute(club.db);
}

const messagesTo = ({ id }: Addressee) =>
  club.db.selectFrom("message").select(["state", "outcome", "reached"]).where("person_id", "=", id).execute();

interface Killing {
  /** The environment of a process; without mail in some tests. */
  readonly environment?: NodeJS.ProcessEnv;
  readonly looks: (statement: string) => boolean;
  readonly counts: Counts;
  readonly isDone?: () => Promise<boolean>;
  /** Writes some that is to be done; answers what has to be so once it is. */
  readonly prepare: (step: number) => Promise<() => Promise<void>>;
}

/**
 * Kills a process after the first statement that leaves something behind, after the second, and so on until one is
 * through: each time the next process finishes what was begun. Says how often it killed.
 */
async function killAtEachStep({ counts, prepare, isDone = club.isSent, ...start }: Killing): Promise<number> {
  const { settings, environment, later } = club;
  await using processes = openSuccession({ settings, environment, ahead: 2, ...start });
  let process = await processes.next();
  for (let step = 1; ; step += 1) {
    const check = await prepare(step);
    const isThrough = await goesThrough(process, { isDone, later }, { after: step, counts });
    if (!isThrough) {
      process = await processes.next();
      expect(await goesThrough(process, { isDone, later })).toBe(true);
    }
    await check();
    if (isThrough) return step - 1;
  }
}

/** The first statement of a process for mailings and mail, and for push. */
const looksForMail = (statement: string) => statement.includes("select id from mailing where ended_at is null");
const looksForPush = (statement: string) => /^\s*select from message\s+where channel/.test(statement);

test("mail taken, refused for good or for now: wherever a process is killed, each goes out, and a copy is the same mail", async () => {
  const copies = new Set<number>();
  const tried = new Set<string>();
  club.mailbox.refuseRecipient = (address) => {
    if (address.startsWith("gone")) return "550 No such mailbox";
    const isFirst = address.startsWith("busy") && !tried.has(address);
    tried.add(address);
    return isFirst ? "450 Try later" : undefined;
  };
  const kills = await killAtEachStep({
    looks: looksForMail,
    counts: changing(/\b(message|bounce)\b/),
    prepare: async (step) => {
      const [well, gone] = [await club.person(`well-${step}`), await club.person(`gone-${step}`)];
      const busy = await club.person(`busy-${step}`);
      for (const each of [well, gone, busy]) await write(each, "creditsLow", "mail", { left: step });
      return async () => {
        for (const each of [well, busy]) copies.add(await club.copiesOf(each));
        expect(await messagesTo(gone)).toMatchObject([{ state: "failed", outcome: "recipientRefused" }]);
        const bounces = club.db.selectFrom("bounce").select("address").where("person_id", "=", gone.id);
        expect(await bounces.execute()).toEqual([{ address: gone.email }]);
      };
    },
  });
  expect(kills).toBeGreaterThanOrEqual(11);
  // Killed once the server had it and before that was written down, somebody else sends a copy.
  expect(copies).toEqual(new Set([1, 2]));
});

test("push accepted, refused for now, or its device gone: wherever a process is killed, each device gets it, and a copy is the same push", async () => {
  const copies = new Set<number>();
  const tried = new Set<string>();
  club.service.answer = (name) => {
    if (name.startsWith("gone")) return { status: 410 };
    const isFirst = name.startsWith("busy") && !tried.has(name);
    tried.add(name);
    return { status: isFirst ? 503 : 201 };
  };
  const copiesFor = (name: string) => {
    const pushes = club.service.taken.filter((taken) => taken.name === name);
    expect(new Set(pushes.map(({ headers }) => headers["topic"])).size).toBe(1);
    return pushes.length;
  };
  const kills = await killAtEachStep({
    environment: { CLUB: "empty", OUTBOUND_ALLOWED: "127.0.0.1" },
    looks: looksForPush,
    counts: changing(/\b(message|push_subscription)\b/),
    prepare: async (step) => {
      const [two, one] = [await club.person(`two-${step}`), await club.person(`one-${step}`)];
      const [phone, gone] = [await club.device(two, `phone-${step}`), await club.device(two, `gone-${step}`)];
      const tablet = await club.device(one, `busy-${step}`);
      for (const each of [two, one]) await write(each, "reminder", "push", {});
      return async () => {
        expect(await messagesTo(two)).toEqual([{ state: "sent", outcome: "accepted", reached: [phone] }]);
        expect(await messagesTo(one)).toEqual([{ state: "sent", outcome: "accepted", reached: [tablet] }]);
        for (const name of [`phone-${step}`, `busy-${step}`]) copies.add(copiesFor(name));
        const left = club.db.selectFrom("push_subscription").select("id").where("id", "in", [phone, gone, tablet]);
        expect(new Set((await left.execute()).map(({ id }) => id))).toEqual(new Set([phone, tablet]));
      };
    },
  });
  expect(kills).toBeGreaterThanOrEqual(9);
  expect(copies).toEqual(new Set([1, 2]));
});

/** As many clients as a mailing takes in one step. */
const STEP = 1_000;
const agreeing = ["agrees-0@example.com", "agrees-1@example.com"];

/** Clients enough for two steps, of whom the first and the last agree to be written to. */
async function manyClients(): Promise<void> {
  await sql`
    insert into person (user_type, roles, first_name, last_name, client_type, start_of_date, end_of_date, sort_name,
      search_text, search_grams, created_at)
    select 'client', '{client}', 'n', 'n', 'monthly', '2026-01-01', '2099-01-01', 'n', 'n', '{}', now()
    from generate_series(1, ${STEP + 1}::integer)`.execute(club.db);
  for (const [at, end] of (["min", "max"] as const).entries())
    await sql`
      update person set marketing = true, marketing_at = now(), marketing_source = 'self', email = ${agreeing[at]}
      where id = (select ${sql.raw(end)}(id) from person where user_type = 'client')`.execute(club.db);
}

test("a mailing of two steps: wherever a process is killed, it continues, and everybody who agrees gets it once", async () => {
  await manyClients();
  const clients = (await club.db.selectFrom("person").select("id").where("user_type", "=", "client").execute()).length;
  const kills = await killAtEachStep({
    looks: looksForMail,
    counts: changing(/from mailing\s+where id[^;]+for update skip locked/),
    isDone: async () => (await sql`select from mailing where ended_at is null`.execute(club.db)).rows.length === 0,
    prepare: async () => {
      club.mailbox.received.length = 0;
      const added = await sql<{ id: number }>`
        insert into mailing (audience, subject_en, body_en, send_at, state, created_at)
        values ('{"filter": {}}', 'Open day', 'Hello {name}', ${before}, 'planned', ${before}) returning id`.execute(
        club.db,
      );
      const id = added.rows[0]?.id ?? 0;
      return async () => {
        expect(club.mailbox.received.flatMap(({ to }) => to).toSorted()).toEqual(agreeing);
        const written = club.db.selectFrom("message").select(["uid", "state"]).where("cause_id", "=", id);
        const rows = await written.execute();
        expect(rows.map(({ state }) => state)).toEqual(["sent", "sent"]);
        const ids = club.mailbox.received.map(({ headers }) => headers.get("message-id")?.[0]);
        expect(new Set(ids)).toEqual(new Set(rows.map(({ uid }) => `<${uid}@palestra.test>`)));
        const ended = club.db.selectFrom("mailing").select(["state", "outcomes"]).where("id", "=", id);
        expect(await ended.executeTakeFirst()).toMatchObject({
          state: "done",
          outcomes: [
            { outcome: "noConsent", count: clients - 2 },
            { outcome: "accepted", count: 2 },
          ],
        });
        const leftOut = club.db.selectFrom("mailing_left_out").select("person_id").where("mailing_id", "=", id);
        expect(await leftOut.execute()).toHaveLength(clients - 2);
      };
    },
  });
  expect(kills).toBeGreaterThanOrEqual(9);
});
