import { afterAll, describe, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import { type NoteDraft, MAX_ALERTS, notes } from "#contract/identity/notes.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const [admin, desk, trainer] = [
  await world.person("admin"),
  await world.person("desk", { first_name: "Camille", last_name: "Roy" }),
  await world.person("trainer"),
];

const pathOf = (id: number) => ({ params: { id: String(id) } });
const add = (person: number, body: NoteDraft, as: number) => world.call(notes.add, { ...pathOf(person), body }, as);
const read = async (person: number, as: number) =>
  (await world.call(notes.list, { ...pathOf(person), query: {} }, as)).data.map(({ text }) => text);
const alerts = async (person: number, as: number) =>
  (await world.call(notes.alerts, pathOf(person), as)).data.map(({ kind, text }) => `${kind}: ${text}`);
const remove = (person: number, noteId: number, as: number) =>
  world.call(notes.remove, { params: { id: String(person), noteId: String(noteId) } }, as);

describe("notes about a client", () => {
  test("are read newest first, with who wrote them, and apart from alerts", async () => {
    const client = await world.person("client");
    await add(client, { kind: "note", text: "Asked for mornings" }, desk);
    await add(client, { kind: "injury", text: "Left knee" }, trainer);
    await add(client, { kind: "note", text: "Moves in June" }, trainer);
    expect(await read(client, admin)).toEqual(["Moves in June", "Asked for mornings"]);
    expect(await alerts(client, desk)).toEqual(["injury: Left knee"]);
    const { data } = await world.call(notes.list, { ...pathOf(client), query: { sort: "id" } }, trainer);
    expect(data[0]?.created_by).toEqual({ id: desk, name: { first_name: "Camille", last_name: "Roy" } });
  });

  test("are not for the client, nor out of a trainer's scope, nor with what cannot be read", async () => {
    const client = await world.person("client", { client_type: "pro", reports_to: trainer });
    const other = await world.person("trainer");
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    expect((await add(client, { kind: "note", text: "x" }, other)).problem.code).toBe("NOT_FOUND");
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "all" } }, admin);
    expect((await world.call(notes.alerts, pathOf(client), client)).status).toBe(403);
    for (const text of ["", " \u200b", "x".repeat(501), "a\u0007b"]) {
      expect((await add(client, { kind: "note", text }, desk)).status).toBe(400);
    }
  });

  test("are removed by their author or an admin, once, and stay on file", async () => {
    const client = await world.person("client");
    const first = (await add(client, { kind: "note", text: "By the desk" }, desk)).data.id;
    const second = (await add(client, { kind: "note", text: "By the desk too" }, desk)).data.id;
    expect((await remove(client, first, trainer)).problem.code).toBe("FORBIDDEN");
    const another = await world.person("client");
    expect((await remove(another, first, desk)).problem.code).toBe("NOT_FOUND");
    const both = await Promise.all([remove(client, first, desk), remove(client, first, admin)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect((await remove(client, second, admin)).status).toBe(200);
    expect(await read(client, desk)).toEqual([]);
    const onFile = await world.db.selectFrom("note").select("body").where("person_id", "=", client).execute();
    expect(onFile).toHaveLength(2);
  });
});

describe("alerts", () => {
  test("that are over are removed by anybody who reads them", async () => {
    const client = await world.person("client");
    const { data } = await add(client, { kind: "allergy", text: "Latex" }, admin);
    expect((await remove(client, data.id, trainer)).status).toBe(200);
    expect(await alerts(client, desk)).toEqual([]);
  });

  test("are ten at most, also when they are written in parallel", async () => {
    const client = await world.person("client");
    const all = Array.from({ length: MAX_ALERTS + 3 }, (_, at) => `Alert ${at}`);
    const made = await Promise.all(all.map((text) => add(client, { kind: "attention", text }, desk)));
    expect(made.filter(({ status }) => status === 200 || status === 201)).toHaveLength(MAX_ALERTS);
    expect(made.filter(({ problem }) => problem.code === "TOO_MANY_ALERTS")).toHaveLength(3);
    expect((await add(client, { kind: "note", text: "A note still fits" }, desk)).problem.code).toBeUndefined();
  });
});
