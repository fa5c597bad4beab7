import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type LiveClub, startClub } from "../../test/faults/live-club.ts";
import { settingsOf } from "../../test/faults/other-process.ts";
import { end } from "../../test/faults/processes.ts";
import { layClass, openHall } from "../../test/scenes/class-bookings.ts";
import { expectInvariants } from "../../test/scenes/sessions.ts";
import { memberWithClasses } from "../../test/scenes/waitlist.ts";
import { urlOf } from "../../test/world/cluster.ts";
import { folderForTests } from "../../test/world/memory-folder.ts";
import { loginKey } from "../../test/world/world.ts";

/** Races for the places of a class between callers of two processes of the program, which go by this machine's clock. */
const hall = await openHall();
const { world, desk, other } = hall;
world.now = new Date();

const ROUNDS = 200;
const people = await Promise.all(Array.from({ length: 195 }, () => memberWithClasses(hall)));
/** Milliseconds until the last answer of the slowest race, and how many calls were asked to come again. */
const slowest = { "100 for 5 places": 0, "100 for 5 places and the line": 0, "50 give up, 50 accept": 0, cameAgain: 0 };

let clubs: readonly LiveClub[] = [];
let close: () => Promise<void>;

beforeAll(async () => {
  await sql`update room set capacity = 100`.execute(world.db);
  const folder = await mkdtemp(join(folderForTests(), "palestra-places-"));
  const DATABASE_URL = urlOf(await settingsOf(world));
  const environment = { DATABASE_URL, LOGIN_KEY: String.fromCodePoint(...loginKey), CLUB: "empty" };
  clubs = await Promise.all(["one", "two"].map((name) => startClub(join(folder, name), environment)));
  close = async () => {
    for (const club of clubs) await end(club.process, "SIGTERM");
    await rm(folder, { recursive: true });
  };
});

afterAll(async () => {
  console.table([slowest]);
  await close();
  await world[Symbol.asyncDispose]();
});

interface Call {
  readonly path: string;
  readonly as: number;
  readonly body?: object;
}

const booked = z.object({ id: z.number(), status: z.string(), line: z.nullish(z.object({ position: z.number() })) });
const answered = z.object({ data: z.optional(booked), code: z.optional(z.string()) });

/** Sends a call when it is asked to. Each has a login of its own, because one may call 600 times a minute. */
async function prepare({ path, as, body }: Call, { address }: LiveClub) {
  const content = body && { "content-type": "application/json" };
  const headers = { authorization: `Bearer ${await world.token(as)}`, ...content };
  const sent = { method: "POST", headers, ...(body && { body: JSON.stringify(body) }) };
  return async () => {
    const { data, code = "" } = answered.parse(await (await fetch(`${address}/api${path}`, sent)).json());
    return { id: data?.id ?? 0, state: data?.status ?? code, position: data?.line?.position };
  };
}

/**
 * All calls in parallel, half of them to each process. Who is asked to come again, because a busy machine did not let
 * them through in five seconds, does so, as do those who are refused with `again`.
 */
async function race(
  calls: readonly Call[],
  { name, again }: { name?: Exclude<keyof typeof slowest, "cameAgain">; again?: string } = {},
) {
  const [one, two] = clubs;
  if (!one || !two) throw new Error("Two are open");
  const ready = await Promise.all(calls.map((call, at) => prepare(call, at % 2 === 0 ? one : two)));
  const began = performance.now();
  const answers = await Promise.all(
    ready.map(async (send) => {
      let answer = await send();
      while (answer.state === again || answer.state === "TOO_BUSY") {
        if (answer.state === "TOO_BUSY") slowest.cameAgain += 1;
        answer = await send();
      }
      return answer;
    }),
  );
  if (name) slowest[name] = Math.max(slowest[name], Math.round(performance.now() - began));
  return answers;
}

const countOf = (answers: Awaited<ReturnType<typeof race>>) =>
  Object.fromEntries([...Map.groupBy(answers, ({ state }) => state)].map(([state, all]) => [state, all.length]));

const idsOf = (answers: Awaited<ReturnType<typeof race>>, state: string) =>
  answers.flatMap((answer) => (answer.state === state ? [answer.id] : []));

const bookings = (classId: number, who: readonly number[], body: object = {}) =>
  who.map((client) => ({ path: `/classes/${classId}/bookings`, as: client, body: { clientId: client, ...body } }));

/** By the desk, which is never late and never pauses anybody. */
const cancelling = (ids: readonly number[]) =>
  ids.map((id) => ({ path: `/bookings/${id}/cancel`, as: desk, body: { late: false } }));
const accepting = (ids: readonly number[]) =>
  ids.map((id) => ({ path: `/bookings/${id}/accept`, as: desk, body: { overrule: [] } }));
const declining = (ids: readonly number[]) => ids.map((id) => ({ path: `/bookings/${id}/decline`, as: desk }));

/** A class that begins in some minutes, by five, and not so late that it would end on the next day. */
async function layIn(minutes: number, capacity: number): Promise<number> {
  const at = Temporal.Now.zonedDateTimeISO("America/Toronto")
    .add({ minutes })
    .round({ smallestUnit: "minute", roundingIncrement: 5 });
  const start =
    at.hour === 23 && at.minute > 45 ? at.toPlainDate().add({ days: 1 }).toPlainDateTime() : at.toPlainDateTime();
  const place = { capacity, trainerId: null, roomId: other, minutes: 15 };
  return layClass(
    hall,
    start.toPlainDate().toString(),
    start.toPlainTime().toString({ smallestUnit: "minute" }),
    place,
  );
}

describe("on two processes", () => {
  const [holders, callers] = [people.slice(0, 95), people.slice(95)];

  test("100 book the last 5 places of a class of 100, 200 times", async () => {
    const id = await layIn(3 * 24 * 60, 100);
    expect(countOf(await race(bookings(id, holders)))).toEqual({ booked: 95 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await race(bookings(id, callers), { name: "100 for 5 places" });
      expect(countOf(answers)).toEqual({ booked: 5, CLASS_FULL: 95 });
      await race(cancelling(idsOf(answers, "booked")));
    }
    await expectInvariants(world);
  });

  test("with the line 95 of them wait, in the order in which they joined", async () => {
    const id = await layIn(4 * 24 * 60, 100);
    expect(countOf(await race(bookings(id, holders)))).toEqual({ booked: 95 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await race(bookings(id, callers, { wait: true }), { name: "100 for 5 places and the line" });
      expect(countOf(answers)).toEqual({ booked: 5, waiting: 95 });
      const line = answers.filter(({ state }) => state === "waiting").toSorted((one, next) => one.id - next.id);
      expect(line.map(({ position }) => position)).toEqual(line.map((_, at) => at + 1));
      await race(declining(line.map(({ id: booking }) => booking)));
      await race(cancelling(idsOf(answers, "booked")));
    }
    await expectInvariants(world);
  });

  test("50 give up their places in the last hour while 50 accept them, 200 times", async () => {
    const id = await layIn(50, 50);
    let [inside, outside] = [people.slice(0, 50), people.slice(50, 100)];
    let had = idsOf(await race(bookings(id, inside)), "booked");
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(had).toHaveLength(50);
      const line = idsOf(await race(bookings(id, outside, { wait: true })), "waiting");
      const given = race(cancelling(had));
      const taken = race(accepting(line), { name: "50 give up, 50 accept", again: "OFFER_ENDED" });
      expect(countOf(await given)).toEqual({ cancelled: 50 });
      had = idsOf(await taken, "booked");
      [inside, outside] = [outside, inside];
    }
    await expectInvariants(world);
  });
});
