import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { imports } from "#contract/data/import.ts";
import { openImporter } from "../../../../test/scenes/import-club.ts";
import { openWorld } from "../../../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const importer = openImporter(world, admin);

const perMember = `Date,Measurement device.,Weight(kg),Skeletal Muscle Mass(kg),Soft Lean Mass(kg),Body Fat Mass(kg),BMI(kg/m²),Percent Body Fat(%),Basal Metabolic Rate(kcal),InBody Score,Right Arm Lean Mass(kg),Left Arm Lean Mass(kg),Trunk Lean Mass(kg),Right Leg Lean Mass(kg),Left leg Lean Mass(kg),Right Arm Fat Mass(kg),Left Arm Fat Mass(kg),Trunk Fat Mass(kg),Right Leg Fat Mass(kg),Left Leg Fat Mass(kg),Right Arm ECW Ratio,Left Arm ECW Ratio,Trunk ECW Ratio,Right Leg ECW Ratio,Left Leg ECW Ratio,Waist Hip Ratio,Waist Circumference(cm),Visceral Fat Area(cm²),Visceral Fat Level(Level),Total Body Water(L),Intracellular Water(L),Extracellular Water(L),ECW Ratio,Upper-Lower,Upper,Lower,Leg Muscle Level(Level),Leg Lean Mass(kg),Protein(kg),Mineral(kg),Bone Mineral Content(kg),Body Cell Mass(kg),SMI(kg/m²),Whole Body Phase Angle(°)`;

/** A row of a member's file: what is not measured is a dash. */
function measured(at: string, weight: string): string {
  const cells = [at, "InBody570", weight, "34.3", "57.9", "29.2", "28.5", "32.3"];
  const waist = [...Array.from({ length: 18 }, () => "-"), "89.0", "99.9", "10"];
  return [...cells, ...waist, ...Array.from({ length: 44 - cells.length - waist.length }, () => "-")].join(",");
}

async function recordsOf(person: number) {
  const found = await sql<{ at: Date; weight: string; smm: string; waist: string; vfl: string; arm: string | null }>`
    select measured_at as at, weight, smm, waistline as waist, vfl, left_arm as arm from body_record
    where person_id = ${person} order by measured_at`.execute(world.db);
  return found.rows;
}

test("a 44-column InBody file of one member: limbs are lean mass and no girths, bad rows stay out, and it can be undone", async () => {
  const member = await world.person("client");
  const lines = [
    measured("20251103182011", "90.5"),
    measured("20251126172231", "90.6"),
    measured("20251126172231", "90.6"),
    measured("20251399999999", "90.6"),
    measured("20251201101010", "900"),
    measured("20991201101010", "90"),
    measured("20251202101010", "-"),
  ];
  const csv = `\uFEFF${[perMember, ...lines].join("\r\n")}\r\n`;
  const read = await importer.upload("bodyRecords", csv);
  expect([read.columns.length, read.missing]).toEqual([44, ["person"]]);
  await importer.map(read.id, { person: member });
  await importer.judge(read.id);
  const { data } = await importer.rows(read.id);
  expect(data.map(({ state, problems }) => [state, ...problems.map(({ field, code }) => `${field} ${code}`)])).toEqual([
    ["new"],
    ["new"],
    ["refused", "measured_at SAME_AS_LINE"],
    ["refused", "measured_at INVALID_DATE"],
    ["refused", "weight TOO_LARGE"],
    ["refused", "measured_at DATE_IN_FUTURE"],
    ["new"],
  ]);
  await importer.commit(read.id);
  expect((await recordsOf(member))[0]).toEqual({
    at: new Date("2025-11-03T23:20:11Z"),
    weight: "90.5",
    smm: "34.3",
    waist: "89.0",
    vfl: "10.0",
    arm: null,
  });
  const again = await importer.upload("bodyRecords", csv);
  await importer.map(again.id, { person: member });
  expect((await importer.judge(again.id)).counts).toMatchObject({ new: 0, same: 3 });
  expect((await importer.undo(read.id)).state).toBe("undone");
  expect(await recordsOf(member)).toEqual([]);
});

