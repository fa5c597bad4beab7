/** How long the calendar of a trainer with many sessions takes to fetch, whole and when nothing has changed (docs/bench.md). */
import { sql } from "kysely";
import * as z from "zod/mini";
import { feeds } from "#contract/schedule/feeds.ts";
import { wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { type ConnectionSettings, type Db, connect } from "#server/kernel/db/connection.ts";
import type { Size } from "../club/club.ts";
import { startContestant } from "../race/contestant.ts";
import { openClub } from "../club/filling.ts";
import { signInFor } from "../club/sign-in.ts";
import { quantile } from "../figures/statistics.ts";

const FILLING_MS = 300_000;
/** An address answers sixty times an hour: another one is made for each round. */
const READS = 20;

interface Plan {
  readonly size: Size;
  readonly sessions: number;
  readonly rounds: number;
  readonly print: (line: string) => void;
  /** The facts of the kept club that the database is a copy of. */
  readonly kept?: string | undefined;
}

/**
 * Gives one trainer of a new club so many sessions, and measures how long their feed takes, one request after another.
 */
export async function timeFeeds(
  settings: ConnectionSettings,
  { size, sessions, rounds, print, kept }: Plan,
): Promise<void> {
  const db = connect(settings, { statementMs: FILLING_MS });
  const now = new Date();
  const { club } = await openClub(db, settings, { now, size, kept });
  const trainer = club.trainers.at(-1) ?? 0;
  await fillYear(db, trainer, sessions, now);
  const { loginKey, tokenOf } = await signInFor(db, now);
  const token = await tokenOf(trainer, "trainer");
  const { address, end } = await startContestant("ours.ts", {
    settings,
    loginKey,
    recordings: new Map(),
    recordedAt: now,
  });
  try {
    const times: Record<"whole" | "known", number[]> = { whole: [], known: [] };
    let text = "";
    // The first round warms up.
    for (let round = -1; round < rounds; round += 1) {
      const url = address + (await makeFeed(address, token, trainer));
      const first = await timed(url);
      const [whole, known] = [await again(() => timed(url)), await again(() => timed(url, first.etag))];
      if (known.some(({ status }) => status !== 304)) throw new Error("The feed has changed");
      if (round < 0) continue;
      text = first.text;
      times.whole.push(...whole.map(({ ms }) => ms));
      times.known.push(...known.map(({ ms }) => ms));
    }
    const held = `${text.split("BEGIN:VEVENT").length - 1} sessions, ${(text.length / 1024).toFixed(0)} kB`;
    print(`feed of ${held}: p50 / p95 in ms ${said(times.whole)} (aim ≤ 300)`);
    print(`the same when nothing has changed (304): ${said(times.known)} (aim ≤ 20)`);
  } finally {
    await end();
    await db.destroy();
  }
}

/** Half hours from thirty days ago on for a year, of some clients in turn, where neither they nor the trainer have a session. */
async function fillYear(db: Db, trainer: number, sessions: number, now: Date): Promise<void> {
  await sql`
    with clients as (select id, row_number() over (order by id) as number from person where user_type = 'client' limit 200)
    insert into reservation (client_id, trainer_id, course_id, tags, status, starts_at, ends_at, is_free, created_at)
    select (select id from clients where number = 1 + each % (select count(*) from clients)), ${trainer}, 1 + each % 7,
      '{1}', 'scheduled', start, start + interval '30 minutes', false, ${now}
    from generate_series(0, ${sessions - 1}::integer) each,
      lateral (select ${now}::timestamptz - interval '29 days' + each * interval '393 days' / ${sessions} as start) at
    on conflict do nothing`.execute(db);
  await sql`analyze reservation`.execute(db);
}

const made = z.object({ data: z.object({ path: z.string() }) });

async function makeFeed(address: string, token: string, trainer: number): Promise<string> {
  const { method } = feeds.makeOfTrainer;
  const path = wholePath(feeds.makeOfTrainer).replace("{id}", String(trainer));
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(address + path, { method, headers, body: JSON.stringify({ withNames: true }) });
  return made.parse(await answer.json()).data.path;
}

function said(times: readonly number[]): string {
  return [0.5, 0.95].map((share) => quantile(times, share).toFixed(1)).join(" / ");
}

/** One after another. */
async function again<T>(read: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  while (all.length < READS) all.push(await read());
  return all;
}

async function timed(url: string, etag?: string) {
  const started = performance.now();
  const answer = await fetch(url, etag === undefined ? {} : { headers: { "if-none-match": etag } });
  const text = await answer.text();
  return { ms: performance.now() - started, status: answer.status, text, etag: answer.headers.get("etag") ?? "" };
}
