import { chmod, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import { type Db, connect } from "../../kernel/db/connection.ts";
import type { ClusterSettings } from "../../kernel/db/embedded/roles.ts";
import { urlOf } from "../world/cluster.ts";
import type { Counts } from "./counting-proxy.ts";
import { startClub } from "./live-club.ts";
import { type Mailbox, openMailbox } from "../receivers/mailbox.ts";
import { end, hostCluster } from "./processes.ts";
import { type PushService, openPushService } from "../receivers/push-service.ts";

/** Somebody to write to. */
export interface Addressee {
  readonly id: number;
  readonly email: string;
}

/** A club without anybody, on a cluster of its own, for processes that send its mail and push. */
export interface SendingClub extends AsyncDisposable {
  readonly settings: ClusterSettings;
  readonly db: Db;
  readonly mailbox: Mailbox;
  readonly service: PushService;
  /** The environment of a process that sends mail. */
  readonly environment: NodeJS.ProcessEnv;
  person(name: string, type?: "client" | "trainer"): Promise<Addressee>;
  /** A device of somebody at the push service. */
  device(of: Addressee, name: string): Promise<number>;
  /** It is later than any pause, and than the three minutes for which the dead hold what they have taken. */
  readonly later: () => Promise<void>;
  /** Whether nothing waits to be sent. */
  readonly isSent: () => Promise<boolean>;
  /** The number of copies of the one mail to somebody: all have the Message-ID of its row. */
  copiesOf(to: Addressee): Promise<number>;
}

/** Due for those who wait, from before its look was delayed. */
export const before = sql<Date>`now() - interval '10 minutes'`;

export async function openSendingClub(): Promise<SendingClub> {
  const folder = await mkdtemp(join(tmpdir(), "palestra-sending-"));
  await chmod(folder, 0o711);
  await mkdir(join(folder, "cluster"), { mode: 0o711 });
  const [mailbox, service] = [await openMailbox(), await openPushService()];
  const { child, opened } = hostCluster(join(folder, "cluster"));
  const { settings } = await opened;
  const db = connect(settings);
  const links = { MAIL_FROM: "club@palestra.test", PUBLIC_URL: "https://club.palestra.test" };
  const environment = { CLUB: "empty", OUTBOUND_ALLOWED: "127.0.0.1", SMTP_URL: mailbox.url, ...links };
  const first = await startClub(join(folder, "first"), { ...environment, DATABASE_URL: urlOf(settings) });
  await end(first.process, "SIGTERM");
  await sql`
    insert into setting (name, value, version, changed_at)
    values ('mailPerMinute', '6000', 2, now()), ('tomorrowHour', '0', 2, now())
    on conflict (name) do update set value = excluded.value`.execute(db);
  return {
    settings,
    db,
    mailbox,
    service,
    environment,
    person: (name, type = "client") => insertPerson(db, name, type),
    device: (of, name) => insertDevice(db, of, service.browser(name)),
    later: async () => {
      await sql`
        update message set next_at = least(next_at, ${before}), claimed_until = case when claim is not null then ${before} end
        where state = 'waiting'`.execute(db);
    },
    isSent: async () => (await sql`select from message where state = 'waiting' limit 1`.execute(db)).rows.length === 0,
    copiesOf: async ({ id, email }) => {
      const rows = await db.selectFrom("message").select(["uid", "state"]).where("person_id", "=", id).execute();
      expect(rows).toMatchObject([{ state: "sent" }]);
      const mails = mailbox.received.filter(({ to }) => to.includes(email));
      const ids = mails.map(({ headers }) => headers.get("message-id")?.[0]);
      expect(new Set(ids)).toEqual(new Set([`<${rows[0]?.uid}@palestra.test>`]));
      return mails.length;
    },
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      await end(child, "SIGTERM");
      await mailbox[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
      await rm(await realpath(join(folder, "cluster/database")), { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function insertPerson(db: Db, name: string, type: "client" | "trainer"): Promise<Addressee> {
  const email = `${name}@example.com`;
  const added = await sql<{ id: number }>`
    insert into person (user_type, roles, first_name, last_name, email, client_type, start_of_date, end_of_date, sort_name,
      search_text, search_grams, created_at)
    values (${type}, ${[type]}::text[], ${name}, '欧阳', ${email}, ${type === "client" ? "monthly" : null}, '2026-01-01',
      '2099-01-01', 'o', 'o', '{}', now() - interval '90 days') returning id`.execute(db);
  return { id: added.rows[0]?.id ?? 0, email };
}

async function insertDevice(
  db: Db,
  { id }: Addressee,
  { endpoint, keys }: ReturnType<PushService["browser"]>,
): Promise<number> {
  const added = await sql<{ id: number }>`
    with here as (
      insert into login (id, person_id, remember, address, user_agent, started_at, ends_at)
      values (gen_random_uuid(), ${id}, true, '', '', now(), now() + interval '1 day') returning id, person_id)
    insert into push_subscription (person_id, login_id, user_agent, site, endpoint, p256dh, auth, created_at)
    select person_id, id, '', 'https://club.palestra.test', ${endpoint}, ${keys.p256dh}, ${keys.auth}, now() from here
    returning id`.execute(db);
  return added.rows[0]?.id ?? 0;
}

const changes = /^\s*(insert|delete|update)|\bupdate \w+ set\b/;

/**
 * Counts what leaves something behind in transactions in which a statement fits: what changes a row, and what makes that
 * stay. Between any two others the database looks the same.
 */
export const changing =
  (fits: RegExp): Counts =>
  (transaction) => {
    const last = transaction.at(-1);
    const changed = transaction.filter(({ text, rows }) => rows > 0 && changes.test(text));
    const leaves = last?.text === "commit" ? changed.length > 0 : changed.at(-1) === last;
    return leaves && transaction.some(({ text }) => fits.test(text));
  };
