import { expect, test } from "vitest";
import { createDatabase } from "#server/test/world/cluster.ts";
import { bookingNames } from "../cases/booking-cases.ts";
import { openRace } from "./race.ts";

/** Each trainer has to have more clients than sessions in two weeks, for those who collide. */
const size = { clients: 1_200, trainers: 4, crowd: 0, reservations: 2_000 };

test("the app and the bare server answer every kind of work of the benchmark", { timeout: 120_000 }, async () => {
  const { settings, drop } = await createDatabase();
  const race = await openRace(settings, { now: new Date(), size, isAsked: () => true, print: () => {} });
  try {
    for (const work of race.cases) {
      const { ours, bare } = await race.turn(work, { answers: 2 });
      expect(ours.latencies.length, work.name).toBe(bare.latencies.length);
    }
    // Passwords take longer than that: unanswered calls are waited for.
    for (const work of race.cases.filter(({ name }) => name === "sign in")) {
      const inNoTime = await race.turn(work, { seconds: 0.001 });
      expect(Math.min(inNoTime.ours.latencies.length, inNoTime.bare.latencies.length)).toBeGreaterThan(0);
    }
    expect(race.cases.map(({ name }) => name)).toEqual(expect.arrayContaining([...bookingNames]));
  } finally {
    await race.end();
    await drop();
  }
});