test("an 87-column bulk export finds each member by phone, or by name and birthday", async () => {
  const [ada, bo] = [
    await world.person("client", { first_name: "Ada", last_name: "Bulk", phone: "+1 416 555 0170" }),
    await world.person("client", { first_name: "Bo", last_name: "Bulk", date_of_birth: "1990-05-04" }),
  ];
  const known = [
    "1. Name",
    "2. ID",
    "3. Height",
    "4. Date of Birth",
    "5. Gender",
    "6. Age",
    "7. Mobile Number",
    "8. Test Date / Time",
    "9. Weight",
    "10. SMM (Skeletal Muscle Mass)",
    "11. PBF (Percent Body Fat)",
    "12. VFL (Visceral Fat Level)",
  ];
  const rest = Array.from({ length: 87 - known.length }, (_, at) => `${at + 13}. Lower Limit (Range ${at})`);
  const line = (cells: readonly string[]) => [...cells, ...rest.map(() => "1.0")].join(",");
  const csv = [
    [...known, ...rest].join(","),
    line([
      "Ada Bulk",
      "ada1",
      "170.0",
      "",
      "F",
      "30",
      "4165550170",
      "2026.01.05. 10:20:30",
      "61.2",
      "24.1",
      "28.0",
      "5",
    ]),
    line(["Bo Bulk", "bo1", "180.0", "1990.05.04", "M", "35", "", "2026.01.06. 09:00:00", "80.4", "38.0", "15.5", "4"]),
    line(["Cy Nobody", "cy1", "180.0", "", "M", "35", "", "2026.01.06. 09:00:00", "80.4", "38.0", "15.5", "4"]),
  ].join("\n");
  const read = await importer.upload("bodyRecords", csv);
  expect([read.columns.length, read.missing]).toEqual([87, ["nameRule"]]);
  await importer.map(read.id, { nameRule: "firstLast" });
  expect((await importer.judge(read.id)).counts).toMatchObject({ new: 2, refused: 1 });
  await importer.commit(read.id);
  expect(await recordsOf(ada)).toMatchObject([{ weight: "61.2", smm: "24.1", at: new Date("2026-01-05T15:20:30Z") }]);
  expect(await recordsOf(bo)).toMatchObject([{ weight: "80.4" }]);
});

const file = (name: string) => readFileSync(join(import.meta.dirname, "../../real-world", name), "utf8");

test("a corrected file changes the record that it measured differently, and its undo restores the former values", async () => {
  const member = await world.person("client", { email: "client@palestra.demo" });
  world.now = new Date("2026-11-28T17:00:00Z");
  const weights = async () => (await recordsOf(member)).map(({ weight }) => weight);
  const wrong = await importer.whole("bodyRecords", file("08-jin.csv").replace("斤", "kg"));
  expect([wrong.counts?.new, await weights()]).toEqual([1, ["140.6"]]);

  const { id } = await importer.upload("bodyRecords", file("08g-corrected-file.csv"));
  expect((await importer.judge(id)).counts).toMatchObject({ new: 0, changed: 1, same: 0 });
  const [row] = (await importer.rows(id)).data;
  expect(row).toMatchObject({ state: "changed", changes: [{ field: "weight", from: "140.6", to: "70.3" }] });
  await importer.commit(id);
  expect(await weights()).toEqual(["70.3"]);
  const { data: activities } = await world.call(
    activity.list,
    { params: { id: String(member) }, query: { pageSize: "1" } },
    admin,
  );
  expect(activities[0]).toMatchObject({
    event: "BODY_RECORD_CHANGED",
    detail: { before: { weight: 140.6, pbf: 20.1 }, after: { weight: 70.3, pbf: 20.1 } },
  });
  const again = await importer.upload("bodyRecords", file("08g-corrected-file.csv"));
  expect((await importer.judge(again.id)).counts).toMatchObject({ changed: 0, same: 1 });

  const { data: standing } = await world.call(imports.standing, { params: { id: String(wrong.id) } }, admin);
  expect(standing).toMatchObject([{ line: 2, by: "changed" }]);
  expect((await importer.undo(id)).state).toBe("undone");
  expect(await weights()).toEqual(["140.6"]);
  expect((await importer.undo(wrong.id)).state).toBe("undone");
  expect(await weights()).toEqual([]);
});

const rows = (weight: string) => `Email,Date,Weight(kg)\nby.hand@example.com,2026-11-01 10:00,${weight}\n`;

test("a record changed by hand after the check is not overwritten: the import ends, and the next check shows its value", async () => {
  const member = await world.person("client", { email: "by.hand@example.com" });
  world.now = new Date("2026-11-28T17:00:00Z");
  await importer.whole("bodyRecords", rows("70.3"));
  const read = await importer.upload("bodyRecords", rows("68.8"));
  await importer.judge(read.id);
  await sql`update body_record set weight = 71.1 where person_id = ${member}`.execute(world.db);
  expect(await importer.commit(read.id)).toMatchObject({
    state: "failed",
    failure: { code: "CHANGED_MEANWHILE", line: 2 },
  });
  expect(await recordsOf(member)).toMatchObject([{ weight: "71.1" }]);
  const again = await importer.upload("bodyRecords", rows("68.8"));
  await importer.judge(again.id);
  expect((await importer.rows(again.id)).data).toMatchObject([{ changes: [{ from: "71.1", to: "68.8" }] }]);
});
