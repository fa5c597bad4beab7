import { chmod, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ChildProcess } from "node:child_process";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Db, connect } from "../kernel/db/connection.ts";
import { migrate } from "../kernel/db/migrate.ts";
import { createLog } from "../kernel/log/log.ts";
import { urlOf } from "../test/world/cluster.ts";
import { startClub } from "../test/faults/live-club.ts";
import { type Mailbox, openMailbox } from "../test/receivers/mailbox.ts";
import { folderForTests } from "../test/world/memory-folder.ts";
import { openPushService } from "../test/receivers/push-service.ts";
import { end, hostCluster } from "../test/faults/processes.ts";

let folder: string;
let database: ChildProcess;
let db: Db;
let mailbox: Mailbox;
let environment: NodeJS.ProcessEnv;
let started = 0;
const clubs: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(folderForTests(), "palestra-mail-"));
  await chmod(folder, 0o711);
  await mkdir(join(folder, "cluster"), { mode: 0o711 });
  mailbox = await openMailbox();
  const { child, opened } = hostCluster(join(folder, "cluster"));
  database = child;
  const { settings } = await opened;
  db = connect(settings);
  const links = { MAIL_FROM: "club@palestra.test", PUBLIC_URL: "https://club.palestra.test" };
  const local = { DATABASE_URL: urlOf(settings), OUTBOUND_ALLOWED: "127.0.0.1" };
  environment = { ...local, CLUB: "empty", SMTP_URL: mailbox.url, ...links };
  await migrate(settings, { now: new Date(), log: createLog("silent") });
  await sql`
    insert into person (user_type, roles, first_name, last_name, email, client_type, start_of_date, end_of_date, sort_name,
      search_text, search_grams, created_at)
    values ('client', '{client}', '娜娜', '欧阳', 'nana@example.com', 'monthly', '2026-01-01', '2099-01-01', 'o', 'o', '{}',
      now())`.execute(db);
  await sql`insert into setting (name, value, version, changed_at) values ('mailPerMinute', '6000', 2, now())`.execute(
    db,
  );
});

afterAll(async () => {
  await db.destroy();
  await end(database, "SIGTERM");
  await mailbox[Symbol.asyncDispose]();
  await rm(await realpath(join(folder, "cluster/database")), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  mailbox.received.length = 0;
  await sql`delete from message`.execute(db);
});
afterEach(async () => {
  for (const club of clubs.splice(0)) await end(club, "SIGTERM");
});

/** A process of the club, with a folder of its own. */
async function start() {
  const club = await startClub(join(folder, `process-${(started += 1)}`), environment);
  clubs.push(club.process);
  return club;
}

/** Sessions that record the outcome of a message and wait for a lock. */
const writesDown = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%update message set%'`;

/** So many messages that are due. */
async function write(count: number): Promise<void> {
  await sql`
    insert into message (person_id, event, channel, locale, facts, due_at, next_at, expires_at, created_at)
    select (select max(id) from person), 'creditsLow', 'mail', 'cn', jsonb_build_object('left', each), now(), now(),
      now() + interval '1 day', now()
    from generate_series(1, ${count}::integer) each`.execute(db);
}

const idsOf = () => mailbox.received.map(({ headers }) => headers.get("message-id")?.[0]);
const states = async () =>
  (
    await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from message group by state`.execute(db)
  ).rows;

test(
  "a process killed between the server's yes and writing it down: the second copy bears the same Message-ID",
  { tags: ["gate"] },
  async () => {
    const { process: first } = await start();
    const offered = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    mailbox.refuseMail = async () => {
      offered.resolve();
      await answered.promise;
      return undefined;
    };
    await write(1);
    await offered.promise;
    // The row is taken by now: recording its outcome waits for this lock.
    await db.transaction().execute(async (trx) => {
      await sql`select from message for update`.execute(trx);
      answered.resolve();
      await expect
        .poll(async () => (await writesDown.execute(db)).rows.length, { timeout: 4_000, interval: 20 })
        .toBe(1);
      await end(first, "SIGKILL");
    });
    expect(mailbox.received).toHaveLength(1);
    expect(await states()).toEqual([{ state: "waiting", count: 1 }]);
    // The dead process's lease expires after three minutes: they have passed.
    await sql`update message set claimed_until = now() - interval '1 second'`.execute(db);
    await start();
    await expect.poll(states, { timeout: 30_000 }).toEqual([{ state: "sent", count: 1 }]);
    expect(idsOf()).toHaveLength(2);
    expect(new Set(idsOf()).size).toBe(1);
  },
);

test("two processes and 5 000 due messages: each once", async () => {
  const sent = 5_000;
  await write(sent);
  await Promise.all([start(), start()]);
  await expect.poll(states, { timeout: 280_000, interval: 500 }).toEqual([{ state: "sent", count: sent }]);
  expect(mailbox.received).toHaveLength(sent);
  expect(new Set(idsOf()).size).toBe(sent);
}, 300_000);

test("a process that ends in order leaves nothing in its hands, and mails that it broke off go out later", async () => {
  mailbox.refuseMail = () => new Promise<undefined>(() => {});
  await write(3);
  const { process: first } = await start();
  const taken = sql`select from message where claimed_until > now()`;
  await expect.poll(async () => (await taken.execute(db)).rows.length).toBe(3);
  await end(first, "SIGTERM");
  expect(first.exitCode).toBe(0);
  expect((await taken.execute(db)).rows).toHaveLength(0);
  mailbox.refuseMail = () => undefined;
  await start();
  await expect.poll(states, { timeout: 30_000 }).toEqual([{ state: "sent", count: 3 }]);
  expect(mailbox.received).toHaveLength(3);
});

test("a process killed between the push service's yes and writing it down: the second push has the topic and the message of the first", async () => {
  await using service = await openPushService();
  const browser = service.browser("phone");
  const { endpoint, keys } = browser;
  await sql`
    with here as (
      insert into login (id, person_id, remember, address, user_agent, started_at, ends_at)
      select gen_random_uuid(), max(id), true, '', '', now(), now() + interval '1 day' from person
      returning id, person_id)
    insert into push_subscription (person_id, login_id, user_agent, site, endpoint, p256dh, auth, created_at)
    select person_id, id, '', 'https://club.palestra.test', ${endpoint}, ${keys.p256dh}, ${keys.auth}, now() from here`.execute(
    db,
  );
  const { process: first } = await start();
  const offered = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  service.answer = async () => {
    offered.resolve();
    await answered.promise;
    return { status: 201 };
  };
  await sql`
    insert into message (person_id, event, channel, locale, facts, dedupe_key, due_at, next_at, expires_at, created_at)
    select max(id), 'reminder', 'push', 'cn', '{}', 'reminder 17', now(), now(), now() + interval '1 day', now()
    from person`.execute(db);
  await offered.promise;
  await db.transaction().execute(async (trx) => {
    await sql`select from message for update`.execute(trx);
    answered.resolve();
    await expect.poll(async () => (await writesDown.execute(db)).rows.length, { timeout: 4_000, interval: 20 }).toBe(1);
    await end(first, "SIGKILL");
  });
  expect(service.taken).toHaveLength(1);
  expect(await states()).toEqual([{ state: "waiting", count: 1 }]);
  await sql`update message set claimed_until = now() - interval '1 second'`.execute(db);
  await start();
  await expect.poll(states, { timeout: 30_000 }).toEqual([{ state: "sent", count: 1 }]);
  expect(service.taken).toHaveLength(2);
  const [one, two] = service.taken.map(({ headers, body }) => [headers["topic"], browser.open(body)]);
  expect(two).toEqual(one);
});
