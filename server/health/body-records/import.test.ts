import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { bodyRecords } from "#contract/health/body-records.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { lockPersons } from "../../identity/people/queries.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const trainer = await world.person("trainer");
const apps = [world.app, await world.sibling()];
await apps[1]?.ready();

/** The first line that the InBody app writes, whatever the device. */
const columns44 =
  "Date,Measurement device.,Weight(kg),Skeletal Muscle Mass(kg),Soft Lean Mass(kg),Body Fat Mass(kg),BMI(kg/m²),Percent Body Fat(%),Basal Metabolic Rate(kcal),InBody Score,Right Arm Lean Mass(kg),Left Arm Lean Mass(kg),Trunk Lean Mass(kg),Right Leg Lean Mass(kg),Left leg Lean Mass(kg),Right Arm Fat Mass(kg),Left Arm Fat Mass(kg),Trunk Fat Mass(kg),Right Leg Fat Mass(kg),Left Leg Fat Mass(kg),Right Arm ECW Ratio,Left Arm ECW Ratio,Trunk ECW Ratio,Right Leg ECW Ratio,Left Leg ECW Ratio,Waist Hip Ratio,Waist Circumference(cm),Visceral Fat Area(cm²),Visceral Fat Level(Level),Total Body Water(L),Intracellular Water(L),Extracellular Water(L),ECW Ratio,Upper-Lower,Upper,Lower,Leg Muscle Level(Level),Leg Lean Mass(kg),Protein(kg),Mineral(kg),Bone Mineral Content(kg),Body Cell Mass(kg),SMI(kg/m²),Whole Body Phase Angle(°)";

type Row = Readonly<Record<string, string | number>>;

/** The nth day of a year, as a device writes it. */
function dateOf(year: number, day: number): string {
  return new Date(Date.UTC(year, 0, day)).toISOString().slice(0, 10).replaceAll("-", "");
}

/** A measurement by the titles of a device's columns, one after the other a week apart. */
function rowOf(week: number, over: Row = {}): Row {
  return {
    Date: `${dateOf(2026, 5 + 7 * week)}182011`,
    "Measurement device.": "InBody270",
    "Weight(kg)": "62.6",
    "Skeletal Muscle Mass(kg)": "24.3",
    "Body Fat Mass(kg)": "19.2",
    "BMI(kg/m²)": "23.0",
    "Percent Body Fat(%)": "30.7",
    "Left leg Lean Mass(kg)": "6.68",
    "Waist Circumference(cm)": "-",
    "Visceral Fat Level(Level)": "10",
    "Whole Body Phase Angle(°)": "-",
    ...over,
  };
}

function csvOf(rows: readonly Row[], { separator = ",", end = "\n" } = {}): string {
  const titles = Object.keys(rows[0] ?? rowOf(0));
  const lines = rows.map((row) => titles.map((title) => `${row[title]}`).join(separator));
  return [titles.join(separator), ...lines].join(end);
}

const paramsOf = (person: number) => ({ id: `${person}` });
const send = (person: number, csv: string, confirm = false, as = trainer) =>
  world.call(bodyRecords.import, { params: paramsOf(person), body: { csv, confirm } }, as);
const history = async (person: number) =>
  (await world.call(bodyRecords.list, { params: paramsOf(person) }, trainer)).data;

/** The outcome of each row: its state, and its problem. */
async function judged(csv: string, person: number): Promise<string[]> {
  const { data } = await send(person, csv);
  return data.rows.map(({ state, errors }) => [state, ...errors.map(({ path, code }) => `${path} ${code}`)].join(" "));
}

/** The result of reading a file of one row. */
async function readOne(row: Row) {
  const { data } = await send(await client, csvOf([row]));
  return data.rows[0];
}

const both = (kilograms: string, pounds: string) => ({
  ...rowOf(0, { "Weight(kg)": kilograms }),
  "Weight(lb)": pounds,
});

const client = world.person("client");

