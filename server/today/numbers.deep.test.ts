import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import { day } from "#contract/data/today.ts";
import { todayLists } from "#contract/data/today-lists.ts";
import { atDepth, chosen } from "../../tools/runs/depth.ts";
import { fillDemo } from "../demo/fill.ts";
import { tables } from "../start/domains.ts";
import { fillRandomClub } from "../test/models/today/today-club.ts";
import { type Viewer, modelList, modelSessions, modelTaken } from "../test/models/today/today-model.ts";
import { type Rows, readRows } from "../test/models/today/today-rows.ts";
import { sceneOf } from "../test/models/today/today-scene.ts";
import { openWorld } from "../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());

const CLUBS = 50;
/** Both scopes of trainers, short and long pages, three zones. */
const gateClubs = new Set([0, 9, 34]);
const all = Array.from({ length: CLUBS }, (_, seed) => seed);
/** So that lists have more than one page: in every fifth club, else a walk through pages were most of the work. */
const SMALL_PAGE = 4;
const PAGE = 100;

/** All ids of a list, page by page. */
async function wholeList(list: (typeof todayLists)[number], dealt: boolean, as: number, pageSize: number) {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: `${page}`, pageSize: `${pageSize}`, dealt: dealt ? "true" : "false" } as const;
    const { data, meta } = await world.call(day.list, { params: { list }, query }, as);
    ids.push(...data.map(({ id }) => id));
    if (page * pageSize >= meta.total) return { ids, total: meta.total };
  }
}

/** Today from the API, compared with the rows. */
async function compare(rows: Rows, viewer: Viewer, as: number, pageSize: number): Promise<void> {
  const { data } = await world.call(day.today, {}, as);
  expect(data.sessions.map(({ id }) => id)).toEqual(modelSessions(rows, viewer));
  for (const list of todayLists) {
    const { open, dealt } = modelList(rows, viewer, list);
    const card = data.lists[list];
    expect([list, card.open, card.dealt]).toEqual([list, open.length, dealt.length]);
    expect(card.rows.map(({ id }) => id)).toEqual([...open, ...dealt].slice(0, 5));
    expect([list, await wholeList(list, false, as, pageSize)]).toEqual([list, { ids: open, total: open.length }]);
    expect([list, await wholeList(list, true, as, pageSize)]).toEqual([list, { ids: dealt, total: dealt.length }]);
  }
  if (viewer.trainer !== undefined) return expect(data.taken).toBeNull();
  const sums = (data.taken ?? []).map(
    ({ currency, method, amount, payments }) => `${currency} ${method} ${Math.round(Number(amount) * 100)} ${payments}`,
  );
  expect(sums.toSorted()).toEqual(modelTaken(rows, viewer, "CAD"));
  const counted = (data.taken ?? []).reduce((sum, { payments }) => sum + payments, 0);
  const { meta, data: paid } = await world.call(day.payments, { query: { pageSize: "200" } }, as);
  expect([meta.total, paid.length]).toEqual([counted, counted]);
}

test("the demo club: every number of Today is that of its rows, and the lists are not empty at the first start", async () => {
  world.now = new Date("2026-11-21T16:24:00Z");
  const zone = "America/Toronto";
  await fillDemo(world.db, tables, { now: world.now, zone });
  // Without statistics each list reads whole tables.
  await sql`analyze`.execute(world.db);
  const admin = await world.person("admin");
  const pageSize = atDepth({ gate: PAGE, full: SMALL_PAGE });
  await compare(await readRows(world), { now: world.now, zone, trainer: undefined }, admin, pageSize);
  const { data } = await world.call(day.today, {}, admin);
  const empty = todayLists.filter((list) => data.lists[list].open === 0);
  expect([empty, data.sessions.length > 2, (data.taken ?? []).length > 1]).toEqual([[], true, true]);
});

test.each(chosen(all, (seed) => gateClubs.has(seed)))(
  "random club %i: every number of Today is that of its rows, and both are what all rows say",
  async (seed) => {
    const scene = sceneOf(seed);
    world.now = scene.now;
    const trainers = await fillRandomClub(world, seed, scene);
    const admin = await world.person("admin", { start_of_date: "2020-01-01" });
    const scope = seed % 2 === 0 ? "all" : "own";
    await world.call(company.changeSetting, { params: { name: "timeZone" }, body: { value: scene.zone } }, admin);
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: scope } }, admin);
    const rows = await readRows(world);
    const viewer = { ...scene, trainer: undefined };
    const pageSize = seed % 5 === 0 ? SMALL_PAGE : PAGE;
    await compare(rows, viewer, admin, pageSize);
    const [trainer] = trainers;
    if (trainer !== undefined) await compare(rows, { ...viewer, trainer }, trainer, pageSize);
  },
);
