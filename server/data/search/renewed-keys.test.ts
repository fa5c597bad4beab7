import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { search } from "#contract/data/search.ts";
import { connect, transaction } from "../../kernel/db/connection.ts";
import { runScheduledJobs } from "../../jobs/scheduled-jobs.ts";
import { scheduledJobs } from "../../start/domains.ts";
import { openWorld } from "../../test/world/world.ts";
import { lockFormerKeys } from "../../identity/people/queries.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");

beforeEach(async () => {
  await world.db.deleteFrom("tick").execute();
});

/** A client as the previous version wrote them: 單, read as dan. */
async function former() {
  const id = await world.person("client", { first_name: "曉梅", last_name: "單" });
  await sql`update person set sort_name = 'dan xiaomei', search_text = '曉梅 單 單曉梅 曉梅單 danxiaomei dxm xiaomeidan xmd',
    search_grams = '{曉,梅,曉梅,單,單曉,梅單,dan,anx,nxi,xia,iao,aom,ome,mei,d,da,dxm,dx,x,xi,eid,ida,xmd,xm,m,me}'
    where id = ${id}`.execute(world.db);
  return id;
}

async function found(q: string): Promise<number[]> {
  return (await world.call(search.find, { query: { q } }, admin)).data.people.map(({ id }) => id);
}

async function rowOf(id: number) {
  return world.db.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

test("people added by an earlier version are found as before, and by the present rules after a round, without anybody noticing", async () => {
  const id = await former();
  const before = await rowOf(id);
  expect([await found("單曉梅"), await found("danxiaomei"), await found("单晓梅"), await found("shan")]).toEqual([
    [id],
    [id],
    [],
    [],
  ]);
  const entries = () => sql<{ count: string }>`select count(*) from audit_entry`.execute(world.db);
  const said = await entries();
  expect(await runScheduledJobs(world.db, scheduledJobs, world.now)).toEqual(new Map());
  expect((await entries()).rows).toEqual(said.rows);
  for (const phrase of ["單曉梅", "单晓梅", "shan"]) expect(await found(phrase)).toEqual([id]);
  const { sort_name, search_text, search_grams, ...rest } = await rowOf(id);
  expect(before).toMatchObject(rest);
  expect([sort_name, search_text, search_grams]).toEqual([
    "shan xiaomei",
    expect.stringContaining(" 单晓梅 "),
    expect.arrayContaining(["单晓", "sha"]),
  ]);
});

test("who is being changed just then waits for the next round, and nobody waits for them", async () => {
  const [held, free] = [await former(), await former()];
  const other = connect(world.settings);
  await transaction(other, async (trx) => {
    await sql`select from person where id = ${held} for no key update`.execute(trx);
    expect(await runScheduledJobs(world.db, scheduledJobs, world.now)).toEqual(new Map());
  });
  await other.destroy();
  expect([(await rowOf(held)).sort_name, (await rowOf(free)).sort_name]).toEqual(["dan xiaomei", "shan xiaomei"]);
  await world.db.deleteFrom("tick").execute();
  await runScheduledJobs(world.db, scheduledJobs, world.now);
  expect((await rowOf(held)).sort_name).toBe("shan xiaomei");
});

test("once all are rewritten, a round looks at nobody", async () => {
  await runScheduledJobs(world.db, scheduledJobs, world.now);
  expect(await transaction(world.db, (trx) => lockFormerKeys(trx, 500))).toEqual([]);
  const plan = await sql<{ "QUERY PLAN": string }>`explain select id from person
    where deleted_at is null and not search_grams @> '{" 2"}' order by id limit 500`.execute(world.db);
  expect(JSON.stringify(plan.rows)).toContain("person_keyed_before");
});
