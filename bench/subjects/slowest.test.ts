import { expect, test } from "vitest";
import { createDatabase } from "#server/test/world/cluster.ts";
import { timeStatements } from "./slowest.ts";

const size = { clients: 2_000, trainers: 5, crowd: 500, reservations: 1_000 };

test("each timed statement is printed once, the slowest first", { timeout: 120_000 }, async () => {
  const { settings, drop } = await createDatabase();
  const said: string[] = [];
  const plan = { now: new Date(), size, isAsked: () => true, print: (line: string) => void said.push(line) };
  const all = await timeStatements(settings, plan, 1);
  await drop();
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  expect(all.map(({ ms }) => ms)).toEqual(all.map(({ ms }) => ms).toSorted((one, other) => other - one));
  const asked = all.map((each) => each.asked.split(" ")[0]);
  expect(new Set(asked)).toEqual(new Set(["admin", "trainer", "the", "POST", "PUT", "DELETE"]));
  expect(said.filter((line) => line.startsWith("the database counts"))).toHaveLength(3);
});
