import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { runScheduledJobs } from "../../../jobs/scheduled-jobs.ts";
import { scheduledJobs } from "../../../start/domains.ts";
import { openImporter } from "../../../test/scenes/import-club.ts";
import { openWorld } from "../../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const importer = openImporter(world, await world.person("admin"));

const file = (first: string, id: string) =>
  `Member ID,Last Name,First Name,Email,Start Date,Expiry Date\n${id},單,${first},${id}@other.example,2026-01-01,2027-01-01`;

test("an import of a previous version is undone although the search keys of its people were rewritten", async () => {
  const added = await importer.whole("clients", file("曉梅", "M-1"));
  await importer.whole("clients", file("梅", "M-2"));
  const changed = await importer.whole("clients", file("大梅", "M-2"));
  const former = JSON.stringify({ sort_name: "dan", search_text: "單", search_grams: ["單"] });
  await sql`update person set sort_name = 'dan', search_text = '單', search_grams = '{單}' where last_name = '單'`.execute(
    world.db,
  );
  await sql`update import_made set after = after || ${former}::jsonb where source = 'person'`.execute(world.db);
  expect(await runScheduledJobs(world.db, scheduledJobs, world.now)).toEqual(new Map());
  expect([(await importer.undo(changed.id)).state, (await importer.undo(added.id)).state]).toEqual([
    "undone",
    "undone",
  ]);
});
