/**
 * How long it takes to renew many memberships, and whether that delays others: the same callers read and sell before
 * and during it (docs/bench.md).
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import * as z from "zod/mini";
import { addDays } from "#contract/kernel/values.ts";
import { type ConnectionSettings, type Db, connect } from "#server/kernel/db/connection.ts";
import { clubDate } from "#server/kernel/time/club-time.ts";
import type { Club, Size } from "../club/club.ts";
import { startContestant } from "../race/contestant.ts";
import { openClub } from "../club/filling.ts";
import { signInFor } from "../club/sign-in.ts";
import { median, quantile } from "../figures/statistics.ts";

const ZONE = "America/Toronto";
const FILLING_MS = 300_000;
const CALLERS = 4;
/** Each calls ten times a second, so that no more is asked for while answers take longer; one call in eight is a sale. */
const PACE_MS = 100;
const SALES = 8;
const WARM_UP_MS = 4_000;

interface Plan {
  readonly size: Size;
  readonly renewed: number;
  readonly quietMs?: number;
  readonly print: (line: string) => void;
  /** The facts of the kept club that the database is a copy of. */
  readonly kept?: string | undefined;
}

/** The report of the renewing thread. */
const renewalReport = z.object({ seconds: z.number(), statements: z.number() });

/** Renews memberships of a new club while others work, and prints how long both took. */
export async function timeRenewals(settings: ConnectionSettings, plan: Plan): Promise<void> {
  const { size, renewed, quietMs = 15_000, print, kept } = plan;
  const db = connect(settings, { statementMs: FILLING_MS });
  const now = new Date();
  const today = clubDate(now, ZONE);
  const { club } = await openClub(db, settings, { now, size, kept });
  const prepared = await letRenew(db, renewed, today);
  const { loginKey, tokenOf } = await signInFor(db, now);
  const token = await tokenOf(club.admin, "admin");
  const ours = await startContestant("ours.ts", { settings, loginKey, recordings: new Map(), recordedAt: now });
  try {
    const others = callersOf({ address: ours.address, token, club, pack: prepared.pack, today });
    await others(timer(WARM_UP_MS));
    const quiet = await others(timer(quietMs));
    const worker = new Worker(new URL("./renewing.ts", import.meta.url), { workerData: { settings, today } });
    const renewing = once(worker, "message");
    const [busy, said] = await Promise.all([others(renewing), renewing]);
    const { seconds, statements } = renewalReport.parse(said[0]);
    const made = await countRenewals(db);
    const each = (statements / made).toFixed(2);
    print(
      `${made} of ${prepared.orders} memberships renewed in ${seconds.toFixed(1)} s (aim ≤ 60), ${each} statements each`,
    );
    for (const kind of ["read", "sell"] as const)
      print(
        `${kind} by ${CALLERS} callers, p50 / p95 in ms: alone ${timesText(quiet[kind])}, meanwhile ${timesText(busy[kind])}`,
      );
  } finally {
    await ours.end();
    await db.destroy();
  }
}

/** Lets so many memberships of people who owe nothing renew, in their last days. */
async function letRenew(db: Db, renewed: number, today: string): Promise<{ orders: number; pack: number }> {
  const found = await sql<{ id: number }>`
    update package set renews = true where kind = 'membership' and duration_unit = 'month' and archived_at is null
    returning id`.execute(db);
  const pack = found.rows[0]?.id ?? 0;
  const chosen = await sql<{ client_id: number }>`
    update orders set renews = true, product_type = 'membershipPackage', package_id = ${pack},
      start_at = ${addDays(today, -25)}, end_at = ${addDays(today, 5)}
    where id in (
      select max(o.id) from orders o join person p on p.id = o.client_id
      where p.deleted_at is null and p.dismissed_from is null and p.status_set is null and o.cancelled_at is null
        and not exists (select from lot where order_id = o.id) and not exists (select from open_part where client_id = p.id)
      group by p.id order by p.id limit ${renewed})
    returning client_id`.execute(db);
  await sql`analyze`.execute(db);
  return { orders: chosen.rows.length, pack };
}

async function countRenewals(db: Db): Promise<number> {
  const found = await sql<{ made: number }>`
    select count(*)::integer as made from orders where follows is not null`.execute(db);
  return found.rows[0]?.made ?? 0;
}

interface Calling {
  readonly address: string;
  readonly token: string;
  readonly club: Club;
  /** The sold package. */
  readonly pack: number;
  readonly today: string;
}

type Times = Record<"read" | "sell", number[]>;

/** Callers who read profiles and sell memberships in turns until something is over; gives how long each took, in ms. */
function callersOf({ address, token, club, pack, today }: Calling) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const extra = { membership_duration: 0, membership_duration_symbol: "day", courses: 0 };
  const sale = {
    clientType: "monthly",
    packageId: pack,
    extra,
    salesId: club.seller,
    paymentMethod: "visa",
    startOfDate: today,
  };
  let turn = 0;
  const call = async (times: Times) => {
    const client = club.some[(turn += 1) % club.some.length] ?? club.regular;
    const kind = turn % SALES === 0 ? "sell" : "read";
    const started = performance.now();
    const body = JSON.stringify({ ...sale, clientId: client });
    const answer =
      kind === "sell"
        ? await fetch(`${address}/api/payments/${client}/add-package-payment`, { method: "POST", headers, body })
        : await fetch(`${address}/api/users/${client}/profile`, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${text}`);
    times[kind].push(performance.now() - started);
  };
  return async (end: Promise<unknown>): Promise<Times> => {
    const times: Times = { read: [], sell: [] };
    const over = new AbortController();
    const stop = () => over.abort();
    end.then(stop, stop);
    const go = async () => {
      while (!over.signal.aborted) {
        const next = timer(PACE_MS);
        await call(times);
        await next;
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, go));
    return times;
  };
}

function timer(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function timesText(times: readonly number[]): string {
  return `${median(times).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)}`;
}
