import { expect, test } from "vitest";
import { beforeMigration } from "../../test/world/before-migration.ts";

const people = (titles: readonly (string | null)[]) =>
  titles
    .map(
      (title, index) => `
        insert into person (user_type, roles, first_name, last_name, email, job_title, start_of_date, sort_name,
          search_text, search_grams, created_at)
        values ('employee', '{employee}', 'A', 'B', '${index}@example.com', ${title === null ? "null" : `'${title}'`},
          '2026-01-01', 'a b', '', '{}', now());`,
    )
    .join("");

test("job titles of the demo club become options, those that a club has written stay", async () => {
  const titles = ["Front desk", "Sales manager", "trainer", "Front desk lead", "前台", null];
  await using club = await beforeMigration("options-in-both-languages", people(titles));
  await club.update();
  expect(await club.run("select job_title, version from person order by id")).toEqual(
    ["frontDesk", "salesManager", "trainer", "Front desk lead", "前台", null].map((job_title) => ({
      job_title,
      version: 1,
    })),
  );
});

test("weights that were kept to a tenth read as they did", async () => {
  await using club = await beforeMigration(
    "weights-to-a-hundredth",
    `${people([null])}
     insert into body_record (person_id, measured_at, weight, smm, created_at, updated_at)
     select id, now(), 71.2, null, now(), now() from person;`,
  );
  await club.update();
  const read = "select kilograms(weight, weight_exact) as weight, kilograms(smm, smm_exact) as smm from body_record";
  expect(await club.run(read)).toEqual([{ weight: "71.2", smm: null }]);
});

test("a course described in both languages together is described by the app, and a club's own words stay", async () => {
  const both = "Changing workouts of lifting, rowing and gymnastics. 举重、划船与体操动作组合的多变训练。";
  await using club = await beforeMigration(
    "options-in-both-languages",
    `update course set description = '${both}' where name in ('crossFit', 'wellness');
     update course set description = 'Ours 我们的' where name = 'hiit';`,
  );
  await club.update();
  const courses =
    "select name, description, version from course where name in ('crossFit', 'hiit', 'wellness') order by name";
  expect(await club.run(courses)).toEqual([
    { name: "crossFit", description: "", version: 2 },
    { name: "hiit", description: "Ours 我们的", version: 1 },
    { name: "wellness", description: both, version: 1 },
  ]);
});

const session = (start: string, status: string, settled: string) => `
  insert into reservation (client_id, trainer_id, course_id, tags, status, starts_at, ends_at, is_free, created_at, settled_at)
  select min(id), max(id), 1, '{1}', '${status}', '${start}', '${start}'::timestamptz + interval '1 hour', false,
    '${start}'::timestamptz - interval '1 day', ${settled} from person;`;

test("the time that sessions take is kept from 40 days before the latest booking on, and sessions refuse each other", async () => {
  await using club = await beforeMigration(
    "taken-time",
    [
      people([null, null]),
      session("2026-03-10T10:00Z", "completed", "now()"),
      session("2026-04-20T10:00Z", "completed", "now()"),
      session("2026-04-30T10:00Z", "cancelled", "now()"),
      session("2026-05-02T10:00Z", "scheduled", "null"),
    ].join(""),
  );
  await club.update();
  const taken = "select holder, reservation_id from taken_time order by reservation_id, holder";
  expect(await club.run(taken)).toEqual(
    [2, 4].flatMap((reservation_id) => [1, 2].map((holder) => ({ holder, reservation_id }))),
  );
  await club.run(session("2026-05-03T10:00Z", "scheduled", "null"));
  expect(await club.run(taken)).toHaveLength(6);
  await club.run("update reservation set status = 'cancelled', settled_at = now() where status = 'scheduled'");
  expect(await club.run(taken)).toHaveLength(2);
});

const between = (client: number, trainer: number) => `
  insert into reservation (client_id, trainer_id, course_id, tags, status, starts_at, ends_at, is_free, created_at)
  values (${client}, ${trainer}, 1, '{1}', 'scheduled', '2026-05-02T10:00Z', '2026-05-02T11:00Z', false,
    '2026-05-01T10:00Z');`;

test("a trainer who was in two sessions at the same time, in one of them as the client, stays in both, and is in no third", async () => {
  await using club = await beforeMigration(
    "taken-time",
    people([null, null, null, null]) + between(1, 2) + between(2, 3),
  );
  await club.update();
  const taken = "select holder, reservation_id, doubled from taken_time order by reservation_id, holder";
  expect(await club.run(taken)).toEqual([
    { holder: 1, reservation_id: 1, doubled: false },
    { holder: 2, reservation_id: 1, doubled: false },
    { holder: 2, reservation_id: 2, doubled: true },
    { holder: 3, reservation_id: 2, doubled: false },
  ]);
  await expect(club.run(between(4, 1))).rejects.toThrow("taken_time_alone");
});
