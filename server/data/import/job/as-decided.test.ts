import { afterAll, expect, test } from "vitest";
import { imports } from "#contract/data/import.ts";
import type { ImportDecision, RowState } from "#contract/data/import-shapes.ts";
import { openImporter } from "../../../test/scenes/import-club.ts";
import { openWorld } from "../../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const importer = openImporter(world, admin);

const header = "Member ID,First Name,Last Name,Email,Mobile Phone,Date of Birth";

async function linesIn(id: number, state: RowState): Promise<number[]> {
  const { data } = await world.call(imports.rows, { params: { id: String(id) }, query: { state } }, admin);
  return data.map(({ line }) => line);
}

test("a row that was decided is listed where its number counts, and shows what the file says of it", async () => {
  await importer.whole("clients", `${header}\nT-1,Uma,Twin,uma@example.org,4165557001,1990-01-02`);
  const rows = ["Ada,Other,,4165557001", "Bea,Other,,4165557001", "Cleo,Other,,4165557001"];
  const { id } = await importer.upload("clients", `First Name,Last Name,Email,Mobile Phone\n${rows.join("\n")}`);
  expect((await importer.judge(id)).counts).toMatchObject({ undecided: 3 });
  const { data } = await importer.rows(id);
  expect(data[0]?.changes).toContainEqual({ field: "phone", from: null, to: "+14165557001" });

  for (const [line, action] of [
    [2, "add"],
    [3, "take"],
    [4, "skip"],
  ] as const) {
    const body = { lines: [line], decision: { action } };
    await world.call(imports.decide, { params: { id: String(id) }, body }, admin);
  }
  expect((await importer.one(id)).counts).toMatchObject({ undecided: 0, new: 1, changed: 1, skipped: 1 });
  expect(await linesIn(id, "undecided")).toEqual([]);
  expect(await linesIn(id, "new")).toEqual([2]);
  expect(await linesIn(id, "changed")).toEqual([3]);
});

const refused = (path: string) => [{ path, code: "INVALID" }];

test("a decision that no line on offer fits is refused whole: the line, the person or the action", async () => {
  await importer.whole("clients", `${header}\nT-3,Una,Offer,una@example.org,4165557003,1990-01-02`);
  const nobody = await world.person("client");
  const { id } = await importer.upload(
    "clients",
    "First Name,Last Name,Email,Mobile Phone\nAda,Other,,4165557003\nNew,Body,,4165557004",
  );
  expect((await importer.judge(id)).counts).toMatchObject({ undecided: 1, new: 1 });
  const [open] = (await importer.rows(id)).data;
  const una = open?.candidates[0]?.id;
  const decide = async (lines: number[] | "undecided", decision: ImportDecision | null) =>
    (await world.call(imports.decide, { params: { id: String(id) }, body: { lines, decision } }, admin)).problem.errors;
  expect(await decide([2], { action: "take", target: nobody })).toEqual(refused("decision.target"));
  expect(await decide("undecided", { action: "take", target: nobody })).toEqual(refused("decision.target"));
  expect(await decide([2, 3], { action: "add" })).toEqual(refused("lines"));
  expect(await decide([3], { action: "take" })).toEqual(refused("lines"));
  expect(await decide([2, 99], { action: "skip" })).toEqual(refused("lines"));
  expect((await importer.one(id)).counts).toMatchObject({ undecided: 1, new: 1, skipped: 0 });
  expect(await decide([2, 2], { action: "take", target: una })).toBeUndefined();
  expect(await decide("undecided", { action: "skip" })).toBeUndefined();
  expect((await importer.one(id)).counts).toMatchObject({ undecided: 0, changed: 1, new: 1 });
});

test("only of clients a row can become somebody new", async () => {
  for (const first of ["Ana", "Bea"])
    await world.person("client", { first_name: first, last_name: "Pair", phone: "+1 416 555 7005" });
  const { id } = await importer.upload("bodyRecords", "Phone,Date,Weight (kg)\n4165557005,2026-01-05 08:00,60");
  expect((await importer.judge(id)).counts).toMatchObject({ undecided: 1 });
  const body = { lines: [2], decision: { action: "add" as const } };
  const { problem } = await world.call(imports.decide, { params: { id: String(id) }, body }, admin);
  expect(problem.errors).toEqual([{ path: "decision.action", code: "INVALID" }]);
});

test("what is on file is counted by its kind", async () => {
  const before = (await world.call(imports.onFile, {}, admin)).data;
  await importer.whole("clients", `${header}\nT-2,Vera,Counted,vera@example.org,4165557002,1990-01-02`);
  const after = (await world.call(imports.onFile, {}, admin)).data;
  expect(after).toEqual({ ...before, clients: before.clients + 1 });
});
