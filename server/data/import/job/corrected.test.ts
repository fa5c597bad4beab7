import { afterAll, expect, test } from "vitest";
import { importCells } from "#contract/data/import-cells.ts";
import { imports } from "#contract/data/import.ts";
import { openImporter, workAll } from "../../../test/scenes/import-club.ts";
import { openWorld } from "../../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const importer = openImporter(world, admin);

type Cells = { line: number; column: number; value: string }[];

const correct = async (id: number, cells: Cells, version?: number) => {
  const body = { cells, version: version ?? (await importer.one(id)).version };
  const answer = await world.call(importCells.correct, { params: { id: String(id) }, body }, admin);
  await workAll(world);
  return answer;
};
const states = async (id: number) => (await importer.rows(id)).data.map(({ state }) => state);

const header = "First Name,Last Name,Email,Mobile Phone,Date of Birth";

test("a cell that could not be read is corrected in place, and its row is taken with the value", async () => {
  const rows = ["Ada,One,ada@one.example,,1990-13-40", "Bea,Two,bea(at)two.example,,1991-01-02", "Cleo"];
  const { id } = await importer.upload("clients", `${header}\n${rows.join("\n")}`);
  const first = await importer.judge(id);
  expect(first.leftEmpty.map(({ field }) => field)).toEqual(["dateOfBirth", "email"]);
  expect(await states(id)).toEqual(["new", "new", "refused"]);
  const { data } = await correct(id, [
    { line: 2, column: 4, value: "1990-12-30" },
    { line: 3, column: 2, value: "bea@two.example" },
    { line: 4, column: 1, value: "Three" },
    { line: 4, column: 4, value: "1992-02-29" },
  ]);
  expect(data).toMatchObject({ state: "judging", counts: null });
  expect(await importer.one(id)).toMatchObject({ state: "judged", leftEmpty: [], counts: { new: 3, refused: 0 } });
  await importer.commit(id);
  const born = await world.db
    .selectFrom("person")
    .select(["first_name", "date_of_birth", "email"])
    .where("first_name", "in", ["Ada", "Bea", "Cleo"])
    .orderBy("first_name")
    .execute();
  expect(born).toEqual([
    { first_name: "Ada", date_of_birth: "1990-12-30", email: "ada@one.example" },
    { first_name: "Bea", date_of_birth: "1991-01-02", email: "bea@two.example" },
    { first_name: "Cleo", date_of_birth: "1992-02-29", email: null },
  ]);
});

test("decisions stay where they still fit, and are asked for again where they don't", async () => {
  const twins = ["4165558001", "4165558002", "4165558003"];
  await importer.whole("clients", `${header}\n${twins.map((phone, at) => `Una,Twin${at},,${phone},`).join("\n")}`);
  const { id } = await importer.upload(
    "clients",
    `${header}\n${twins.map((phone) => `Eve,Other,,${phone},`).join("\n")}`,
  );
  expect((await importer.judge(id)).counts).toMatchObject({ undecided: 3 });
  for (const [line, action] of [
    [2, "take"],
    [3, "add"],
    [4, "skip"],
  ] as const) {
    const body = { lines: [line], decision: { action } };
    await world.call(imports.decide, { params: { id: String(id) }, body }, admin);
  }
  await correct(id, [{ line: 2, column: 4, value: "1990-01-02" }]);
  expect((await importer.one(id)).counts).toMatchObject({ changed: 1, new: 1, skipped: 1, undecided: 0 });
  await correct(id, [{ line: 2, column: 3, value: "4165558002" }]);
  expect((await importer.rows(id)).data.map(({ decision }) => decision?.action ?? null)).toEqual([null, "add", "skip"]);
  expect((await importer.one(id)).counts).toMatchObject({ undecided: 1 });
});

test("a line of totals is no client, unless it says how to reach somebody", async () => {
  const rows = [
    "Total,31,,,",
    "合计,31,,,",
    "Grand Total,,,,",
    "Total,Recall,total@recall.example,,",
    "Totally,Fine,,,",
  ];
  const { id } = await importer.upload("clients", `${header}\n${rows.join("\n")}`);
  await importer.judge(id);
  const { data } = await importer.rows(id);
  const codes = data.map(({ problems }) => problems.some(({ code }) => code === "TOTALS_LINE"));
  expect(codes).toEqual([true, true, true, false, false]);
});

test("what cannot be corrected is refused, and nothing changes", async () => {
  const { id } = await importer.upload("clients", `${header},Locker\nFay,Nine,,,,12`);
  const before = await importer.judge(id);
  const cell = { line: 2, column: 0, value: "Fey" };
  const refused = async (cells: Cells) => (await correct(id, cells)).problem.errors;
  expect(await refused([{ ...cell, line: 9 }])).toEqual([{ path: "cells.0.line", code: "INVALID" }]);
  expect(await refused([cell, { ...cell, column: 5 }])).toEqual([{ path: "cells.1.column", code: "INVALID" }]);
  expect(await refused([cell, cell])).toEqual([{ path: "cells.1.column", code: "IN_USE" }]);
  expect((await correct(id, [cell], before.version - 1)).problem.code).toBe("STALE");
  expect(await importer.one(id)).toEqual(before);
  await importer.commit(id);
  expect((await correct(id, [cell])).problem.code).toBe("INVALID_STATE");
});
