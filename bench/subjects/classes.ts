/** How quick the timetable is: its series, their previews, reading it, and booking (docs/bench.md). */
import { once } from "node:events";
import { Agent, type IncomingMessage, get } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { addDays } from "#contract/kernel/values.ts";
import * as z from "zod/mini";
import { type ConnectionSettings, type Db, connect } from "#server/kernel/db/connection.ts";
import { clubDate } from "#server/kernel/time/club-time.ts";
import { layAhead } from "#server/schedule/classes/laying/laying-commands.ts";
import type { Size } from "../club/club.ts";
import { startContestant } from "../race/contestant.ts";
import { openClub } from "../club/filling.ts";
import { signInFor } from "../club/sign-in.ts";
import { type Send, sendOver } from "../cases/send.ts";
import { type Hall, fillPastClasses, fillSeries, includeClasses, openHall, weeklySeries } from "../club/timetable.ts";
import { median, quantile } from "../figures/statistics.ts";

const ZONE = "America/Toronto";
const FILLING_MS = 300_000;
const ROOMS = 5;
/** Weekly series that are saved one after another, and those that make a week of three hundred classes. */
const SERIES = 60;
const CROWD = 300;
/** Bookings of each class of the series that is moved, of fifty-three: a thousand in all. */
const OF_EACH = 19;
const READS = 40;

interface Plan {
  readonly size: Size;
  /** Past bookings that the club has. */
  readonly bookings: number;
  /** How many places are booked. */
  readonly writes: number;
  readonly print: (line: string) => void;
  readonly kept?: string | undefined;
}

/** Fills a timetable through the app, and prints how long each kind of work takes. */
export async function timeClasses(settings: ConnectionSettings, plan: Plan): Promise<void> {
  const { size, kept, print } = plan;
  const db = connect(settings, { statementMs: FILLING_MS });
  const now = new Date();
  const { club } = await openClub(db, settings, { now, size, kept, print });
  await includeClasses(settings);
  const { loginKey, tokenOf } = await signInFor(db, now);
  const ours = await startContestant("ours.ts", { settings, loginKey, recordings: new Map(), recordedAt: now });
  const agent = new Agent({ keepAlive: true });
  const admin = await tokenOf(club.admin, "admin");
  const send = sendOver(ours.address, admin, agent);
  try {
    const today = clubDate(now, ZONE);
    const hall = await openHall(send, ROOMS, { trainers: club.trainers, today });
    const [first = 0] = await timeSeries(send, hall, print);
    await fillPastClasses(settings, hall, plan.bookings);
    print(`${plan.bookings} past bookings`);
    await fillSeries(settings, first, OF_EACH);
    await timeMove(send, weeklySeries(hall, 0), first, print);
    for (let ordinal = SERIES; ordinal < CROWD; ordinal += 1) await saveSeries(send, weeklySeries(hall, ordinal));
    await timeNight(db, today, print);
    const member = await memberFor(db, today);
    const token = await tokenOf(member, "client");
    const week = { address: ours.address, from: addDays(today, 7), to: addDays(today, 14) };
    await timeReads({ ...week, token: admin }, "week of the timetable", "p95 ≤ 60, ≤ 40 kB", print);
    await timeReads({ ...week, from: today, token }, "member's fortnight", "≤ 80", print);
    await timeBookings(db, send, { writes: plan.writes, today, print });
  } finally {
    agent.destroy();
    await ours.end();
    await db.destroy();
  }
}

const previewed = z.object({
  confirm: z.string(),
  series: z.nullable(z.object({ id: z.number(), version: z.number() })),
  bookings: z.object({ moved: z.number() }),
});

/** Sends a write that first shows what it would do; the milliseconds of both calls. */
async function shownAndDone(send: Send, method: "POST" | "PUT", path: string, body: Record<string, unknown>) {
  const [seen, shown] = await timed(() => send({ method, path, body }));
  const { confirm } = previewed.parse(seen);
  const [answer, done] = await timed(() => send({ method, path, body: { ...body, confirm } }));
  return { shown, done, answer: previewed.parse(answer) };
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  return [await work(), performance.now() - started];
}

function saveSeries(send: Send, terms: Record<string, unknown>) {
  return shownAndDone(send, "POST", "/class-series", terms);
}

/** Saves the weekly series, and returns their ids. */
async function timeSeries(send: Send, hall: Hall, print: Plan["print"]): Promise<number[]> {
  const ids: number[] = [];
  let [shown, done] = [0, 0];
  for (let ordinal = 0; ordinal < SERIES; ordinal += 1) {
    const saved = await saveSeries(send, weeklySeries(hall, ordinal));
    shown += saved.shown;
    done += saved.done;
    ids.push(saved.answer.series?.id ?? 0);
  }
  print(`${SERIES} weekly series of a year: saved in ${seconds(done)} (aim ≤ 5), their previews ${seconds(shown)}`);
  return ids;
}