describe("a device's file", () => {
  test("is shown row by row and written once it is confirmed, as often as it comes", async () => {
    const person = await world.person("client", { height: 165 });
    const rows = [rowOf(0), rowOf(1, { "Weight(kg)": 62.7, "Percent Body Fat(%)": 30.5 })];
    const csv = `\uFEFF${csvOf(rows, { end: "\r\n" }).replace("Date", '"Date"')}\r\n`;
    const shown = (await send(person, csv)).data;
    expect(shown).toEqual({
      rows: [
        {
          line: 2,
          measured_at: "2026-01-05T23:20:11.000Z",
          device: "InBody270",
          records: { weight: 62.6, smm: 24.3, pbf: 30.7, vfl: 10 },
          state: "new",
          errors: [],
          corrects: null,
        },
        expect.objectContaining({ line: 3, state: "new", measured_at: "2026-01-12T23:20:11.000Z" }),
      ],
      dropped: ["Body Fat Mass(kg)", "BMI(kg/m²)", "Left leg Lean Mass(kg)"],
      written: 0,
      height: null,
    });
    expect(await history(person)).toEqual([]);
    expect((await send(person, csv, true)).data.written).toBe(2);
    const written = await history(person);
    expect(written.map(({ records, device }) => [records.weight, device])).toEqual([
      [62.7, "InBody270"],
      [62.6, "InBody270"],
    ]);
    const again = await send(person, csv, true, admin);
    expect([again.data.written, again.data.rows.map(({ state }) => state)]).toEqual([0, ["known", "known"]]);
    expect(await history(person)).toEqual(written);
    const { data } = await world.call(activity.list, { params: paramsOf(person), query: {} }, admin);
    expect(data.map(({ event, detail }) => [event, detail])).toEqual([
      ["BODY_RECORDS_IMPORTED", { after: { records: 2 } }],
      ["CREATED", expect.anything()],
    ]);
  });

  test("with other values for what is on file changes that, and shows both before", async () => {
    const person = await world.person("client");
    await send(person, csvOf([rowOf(0), rowOf(1)]), true);
    const [, first] = await history(person);
    const corrected = csvOf([rowOf(0, { "Weight(kg)": "61.6", "Skeletal Muscle Mass(kg)": "-" }), rowOf(1)]);
    const { rows } = (await send(person, corrected)).data;
    expect(rows.map(({ state, corrects }) => [state, corrects])).toEqual([
      ["changed", { id: first?.id, records: first?.records, version: first?.version }],
      ["known", null],
    ]);
    expect((await send(person, corrected, true)).data.written).toBe(1);
    const records = { weight: 61.6, smm: 24.3, pbf: 30.7, vfl: 10 };
    expect((await history(person)).at(-1)).toMatchObject({ id: first?.id, records, device: "InBody270" });
    const { data } = await world.call(activity.list, { params: paramsOf(person), query: {} }, admin);
    expect(data[0]).toMatchObject({
      event: "BODY_RECORD_CHANGED",
      detail: { before: { weight: 62.6 }, after: { weight: 61.6, smm: 24.3 } },
    });
    expect((await send(person, corrected, true)).data).toMatchObject({ written: 0, rows: [{ state: "known" }, {}] });
  });

  test("changes only what its preview showed, and nothing of a record that was changed since", async () => {
    const person = await world.person("client");
    await send(person, csvOf([rowOf(0)]), true);
    const csv = csvOf([rowOf(0, { "Weight(kg)": "61.6" }), rowOf(1)]);
    const [looked] = (await send(person, csv)).data.rows;
    const { id, version } = looked?.corrects ?? { id: 0, version: 0 };
    const confirmed = (corrects: { id: number; version: number }[]) =>
      world.call(bodyRecords.import, { params: paramsOf(person), body: { csv, confirm: true, corrects } }, trainer);
    const change = { params: { id: `${person}`, recordId: `${id}` }, body: { records: { weight: 62 } } };
    await world.call(bodyRecords.update, change, trainer);
    expect((await confirmed([])).problem.code).toBe("STALE");
    expect((await confirmed([{ id, version }])).problem.code).toBe("STALE");
    expect((await history(person)).map(({ records }) => records.weight)).toEqual([62]);
    expect((await confirmed([{ id, version: version + 1 }])).data.written).toBe(2);
  });

  test("leaves nothing behind that could be answered again before it is confirmed", async () => {
    const person = await world.person("client");
    const csv = csvOf([rowOf(0)]);
    const headers = { "idempotency-key": "one-file" };
    const ask = (confirm: boolean) =>
      world.call(bodyRecords.import, { params: paramsOf(person), body: { csv, confirm } }, trainer, headers);
    const kept = () => world.db.selectFrom("idempotency").select("answer").where("key", "=", "one-file").execute();
    expect((await ask(false)).data.written).toBe(0);
    expect(await kept()).toEqual([]);
    expect([(await ask(true)).data.written, (await ask(true)).data.written]).toEqual([1, 1]);
    expect(await kept()).toHaveLength(1);
  });

  test("is looked at while something else is done with the person", async () => {
    const person = await world.person("client");
    const preview = await transaction(world.db, async (trx) => {
      await lockPersons(trx, [person], "2026-05-20");
      return send(person, csvOf([rowOf(0)]));
    });
    expect(preview.data.rows).toMatchObject([{ state: "new" }]);
  });

  test("of 44 columns is read by those that have a place, whatever else a device fills", async () => {
    const person = await world.person("client", { height: 180 });
    const small =
      "20260103070910,InBody270,81.0,36.4,60.9,16.2,25.0,20.0,1769,77,3.51,3.47,27.9,9.85,9.80,-,-,-,-,-,-,-,-,-,-,0.88,-,-,6,47.4,29.6,17.8,-,-,-,-,-,-,-,-,-,-,-,-";
    const large =
      "20260204195959,InBody570,80.6,36.5,61.1,15.9,24.9,19.7,1773,78,3.52,3.48,28.0,9.88,9.83,0.8,0.9,8.2,2.4,2.4,0.377,0.378,0.379,0.380,0.380,0.87,84.5,70.3,6,47.6,29.7,17.9,0.376,-,-,-,-,19.7,12.8,4.3,3.6,42.5,8.2,6.4";
    const { data } = await send(person, `\uFEFF${[columns44, small, large].join("\r\n")}\r\n`, true);
    expect(data.rows.map(({ measured_at, records, state }) => [measured_at, records, state])).toEqual([
      ["2026-01-03T12:09:10.000Z", { weight: 81, smm: 36.4, pbf: 20, vfl: 6 }, "new"],
      ["2026-02-05T00:59:59.000Z", { weight: 80.6, smm: 36.5, pbf: 19.7, vfl: 6, waistline: 84.5 }, "new"],
    ]);
    expect([data.written, data.height]).toEqual([2, null]);
    const kept = ["Date", "Measurement device.", "Weight(kg)", "Skeletal Muscle Mass(kg)", "Percent Body Fat(%)"];
    const others = ["Waist Circumference(cm)", "Visceral Fat Level(Level)"];
    const empty = ["Upper-Lower", "Upper", "Lower", "Leg Muscle Level(Level)"];
    const named = new Set([...kept, ...others, ...empty]);
    expect(data.dropped).toEqual(columns44.split(",").filter((title) => !named.has(title)));
  });

  test("has its columns in any order and case, apart by semicolons with decimal commas or by tabs", async () => {
    const person = await client;
    const wanted = (await send(person, csvOf([rowOf(0)]))).data;
    const reversed = Object.fromEntries(Object.entries(rowOf(0)).toReversed());
    const shouted = Object.fromEntries(Object.entries(rowOf(0)).map(([title, cell]) => [title.toUpperCase(), cell]));
    const commas = Object.fromEntries(
      Object.entries(rowOf(0)).map(([title, cell]) => [title, `${cell}`.replace(".", ",")]),
    );
    expect((await send(person, csvOf([reversed]))).data.rows).toEqual(wanted.rows);
    expect((await send(person, csvOf([shouted]))).data.rows).toEqual(wanted.rows);
    expect((await send(person, csvOf([commas], { separator: ";" }))).data).toEqual(wanted);
    expect((await send(person, csvOf([rowOf(0)], { separator: "\t" }))).data).toEqual(wanted);
    expect((await send(person, csvOf([{ ...rowOf(0), "": "7" }]))).data).toEqual(wanted);
    const gaps = csvOf([rowOf(0)]).replace("\n", "\n\n ,,\n");
    expect((await send(person, gaps)).data.rows).toEqual([{ ...wanted.rows[0], line: 4 }]);
  });

  test("may be in pounds and inches, but in no unit that nobody knows", async () => {
    const { "Weight(kg)": _kg, "Skeletal Muscle Mass(kg)": _smm, "Waist Circumference(cm)": _cm, ...rest } = rowOf(0);
    const pounds = { ...rest, "Weight(lb)": "138.0", "Skeletal Muscle Mass(lbs)": "53.6", "Body Fat Mass(kg)": "-" };
    const inches = { ...pounds, "Waist Circumference(in)": "35.0" };
    expect((await readOne(inches))?.records).toMatchObject({ weight: 62.6, smm: 24.3, waistline: 88.9 });
    const rods = await send(await client, csvOf([{ ...pounds, "Waist Circumference(rod)": 1 }]));
    expect(rods.data.rows[0]?.records).not.toHaveProperty("waistline");
    expect(rods.data.dropped).toContain("Waist Circumference(rod)");
    const { problem } = await send(await client, csvOf([{ ...rest, "Weight(st)": "10" }]));
    expect(problem.errors).toEqual([{ path: "csv", code: "UNREADABLE_FILE" }]);
  });

  test("with a weight in two units takes the metric one, and neither if they disagree", async () => {
    expect((await readOne(both("62.6", "138.2")))?.records.weight).toBe(62.6);
    expect((await readOne(both("-", "138.0")))?.records.weight).toBe(62.6);
    const disagreeing = await readOne(both("62.6", "150.0"));
    expect(disagreeing).toMatchObject({ state: "refused" });
    expect(disagreeing?.errors).toContainEqual({ path: "records.weight", code: "INVALID" });
  });

  test("with bad rows gives the good ones, and says of each other one why not", async () => {
    const person = await world.person("client");
    const rows = [
      rowOf(0),
      rowOf(0, { "Weight(kg)": "62.9" }),
      rowOf(1, { Date: "20261340101010" }),
      rowOf(2, { "Weight(kg)": "900.0" }),
      rowOf(3, { Date: "20991231235959" }),
      rowOf(4, { "Weight(kg)": "-" }),
      rowOf(5, { "Percent Body Fat(%)": "28.0" }),
      rowOf(6, { "Visceral Fat Level(Level)": "=1+1" }),
      rowOf(7, { "Measurement device.": "-" }),
      rowOf(8, { "Skeletal Muscle Mass(kg)": "-24.3" }),
      rowOf(9, { "Percent Body Fat(%)": "120", "Body Fat Mass(kg)": "-" }),
      rowOf(10, { Date: "00000105182011" }),
      rowOf(11, { Date: "2026-03-23 18:20:11" }),
      rowOf(12, { "Skeletal Muscle Mass(kg)": "62.6" }),
      rowOf(13),
    ];
    const csv = csvOf(rows);
    expect(await judged(csv, person)).toEqual([
      "refused measured_at IN_USE",
      "refused measured_at IN_USE",
      "refused measured_at INVALID_DATE",
      "refused records.weight TOO_LARGE",
      "refused measured_at DATE_IN_FUTURE",
      "refused records.weight REQUIRED",
      "refused records.pbf INVALID",
      "refused records.vfl INVALID",
      "refused device INVALID",
      "refused records.smm INVALID",
      "refused records.pbf TOO_LARGE",
      "refused measured_at TOO_LONG_AGO",
      "refused measured_at INVALID_DATE",
      "refused records.smm TOO_LARGE",
      "new",
    ]);
    const { data } = await send(person, csv, true);
    expect([data.written, data.rows[3]?.records.weight]).toEqual([1, 900]);
    expect((await history(person)).map(({ records }) => records.weight)).toEqual([62.6]);
  });

  test("asks when the device has used another height than the person's", async () => {
    const tall = await world.person("client", { height: 190 });
    const none = rowOf(2, { "BMI(kg/m²)": "0" });
    const csv = csvOf([rowOf(0), rowOf(1), none, rowOf(3, { "Weight(kg)": "-" })]);
    expect((await send(tall, csvOf([none]))).data.height).toBe(null);
    expect((await send(tall, csv)).data.height).toEqual({ device: 165, profile: 190 });
    expect((await send(await client, csv)).data.height).toBe(null);
  });

  test("is on the club's clock: no hour of the spring gap, and the first of an hour that comes twice", async () => {
    expect(await readOne(rowOf(0, { Date: "20260308023000" }))).toMatchObject({ measured_at: null, state: "refused" });
    const twice = await readOne(rowOf(0, { Date: "20251102013000" }));
    expect(twice).toMatchObject({ measured_at: "2025-11-02T05:30:00.000Z", state: "new" });
  });

  test("keeps what a device is called as text, and is no other file to one with words of the language", async () => {
    const name = "=HYPERLINK(1) <b>";
    const row = { constructor: 5, ...rowOf(0, { "Measurement device.": name }), "toString(constructor)": "7" };
    expect(await readOne(row)).toMatchObject({ device: name, state: "new" });
  });

  test("with thousands of rows is written whole", async () => {
    const person = await world.person("client");
    const lines = Array.from({ length: 3300 }, (_, index) => `${dateOf(2000, 1 + index)}120000,I,62.6`);
    const csv = ["Date,Measurement device.,Weight(kg)", ...lines].join("\n");
    expect((await send(person, csv, true)).data.written).toBe(3300);
  });
});

