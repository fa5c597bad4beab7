import fc from "fast-check";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { afterAll, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { type BodyRecord, bodyRecords, exportedOfOlder, exportedWhole } from "#contract/health/body-records.ts";
import { measurements, plausible } from "#contract/health/body-values.ts";
import { clients } from "#contract/membership/clients.ts";
import { company } from "#contract/club/settings.ts";
import { people } from "#contract/identity/people.ts";
import { staff } from "#contract/membership/staff.ts";
import { openWorld } from "../../test/world/world.ts";

type Draft = z.input<typeof bodyRecords.create.body>;

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const trainer = await world.person("trainer");

const of = (id: number, recordId?: number) => ({ id: `${id}`, recordId: `${recordId}` });
const create = (person: number, body: Draft, as = trainer, headers = {}) =>
  world.call(bodyRecords.create, { params: of(person), body }, as, headers);
const change = (person: number, id: number, body: Draft & { version?: number }, as = trainer) =>
  world.call(bodyRecords.update, { params: of(person, id), body }, as);
const remove = (person: number, id: number, version?: string) =>
  world.call(bodyRecords.delete, { params: of(person, id), query: { version } }, trainer);
const history = async (person: number) => (await world.call(bodyRecords.list, { params: of(person) }, admin)).data;
const profile = async (person: number) => (await world.call(people.profile, { params: of(person) }, admin)).data;
const entries = async (person: number, as = admin) =>
  (await world.call(activity.list, { params: of(person), query: {} }, as)).data;

async function add(person: number, records: Draft["records"], measured_at?: string): Promise<BodyRecord> {
  const { data, problem } = await create(person, { records, ...(measured_at !== undefined && { measured_at }) });
  expect(problem).toHaveProperty("data");
  return data;
}

const point = ({ id, measured_at }: BodyRecord, value: number) => ({ id, measured_at, value });

describe("a body record", () => {
  test("is added by trainer and admin, measured now unless it says when, and listed newest first", async () => {
    const client = await world.person("client");
    const first = await create(client, { records: { weight: 71.2, hip: 98, goal: "fatLoss" } });
    expect(first.data).toMatchObject({
      records: { weight: 71.2, hips: 98, goal: "fatLoss" },
      measured_at: world.now.toISOString(),
      device: null,
      version: 1,
    });
    const all = Object.fromEntries(measurements.map((name) => [name, plausible[name].from]));
    const whole = { ...all, weight: 90.1 };
    const second = await create(client, { records: whole, measured_at: "2026-05-01T09:00:00+08:00" }, admin);
    expect(second.data).toMatchObject({ records: whole, measured_at: "2026-05-01T01:00:00.000Z" });
    expect((await history(client)).map(({ id }) => id)).toEqual([first.data.id, second.data.id]);
    expect((await world.call(bodyRecords.list, { params: of(client) }, client)).data).toEqual(await history(client));
  });

  test("is paged without losing or repeating a row, sorted by what was measured", async () => {
    const client = await world.person("client");
    const measuredOn = (day: number, records: Draft["records"]) => add(client, records, `2026-04-0${day}T10:00:00Z`);
    const ids: number[] = [];
    for (const [day, records] of [
      { weight: 70 },
      { pbf: 20 },
      { weight: 72 },
      { weight: 9 + 2.5 },
      { pbf: 18 },
    ].entries()) {
      ids.push((await measuredOn(day + 1, records)).id);
    }
    const page = async (query: Parameters<typeof world.call<typeof bodyRecords.list>>[1]["query"]) =>
      (await world.call(bodyRecords.list, { params: of(client), query: query ?? {} }, admin)).data.map(({ id }) =>
        ids.indexOf(id),
      );
    expect(await page({ sort: "weight" })).toEqual([3, 0, 2, 4, 1]);
    expect(await page({ sort: "-weight" })).toEqual([2, 0, 3, 4, 1]);
    expect(await page({ sort: "measured_at" })).toEqual([0, 1, 2, 3, 4]);
    const turned = await Promise.all(["1", "2", "3"].map((each) => page({ page: each, pageSize: "2" })));
    expect(turned).toEqual([[4, 3], [2, 1], [0]]);
    const { meta } = await world.call(bodyRecords.list, { params: of(client) }, admin);
    expect(meta).toEqual({ total: 5, page: 1, pageSize: 200 });
    for (const query of [{ page: "0" }, { pageSize: "201" }]) {
      const { problem } = await world.call(bodyRecords.list, { params: of(client), query }, admin);
      expect(problem.code).toBe("VALIDATION_ERROR");
    }
  });

  test("is one of the readings of its person, up to it or up to now, and read alone", async () => {
    const client = await world.person("client");
    const first = await add(client, { weight: 70.94, pbf: 20 }, "2026-04-01T10:00:00Z");
    const second = await add(client, { pbf: 19 }, "2026-04-02T10:00:00Z");
    const third = await add(client, { weight: 69 }, "2026-04-03T10:00:00Z");
    const read = (until?: string) => world.call(bodyRecords.readings, { params: of(client), query: { until } }, client);
    const { series, ...sums } = (await read()).data;
    expect(sums).toEqual({ records: 3, latest: [third, second] });
    expect(series).toEqual([
      { name: "weight", all: 2, points: [point(first, 70.94), point(third, 69)] },
      { name: "pbf", all: 2, points: [point(first, 20), point(second, 19)] },
    ]);
    expect((await read(String(second.id))).data).toMatchObject({ records: 2, latest: [second, first] });
    expect((await read("999999")).problem.code).toBe("NOT_FOUND");
    const one = (id: number, as: number) => world.call(bodyRecords.one, { params: of(client, id) }, as);
    expect((await one(second.id, client)).data).toEqual(second);
    expect((await one(999_999, admin)).problem.code).toBe("NOT_FOUND");
    expect((await world.call(bodyRecords.readings, { params: of(await world.person("client")) }, admin)).data).toEqual({
      records: 0,
      latest: [],
      series: [],
    });
  });

  test("of thousands is among the last 400 readings, or with the first one for those before", async () => {
    const client = await world.person("client");
    await sql`insert into body_record (person_id, measured_at, weight, weight_exact, created_at, updated_at)
      select ${client}, ${world.now}::timestamptz - (3000 - day) * interval '8 hours', 60 + day % 7, 60 + day % 7,
        ${world.now}, ${world.now} from generate_series(1, 3000) day`.execute(world.db);
    const { records, series, latest } = (await world.call(bodyRecords.readings, { params: of(client) }, client)).data;
    const [{ all, points } = { all: 0, points: [] }] = series;
    expect([records, all, points.at(-1)?.id]).toEqual([3000, 3000, latest[0]?.id]);
    expect(points.length).toBeLessThanOrEqual(exportedWhole + exportedOfOlder + 1);
    const last = latest[0]?.id ?? 0;
    expect(points.slice(-exportedWhole).map(({ id }) => id)).toEqual(
      Array.from({ length: exportedWhole }, (_, index) => last - exportedWhole + 1 + index),
    );
    expect(points[0]?.id).toBe(last - 2999);
    const gaps = points.slice(1, -exportedWhole).map(({ id }, index) => id - (points[index]?.id ?? 0));
    expect(new Set(gaps.slice(1))).toEqual(new Set([13]));
  });

  test("keeps weights to a hundredth of a kilogram, wherever they are read", async () => {
    const client = await world.person("client");
    const { records } = await add(client, { weight: 70.94, smm: 30.13, pbf: 20 });
    expect(records).toEqual({ weight: 70.94, smm: 30.13, pbf: 20 });
    expect((await history(client))[0]?.records).toEqual(records);
    const { data } = await world.call(clients.list, { query: { q: String(client) } }, admin);
    expect(data.find(({ id }) => id === client)).toMatchObject({ weight: 70.94, smm: 30.13 });
  });

  test("says what a process that keeps one decimal has written since", async () => {
    const client = await world.person("client");
    const { id } = await add(client, { weight: 70.94, smm: 30.13 });
    await world.db.updateTable("body_record").set({ weight: "71.2" }).where("id", "=", id).execute();
    expect((await history(client))[0]?.records).toEqual({ weight: 71.2, smm: 30.13 });
  });

  test("is added once under an idempotency key", async () => {
    const client = await world.person("client");
    const sent = await create(client, { records: { weight: 70 } }, trainer, { "idempotency-key": "scales" });
    const again = await create(client, { records: { weight: 70 } }, trainer, { "idempotency-key": "scales" });
    const other = await create(client, { records: { weight: 71 } }, trainer, { "idempotency-key": "scales" });
    expect([again.data, other.problem.code]).toEqual([sent.data, "IDEMPOTENCY_MISMATCH"]);
    expect(await history(client)).toHaveLength(1);
  });

  test("takes its other values as a whole, increases its version, and sends what was before to those who may know", async () => {
    const client = await world.person("client");
    const { id } = await add(client, { weight: 71.2, pbf: 20 });
    const changed = await change(client, id, { records: { weight: 70.9, smm: 30 }, version: 1 });
    expect(changed.data).toMatchObject({ records: { weight: 70.9, smm: 30 }, version: 2 });
    expect(changed.data.records).not.toHaveProperty("pbf");
    const detail = {
      before: { record: id, weight: 71.2, pbf: 20 },
      after: { record: id, weight: 70.9, smm: 30 },
    };
    expect((await entries(client, client))[0]).toMatchObject({ event: "BODY_RECORD_CHANGED", detail });
    expect((await entries(client, trainer)).map((entry) => entry.detail)).toEqual([{}, {}, {}]);
    const same = await change(client, id, { records: { smm: 30, weight: 70.9 }, version: 2 });
    expect(same.data).toEqual(changed.data);
    expect(await entries(client)).toHaveLength(3);
    expect((await change(client, id, { records: { weight: 70 }, version: 1 })).problem.code).toBe("STALE");
    expect((await change(client, id, { records: { goal: "fame" }, version: 1 })).problem.status).toBe(400);
    expect((await remove(client, id, "1")).problem.code).toBe("STALE");
    expect((await remove(client, id, "2")).data).toEqual({});
    expect(await history(client)).toEqual([]);
    const [deleted] = await entries(client);
    expect(deleted).toMatchObject({ event: "BODY_RECORD_DELETED", detail: { before: { weight: 70.9 } } });
  });

  test("of somebody else is not there for any caller, like one that never existed", async () => {
    const [client, other] = [await world.person("client"), await world.person("client")];
    const { id } = await add(other, { weight: 60 });
    const found = [
      await change(client, id, { records: { weight: 61 } }),
      await change(client, id, { records: { weight: 61 } }, admin),
      await remove(client, id),
      await remove(client, 2_000_000_000),
    ];
    expect(new Set(found.map(({ problem }) => JSON.stringify(problem))).size).toBe(1);
    expect(found[0]?.problem.code).toBe("NOT_FOUND");
    expect((await history(other))[0]?.records).toEqual({ weight: 60 });
  });

  test("of a device keeps the time it is known by", async () => {
    const client = await world.person("client");
    const csv = "Date,Measurement device.,Weight(kg)\n20260105182011,InBody270,62.6";
    const send = () => world.call(bodyRecords.import, { params: of(client), body: { csv, confirm: true } }, trainer);
    await send();
    const [{ id, measured_at } = { id: 0, measured_at: "" }] = await history(client);
    const records = { weight: 62.4 };
    const moved = await change(client, id, { records, measured_at: "2026-01-05T12:00:00Z" });
    expect(moved.problem.errors).toEqual([{ path: "measured_at", code: "NOT_ALLOWED" }]);
    expect((await change(client, id, { records, measured_at })).data).toMatchObject({ records, device: "InBody270" });
    const { data } = await send();
    expect(data).toMatchObject({ written: 1, rows: [{ state: "changed", corrects: { id, records } }] });
    expect(await history(client)).toMatchObject([{ records: { weight: 62.6 }, measured_at }]);
  });

  test("keeps a goal that the club lists no longer", async () => {
    const client = await world.person("client");
    const { id } = await add(client, { goal: "performanceCoaching" });
    const { data } = await world.call(company.settings, {}, admin);
    const goals = data.find(({ name }) => name === "goal");
    const options = goals && "options" in goals ? goals.options : [];
    const rest = options.filter((name) => name !== "performanceCoaching");
    const save = (body: { options: string[] }) =>
      world.call(company.changeSetting, { params: { name: "goal" }, body }, admin);
    await save({ options: rest });
    const records = { goal: "performanceCoaching", weight: 70 };
    expect((await change(client, id, { records })).data.records).toEqual(records);
    expect((await create(client, { records })).problem.errors).toEqual([{ path: "records.goal", code: "INVALID" }]);
    await save({ options });
  });
});

describe("a body record is refused", () => {
  const client = world.person("client");
  const extremes = measurements.flatMap((name) => [
    [{ [name]: plausible[name].from - 0.1 }, `records.${name}`, "TOO_SMALL"] as const,
    [{ [name]: plausible[name].to + 0.1 }, `records.${name}`, "TOO_LARGE"] as const,
  ]);
  const refused: readonly (readonly [records: object, path: string, code: string])[] = [
    ...extremes,
    [{ weight: 900 }, "records.weight", "TOO_LARGE"],
    [{ pbf: 120 }, "records.pbf", "TOO_LARGE"],
    [{ waistline: -80 }, "records.waistline", "TOO_SMALL"],
    [{ hip: 900 }, "records.hip", "TOO_LARGE"],
    [{ hip: 90, hips: 91 }, "records.hip", "INVALID"],
    [{ weight: 70.255 }, "records.weight", "INVALID"],
    [{ hips: 90.25 }, "records.hips", "INVALID"],
    [{ weight: "=70" }, "records.weight", "INVALID"],
    [{ smm: 70, weight: 70 }, "records.smm", "TOO_LARGE"],
    [{ goal: "<b>strong</b>" }, "records.goal", "INVALID"],
    [{ weight: 70, mood: 7 }, "records.mood", "UNKNOWN_KEY"],
    [{}, "records", "REQUIRED"],
  ];
  test.each(refused)("with %j", async (records, path, code) => {
    const { problem } = await create(await client, { records });
    expect(problem).toMatchObject({ status: 400, errors: [{ path, code }] });
  });

  test.each([
    ["2026-05-20T16:00:00.001Z", "DATE_IN_FUTURE"],
    ["1949-12-31T23:59:59Z", "TOO_LONG_AGO"],
    ["0000-01-01T00:00:00Z", "TOO_LONG_AGO"],
    ["2026-05-20T09:00:00", "INVALID"],
    ["2026-05-20", "INVALID"],
  ])("measured at %s", async (measured_at, code) => {
    const { id } = await add(await client, { weight: 70 });
    const body = { records: { weight: 71 }, measured_at };
    for (const { problem } of [await create(await client, body), await change(await client, id, body)]) {
      expect(problem).toMatchObject({ status: 400, errors: [{ path: "measured_at", code }] });
    }
  });
});

test("a record that says the height and goal the profile has leaves the profile's version alone", async () => {
  const client = await world.person("client", { height: 172.5, goal: "fatLoss" });
  await add(client, { height: 172.5, goal: "fatLoss", weight: 70 });
  await add(client, { weight: 71 });
  expect(await profile(client)).toMatchObject({ height: 172.5, goal: "fatLoss", version: 1 });
});

test("of records added in parallel the newest sets the height", async () => {
  const client = await world.person("client");
  const days = [7, 2, 9, 4, 1, 8, 3, 6, 5];
  await Promise.all(days.map((each) => add(client, { height: 160 + each }, `2026-05-0${each}T12:00:00Z`)));
  expect((await profile(client)).height).toBe(169);
});

test("a trainer's row shows the latest weight that was measured", async () => {
  const measured = await world.person("trainer");
  await create(measured, { records: { weight: 66 }, measured_at: "2026-05-01T12:00:00Z" }, admin);
  await create(measured, { records: { height: 170 } }, admin);
  const { data } = await world.call(staff.trainers, { query: { q: `${measured}` } }, admin);
  expect(data.find(({ id }) => id === measured)).toMatchObject({ weight: 66, height: 170 });
});

/** A possible record, and the day of May of its measurement; two may be of the same instant. */
const said = fc.record(
  {
    height: fc.integer({ min: 150, max: 153 }),
    goal: fc.constantFrom("fatLoss", "weightGain"),
    weight: fc.integer({ min: 60, max: 70 }),
    smm: fc.integer({ min: 20, max: 30 }),
    hips: fc.constant(90),
  },
  { requiredKeys: ["hips"] },
);
const day = fc.integer({ min: 1, max: 5 });
const deed = fc.oneof(
  fc.record({ do: fc.constant("add" as const), said, day }),
  fc.record({ do: fc.constant("change" as const), which: fc.nat(9), said, day }),
  fc.record({ do: fc.constant("delete" as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant("measure" as const), height: fc.integer({ min: 154, max: 156 }) }),
);

interface Kept {
  readonly id: number;
  readonly day: number;
  readonly said: Readonly<Record<string, number | string | undefined>>;
}

/** The newest that a history says of something, and which record says it. */
function newest(records: readonly Kept[], name: string): { value: unknown; by: number } | undefined {
  const [first] = records
    .filter((record) => record.said[name] !== undefined)
    .toSorted((one, other) => other.day - one.day || other.id - one.id);
  return first && { value: first.said[name], by: first.id };
}

test("height and goal of a person follow the newest record that says them, whatever happens", async () => {
  const run = fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 7 }), async (deeds) => {
    const client = await world.person("client");
    const expected: Record<string, unknown> = { height: null, goal: null };
    let kept: readonly Kept[] = [];
    for (const each of deeds) {
      const before = kept;
      if (each.do === "measure") {
        await world.db.updateTable("person").set({ height: each.height }).where("id", "=", client).execute();
        expected["height"] = each.height;
        continue;
      }
      kept = await after(client, kept, each);
      for (const name of ["height", "goal"]) {
        const [was, is] = [newest(before, name), newest(kept, name)];
        if (is && JSON.stringify(was) !== JSON.stringify(is)) expected[name] = is.value;
      }
      expect(await profile(client)).toMatchObject(expected);
    }
    expect(new Set((await history(client)).map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)));
    const { data } = await world.call(clients.list, { query: { q: `${client}` } }, admin);
    const readings = ["weight", "smm"].map((name) => [name, newest(kept, name)?.value ?? null]);
    expect(data.find(({ id }) => id === client)).toMatchObject(Object.fromEntries(readings));
  });
  await fc.assert(run, { numRuns: 12 });
});

type Deed = Exclude<typeof deed extends fc.Arbitrary<infer D> ? D : never, { do: "measure" }>;

async function after(client: number, kept: readonly Kept[], each: Deed): Promise<readonly Kept[]> {
  if (each.do === "add") {
    const { id } = await add(client, each.said, `2026-05-0${each.day}T12:00:00Z`);
    return [...kept, { id, day: each.day, said: each.said }];
  }
  const at = each.which % Math.max(kept.length, 1);
  const old = kept[at];
  if (!old) return kept;
  if (each.do === "delete") {
    expect((await remove(client, old.id)).status).toBe(200);
    return kept.toSpliced(at, 1);
  }
  const body = { records: each.said, measured_at: `2026-05-0${each.day}T12:00:00Z` };
  expect((await change(client, old.id, body)).status).toBe(200);
  return kept.with(at, { ...old, day: each.day, said: each.said });
}