/** Moves all classes of a series, with a thousand bookings, by half an hour. */
async function timeMove(send: Send, terms: Record<string, unknown>, id: number, print: Plan["print"]): Promise<void> {
  const { typeId: _type, startOfDate: _start, startTime, ...same } = terms;
  const later = { ...same, startTime: String(startTime).replace(":00", ":05"), scope: "all" };
  const { shown, done, answer } = await shownAndDone(send, "PUT", `/class-series/${id}`, later);
  const { moved } = answer.bookings;
  print(`a series moved with ${moved} bookings: preview ${ms(shown)} (aim ≤ 500), done ${ms(done)} (aim ≤ 3000)`);
}

/** The work of the night that adds a day to every series. */
async function timeNight(db: Db, today: string, print: Plan["print"]): Promise<void> {
  const tomorrow = addDays(today, 1);
  const night = { db, now: new Date(`${tomorrow}T09:00:00Z`), today: tomorrow, isOver: () => false };
  const [, taken] = await timed(() => layAhead(night));
  print(`the night that adds a day to ${CROWD} series: ${ms(taken)} (aim ≤ 1000)`);
}

interface Reading {
  readonly address: string;
  readonly token: string;
  readonly from: string;
  readonly to: string;
}

async function timeReads({ address, token, from, to }: Reading, name: string, aim: string, print: Plan["print"]) {
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": "br" };
  const url = `${address}/api/classes?from=${from}&to=${to}`;
  const times: number[] = [];
  let found = { classes: 0, bytes: 0 };
  // A quarter of the reads warm up.
  for (let read = -READS / 4; read < READS; read += 1) {
    const [answer, taken] = await timed(() => readWhole(url, headers));
    if (read >= 0) times.push(taken);
    found = answer;
  }
  const size = `${found.classes} classes, ${(found.bytes / 1024).toFixed(1)} kB compressed`;
  print(`${name}: ${size}, p50 ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))} (aim ${aim})`);
}

const listed = z.object({ data: z.array(z.unknown()) });

/** The bytes are those that arrive: `fetch` would count them unpacked. */
async function readWhole(url: string, headers: Record<string, string>) {
  const [answer]: [IncomingMessage] = z
    .tuple([z.custom<IncomingMessage>()])
    .parse(await once(get(url, { headers }), "response"));
  const content = await buffer(answer);
  const { data } = listed.parse(JSON.parse(brotliDecompressSync(content).toString()));
  return { classes: data.length, bytes: content.length };
}

/** Somebody whose membership covers the next two weeks. */
async function memberFor(db: Db, today: string): Promise<number> {
  const [member] = await listMembers(db, today, 1);
  if (member === undefined) throw new Error("nobody has a membership for the next two weeks");
  return member;
}

async function listMembers(db: Db, today: string, most: number): Promise<number[]> {
  const found = await db
    .selectFrom("orders")
    .innerJoin("person", "person.id", "orders.client_id")
    .select("person.id")
    .distinct()
    .where("orders.product_type", "=", "membershipPackage")
    .where("orders.start_at", "<=", today)
    .where("orders.end_at", ">", addDays(today, 15))
    .where("orders.cancelled_at", "is", null)
    .where("person.end_of_date", ">", addDays(today, 15))
    .where("person.deleted_at", "is", null)
    .where("person.status_set", "is", null)
    .where("person.leave_from", "is", null)
    .where("person.dismissed_from", "is", null)
    .orderBy("person.id", "desc")
    .limit(most)
    .execute();
  return found.map(({ id }) => id);
}

/** Books places of the next days, one after another, each for another member. */
async function timeBookings(
  db: Db,
  send: Send,
  { writes, today, print }: Pick<Plan, "writes" | "print"> & { today: string },
) {
  const members = await listMembers(db, today, writes);
  const classes = await db
    .selectFrom("club_class")
    .select("id")
    .where("held_on", ">", addDays(today, 1))
    .where("held_on", "<", addDays(today, 10))
    .where("status", "=", "scheduled")
    .orderBy("id")
    .execute();
  const times: number[] = [];
  for (const [at, clientId] of members.entries()) {
    const path = `/classes/${classes[at % classes.length]?.id}/bookings`;
    const [, taken] = await timed(() => send({ method: "POST", path, body: { clientId } }));
    times.push(taken);
  }
  const text = `p50 ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))} (aim ≤ 60)`;
  print(`${times.length} places booked by membership, one after another: ${text}`);
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

function seconds(value: number): string {
  return `${(value / 1_000).toFixed(1)} s`;
}