describe("a file is refused", () => {
  test.each([
    ["that is no table", "\u0089PNG\r\n\u001A\n\u0001,\u0002"],
    ["that ends within a quote", `"${csvOf([rowOf(0)])}`],
    ["of another device", "Time,Value\n1,2"],
    ["without the device", csvOf([{ Date: 1, "Weight(kg)": 2 }])],
    ["without weight", csvOf([{ Date: 1, "Measurement device.": 2 }])],
    ["of blanks", "  \n\n "],
  ])("%s", async (_, csv) => {
    const { problem } = await send(await client, csv, true);
    expect(problem).toMatchObject({ status: 400, errors: [{ path: "csv", code: "UNREADABLE_FILE" }] });
  });

  test("that is empty or has too many lines, by name", async () => {
    expect((await send(await client, "")).problem.errors).toEqual([{ path: "csv", code: "REQUIRED" }]);
    const file = csvOf([rowOf(0)]);
    const filled = async (rows: number) => send(await client, file + "\nx".repeat(rows - 1));
    expect((await filled(10_000)).data.rows).toHaveLength(10_000);
    expect((await filled(10_001)).problem.errors).toEqual([{ path: "csv", code: "TOO_LONG" }]);
  });

  test("of more than 2 MB by name, though it may grow on its way, and a request of more than 4 MB as a whole", async () => {
    const file = csvOf([rowOf(0)]);
    const quoted = await send(await client, `${file}\n"${'""'.repeat(530_000)}"`);
    expect(quoted.data.rows.map(({ state }) => state)).toEqual(["new", "refused"]);
    const long = await send(await client, file + ",".repeat(2_000_000));
    expect(long.problem.errors).toEqual([{ path: "csv", code: "TOO_LARGE" }]);
    const large = await send(await client, file + ",".repeat(4 * 1024 * 1024));
    expect(large.problem).toMatchObject({ status: 413, code: "BODY_TOO_LARGE" });
  });
});

