import { expect, test } from "vitest";
import { createDatabase } from "#server/test/world/cluster.ts";
import { timeExports } from "./exports.ts";

test("all clients are taken out in each format", { timeout: 120_000 }, async () => {
  const { settings, drop } = await createDatabase();
  const said: string[] = [];
  const size = { clients: 1_000, trainers: 3, crowd: 0 };
  await timeExports(settings, { size, rounds: 1, print: (line) => void said.push(line) });
  await drop();
  expect(said).toHaveLength(8);
  expect(said[0]).toMatch(
    /^csv of 1000 clients by name: [\d.]+ s \(aim ≤ 5\), [\d.]+ MB, memory up by -?\d+ MB, event loop stood /,
  );
});
