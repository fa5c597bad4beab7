import { expect, test } from "vitest";
import { createDatabase } from "#server/test/world/cluster.ts";
import { comparePartitions } from "./partitions.ts";

test("every question is asked of tables that are whole and of tables cut by month", async () => {
  const { settings, drop } = await createDatabase();
  const said: string[] = [];
  await comparePartitions(settings, { rows: 600, days: 60 }, (line) => void said.push(line));
  await drop();
  expect(said.filter((line) => line.includes("filled in"))).toHaveLength(2);
  const figures = /p50 \/ p95 in ms: whole [\d.]+ \/ [\d.]+, by_month [\d.]+ \/ [\d.]+$/;
  expect(said.filter((line) => figures.test(line))).toHaveLength(7);
});
