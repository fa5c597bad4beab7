import { expect, test } from "vitest";
import { createDatabase } from "#server/test/world/cluster.ts";
import { timeRenewals } from "./renewals.ts";

test("memberships are renewed while others read and sell", { timeout: 120_000 }, async () => {
  const { settings, drop } = await createDatabase();
  const said: string[] = [];
  const size = { clients: 1_000, trainers: 3, crowd: 0 };
  await timeRenewals(settings, { size, renewed: 40, quietMs: 500, print: (line) => void said.push(line) });
  await drop();
  expect(said[0]).toMatch(/^40 of 40 memberships renewed in [\d.]+ s/);
  expect(said.slice(1)).toEqual([
    expect.stringMatching(/^read by 4 callers, .*alone [\d.]+ \/ [\d.]+, meanwhile [\d.]+ \/ [\d.]+$/),
    expect.stringMatching(/^sell by 4 callers/),
  ]);
});
