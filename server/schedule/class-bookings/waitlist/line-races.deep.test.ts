import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { addDays } from "#contract/kernel/values.ts";
import { atDepth } from "../../../../tools/runs/depth.ts";
import { otherProcess } from "../../../test/faults/other-process.ts";
import { book, cancel, layClass, openHall } from "../../../test/scenes/class-bookings.ts";
import { expectInvariants } from "../../../test/scenes/sessions.ts";
import { accept, memberWithClasses } from "../../../test/scenes/waitlist.ts";
import { workLines } from "./line-commands.ts";

const hall = await openHall();
const { world, desk, other } = hall;
const second = await otherProcess(world);
afterAll(async () => {
  await second.destroy();
  await world[Symbol.asyncDispose]();
});

const ROUNDS = atDepth({ gate: 1, full: 40 });
const PLACES = atDepth({ gate: 4, full: 50 });
const people = await Promise.all(Array.from({ length: 2 * PLACES }, () => memberWithClasses(hall)));
await sql`update room set capacity = 100 where id = ${other}`.execute(world.db);
const HOUR_MS = 3_600_000;

/** A class of a time of its own whose places the first half of the people have, and in whose line the others are. */
async function lined(round: number) {
  world.now = new Date("2026-12-07T12:00:00Z");
  const [day, slot] = [round % 12, Math.floor(round / 12)];
  const date = addDays("2026-12-09", day);
  const time = `${String(6 + Math.floor(slot / 2)).padStart(2, "0")}:${slot % 2 === 0 ? "00" : "30"}`;
  const place = { capacity: PLACES, trainerId: null, roomId: other, minutes: 30 };
  const id = await layClass(hall, date, time, place);
  const had = await Promise.all(people.slice(0, PLACES).map((client) => book(hall, id, client)));
  const line = await Promise.all(people.slice(PLACES).map((client) => book(hall, id, client, { wait: true })));
  const start = new Date(`${date}T${time}:00-05:00`);
  return { id, start, had: had.map(({ data }) => data.id), line: line.map(({ data }) => data.id) };
}

const statesOf = async (id: number) => {
  const found = await sql<{ status: string; count: number }>`
    select status, count(*)::integer as count from class_booking where class_id = ${id} group by status`.execute(
    world.db,
  );
  return Object.fromEntries(found.rows.map(({ status, count }) => [status, count]));
};

/** Two processes work the lines, as often as they can, until something is done. */
async function workedBy(until: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  void until.finally(() => ended.abort()).catch(() => {});
  const repeat = async (db: typeof second | typeof world.db) => {
    while (!ended.signal.aborted) await workLines(db, world.now, { ids: null });
  };
  await Promise.all([until, repeat(world.db), repeat(second)]);
  await workLines(second, world.now, { ids: null });
}

describe.each(Array.from({ length: ROUNDS }, (_, round) => round))("round %i", (round) => {
  test("all places that are cancelled are given to the line, in order, by two processes", async () => {
    const { id, had } = await lined(2 * round);
    await workedBy(Promise.all(had.map((booking) => cancel(hall, booking, desk))));
    expect(await statesOf(id)).toEqual({ booked: PLACES, cancelled: PLACES });
    await expectInvariants(world);
  });

  test("all places that are cancelled in the last hour go to those who accept, each to one", async () => {
    const { id, start, had, line } = await lined(2 * round + 1);
    world.now = new Date(start.getTime() - HOUR_MS / 2);
    const accepting = line.map(async (booking) => {
      for (;;) {
        const { status, problem } = await accept(hall, booking, desk);
        if (status === 200) return;
        if (problem.code !== "OFFER_ENDED") throw new Error(JSON.stringify(problem));
      }
    });
    await workedBy(Promise.all([...had.map((booking) => cancel(hall, booking, desk)), ...accepting]));
    expect(await statesOf(id)).toEqual({ booked: PLACES, cancelled: PLACES });
    await expectInvariants(world);
  });
});
