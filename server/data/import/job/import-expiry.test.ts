import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { runScheduledJobs } from "../../../jobs/scheduled-jobs.ts";
import { scheduledJobs } from "../../../start/domains.ts";
import { openImporter } from "../../../test/scenes/import-club.ts";
import { noon, openWorld } from "../../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const importer = openImporter(world, await world.person("admin"));

const head = "Member ID,First Name,Last Name,Email,Start Date,Expiry Date";
const member = (id: number) => `M-${id},Ann${id},Other,ann${id}@other.example,2026-01-01,2027-01-01`;
const week = 7 * 24 * 60 * 60_000;

/** The remaining rows of an import's file. */
async function kept(id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ rows: number; judged: number; columns: number }>`
    select (select count(*)::integer from import_row where import_id = ${id}) as rows,
      (select count(*)::integer from import_judgement where import_id = ${id}) as judged,
      (select count(columns)::integer from import where id = ${id}) as columns`.execute(world.db);
  return rows.flatMap((row) => [row.rows, row.judged, row.columns]);
}

test("seven days after it was last touched nothing is left of an import's file; what was imported stays and can be undone", async () => {
  const done = await importer.whole("clients", `${head}\n${member(1)}`);
  const waiting = await importer.upload("clients", `${head}\n${member(2)}`);
  await importer.judge(waiting.id);
  world.now = new Date(noon.getTime() + week);
  expect(await runScheduledJobs(world.db, scheduledJobs, world.now)).toEqual(new Map());
  expect([await kept(done.id), await kept(waiting.id)]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
  world.now = new Date(noon.getTime() + week + 10 * 60_000);
  expect(await runScheduledJobs(world.db, scheduledJobs, world.now)).toEqual(new Map());
  expect([await kept(done.id), await kept(waiting.id)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect((await importer.one(waiting.id)).state).toBe("cancelled");
  expect((await importer.undo(done.id)).state).toBe("undone");
});
