import { expect, test } from "vitest";
import { createDatabase } from "#server/test/world/cluster.ts";
import { timeFeeds } from "./feeds.ts";

test("a feed is timed, whole and unchanged", { timeout: 120_000 }, async () => {
  const { settings, drop } = await createDatabase();
  const said: string[] = [];
  const size = { clients: 1_000, trainers: 3, crowd: 0 };
  await timeFeeds(settings, { size, sessions: 300, rounds: 1, print: (line) => void said.push(line) });
  await drop();
  expect(said).toEqual([
    expect.stringMatching(/^feed of 300 sessions, \d+ kB: p50 \/ p95 in ms [\d.]+ \/ [\d.]+ /),
    expect.stringMatching(/^the same when nothing has changed \(304\): [\d.]+ \/ [\d.]+ /),
  ]);
});
