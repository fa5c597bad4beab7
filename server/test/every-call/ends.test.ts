import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { courses } from "#contract/schedule/courses.ts";
import { packages } from "#contract/sales/packages.ts";
import { staff } from "#contract/membership/staff.ts";
import { openWorld } from "../world/world.ts";
import { MAX_OF_SETTING, MAX_STAFF } from "#contract/kernel/endpoint/lists.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");

const named = (name: string) => JSON.stringify({ en: name, cn: name });

test("a club has so many courses at most, and one that is deleted makes room", async () => {
  await sql`insert into course (name)
    select 'Course ' || each from generate_series(1, ${MAX_OF_SETTING} - (select count(*)::integer from course)) each`.execute(
    world.db,
  );
  const add = () => world.call(courses.create, { body: { name: "One more" } }, admin);
  expect((await add()).problem).toMatchObject({ status: 409, code: "TOO_MANY" });
  const { data } = await world.call(courses.list, {}, admin);
  expect(data).toHaveLength(MAX_OF_SETTING);
  const last = data.find(({ name }) => name === "Course 1");
  await world.call(courses.delete, { params: { id: String(last?.id) }, query: {} }, admin);
  const [one, other] = await Promise.all([add(), world.call(courses.create, { body: { name: "And one" } }, admin)]);
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
});

test("a club has so many tags at most", async () => {
  await sql`insert into course_tag (kind, name)
    select 'body_parts', json_build_object('en', 'Tag ' || each, 'cn', '标签 ' || each)
    from generate_series(1, ${MAX_OF_SETTING} - (select count(*)::integer from course_tag)) each`.execute(world.db);
  const body = { kind: "body_parts", name: named("One more") } as const;
  expect((await world.call(courses.createTag, { body }, admin)).problem.code).toBe("TOO_MANY");
  expect((await world.call(courses.tags, {}, admin)).data).toHaveLength(MAX_OF_SETTING);
});

test("a club has so many packages on sale at most", async () => {
  await sql`insert into package (kind, name, description, amount_cents, duration, duration_unit)
    select 'membership', ${named("Month")}, ${named("Month")}, 100, 1, 'month'
    from generate_series(1, ${MAX_OF_SETTING}::integer)`.execute(world.db);
  const body = { name: named("One"), description: named("One"), amount: "1.00", duration: "1 month" } as const;
  expect((await world.call(packages.addMembership, { body }, admin)).problem.code).toBe("TOO_MANY");
  expect((await world.call(packages.membership, {}, admin)).data).toHaveLength(MAX_OF_SETTING);
});

test("all trainers of a club come in one answer, for choosing one", async () => {
  const before = (await world.call(staff.trainers, { query: {} }, admin)).meta.total;
  await sql`insert into person (user_type, first_name, last_name, sort_name, search_text, search_grams, email, roles, start_of_date, created_at)
    select 'trainer', 'Tr', 'Ainer', 'tr ainer', 'tr ainer', '{}', 'tr' || each || '@example.com', array['trainer'], '2026-01-01', ${world.now}
    from generate_series(1, 205) each`.execute(world.db);
  const { data } = await world.call(staff.trainers, { query: { pageSize: String(MAX_STAFF) } }, admin);
  expect(data).toHaveLength(before + 205);
});

test("a club has so many employees and trainers at most, and clients as many as come", async () => {
  await sql`insert into person (user_type, first_name, last_name, sort_name, search_text, search_grams, email, roles, start_of_date, created_at)
    select 'employee', 'Em', 'Ployee', 'em ployee', 'em ployee', '{}', 'em' || each || '@example.com', array['employee'], '2026-01-01', ${world.now}
    from generate_series(1, ${MAX_STAFF} - (select count(*)::integer from person)) each`.execute(world.db);
  await expect(world.person("trainer")).rejects.toMatchObject({ constraint: "most_staff" });
  expect((await world.call(staff.managers, {}, admin)).data.length).toBeLessThanOrEqual(MAX_STAFF);
  expect(await world.person("client")).toBeGreaterThan(0);
});
