import { expect, test } from "vitest";
import { createDatabase } from "#server/test/world/cluster.ts";
import { timeImports } from "./imports.ts";

test("a club moves in while others read, and out again", { timeout: 120_000 }, async () => {
  const { settings, drop } = await createDatabase();
  const said: string[] = [];
  const size = { clients: 1_000, trainers: 3, crowd: 0 };
  await timeImports(settings, { size, members: 1_200, aloneMs: 400, print: (line) => void said.push(line) });
  await drop();
  expect(said).toHaveLength(9);
  expect(said[5]).toMatch(/^commit \(aim ≤ 60 s\) of 1200 members: [\d.]+ s; others p50 /);
});