/** The answers to the same request sent many times in parallel, to two apps in turn. */
async function atOnce(person: number, csvs: readonly string[]): Promise<number> {
  const headers = { authorization: `Bearer ${await world.token(trainer)}` };
  const url = `/api/user/${person}/body-index-records/import`;
  const sent = csvs.map(async (csv, index) =>
    apps[index % 2]?.inject({ method: "POST", url, headers, payload: { csv, confirm: true } }),
  );
  const answers = await Promise.all(sent);
  expect(answers.map((answer) => answer?.statusCode)).toEqual(csvs.map(() => 200));
  return answers.reduce((sum, answer) => sum + (answer?.json<{ data: { written: number } }>().data.written ?? 0), 0);
}

test("a file imported many times in parallel is written once", async () => {
  const person = await world.person("client");
  const rows = Array.from({ length: 12 }, (_, week) => rowOf(week));
  const csvs = Array.from({ length: 8 }, (_, index) => csvOf(index % 2 === 0 ? rows : rows.toReversed()));
  expect(await atOnce(person, csvs)).toBe(12);
  expect(await history(person)).toHaveLength(12);
});

test("whatever a file holds, importing it again in any order changes nothing", async () => {
  const cell = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 55, max: 65 }) },
    fc.constantFrom("-", "", "x", 900),
    fc.string().map((text) => text.replaceAll(/[",\r\n]/g, "")),
  );
  const row = fc
    .record({ week: fc.nat(6), weight: cell, device: fc.constantFrom("InBody270", "InBody570") })
    .map(({ week, weight, device }) =>
      rowOf(week, { "Weight(kg)": weight, "Measurement device.": device, "Body Fat Mass(kg)": "-" }),
    );
  const files = fc
    .array(row, { maxLength: 12 })
    .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
  const run = fc.asyncProperty(files, async ([rows, shuffled]) => {
    const person = await world.person("client");
    const fresh = (await judged(csvOf(rows), person)).filter((state) => state === "new");
    expect((await send(person, csvOf(rows), true)).data.written).toBe(fresh.length);
    const written = await history(person);
    expect(written).toHaveLength(fresh.length);
    expect((await send(person, csvOf(shuffled), true)).data.written).toBe(0);
    expect(await history(person)).toEqual(written);
  });
  await fc.assert(run, { numRuns: 12 });
});
