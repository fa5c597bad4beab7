import { expect, test } from "vitest";
import { connectOnce } from "#server/kernel/db/connection.ts";
import { createDatabase } from "#server/test/world/cluster.ts";
import { untilQuiet } from "./quiet.ts";

test("what a load has left in the database is waited for", async () => {
  const { settings, drop } = await createDatabase();
  const left = await connectOnce(settings);
  let isOver = false;
  const statement = left.query("select pg_sleep(1)").then(() => (isOver = true));
  const other = await connectOnce(settings);
  const begun = () => other.query("select from pg_stat_activity where query = 'select pg_sleep(1)'");
  await expect.poll(async () => (await begun()).rowCount).toBe(1);
  await other.end();
  await untilQuiet(settings);
  expect(isOver).toBe(true);
  await statement;
  await left.end();
  await drop();
});
