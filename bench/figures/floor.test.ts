import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { type ConnectionSettings, connect } from "#server/kernel/db/connection.ts";
import type { ClusterSettings } from "#server/kernel/db/embedded/roles.ts";
import { createDatabase } from "#server/test/world/cluster.ts";
import { makeFloor, recordRows } from "./floor.ts";
import { findPgbench, rateOf } from "./floor-rate.ts";

const hasRoles = "host" in inject("testServer").app;

test.runIf(hasRoles)("the floor takes the rows that a write leaves behind, and has no triggers", async () => {
  const { settings, drop } = await createDatabase();
  const cluster = clusterOf(settings);
  const db = connect(settings);
  await makeFloor(cluster);
  const statement = await recordRows(cluster, async () => {
    await sql`update receipt_counter set last = last + 1`.execute(db);
    await sql`update receipt_counter set last = last + 1`.execute(db);
    await sql`insert into activity (event, detail, created_at) select 'PROFILE_UPDATED', '{}', now()
      from generate_series(1, 3)`.execute(db);
    await sql`insert into tick (name, ran_at) values ('kept', now()), ('gone', now())`.execute(db);
    await sql`delete from tick where name = 'gone'`.execute(db);
  });
  for (let time = 0; time < 2; time += 1) await sql.raw(statement ?? "").execute(db);
  const rows = await sql<{ counters: number; last: number; activities: number; ticks: number; triggers: number }>`
    select (select count(*)::integer from floor.receipt_counter) as counters,
      (select last from floor.receipt_counter) as last,
      (select count(distinct id)::integer from floor.activity) as activities,
      (select count(*)::integer from floor.tick) as ticks,
      (select count(*)::integer from pg_trigger where tgname = 'zz_see') as triggers`.execute(db);
  expect(rows.rows).toEqual([{ counters: 1, last: 2, activities: 6, ticks: 2, triggers: 0 }]);
  await db.destroy();
  await drop();
});

test.runIf(hasRoles)("a statement is run by pgbench where there is one, and by ourselves where not", async () => {
  const { settings, drop } = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), "palestra-floor-"));
  const load = { settings: clusterOf(settings), statement: "select 1", callers: 2, seconds: 1 };
  const pgbench = findPgbench();
  expect(await rateOf(load, folder, undefined)).toBeGreaterThan(1);
  if (pgbench !== undefined) expect(await rateOf(load, folder, pgbench)).toBeGreaterThan(1);
  await rm(folder, { recursive: true });
  await drop();
});

function clusterOf(settings: ConnectionSettings): ClusterSettings {
  if ("connectionString" in settings) throw new Error("roles are known of an embedded server only");
  return settings;
}
