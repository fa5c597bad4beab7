import { beforeAll, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { clubPart, wholeClub } from "#contract/data/club-transfer.ts";
import { clubFileOf } from "../../test/files/club-files.ts";
import { createDatabase } from "../../test/world/cluster.ts";
import { connect, transaction } from "../../kernel/db/connection.ts";
import { fillSmall, plain } from "../../test/files/small-club.ts";
import { type World, openWorld } from "../../test/world/world.ts";
import { forgetComing } from "./part-queries.ts";

const code = "the-code-of-the-log";
let file: Buffer;

beforeAll(async () => {
  const club = await createDatabase();
  const db = connect(club.settings);
  // So that the file is more than one part.
  const noise = Array.from({ length: 110_000 }, (_, at) => ((at * 2_654_435_761) % 4_294_967_296).toString(36)).join(
    "",
  );
  await fillSmall(db, { ...plain, detail: noise });
  await db.destroy();
  file = await clubFileOf(club.settings);
  await club.drop();
});

async function send(world: World, content: Buffer, as = code) {
  const begun = await world.call(wholeClub.begin, { body: { code: as, size: content.length } });
  for (let part = 1; begun.status === 200 && (part - 1) * clubPart < content.length; part += 1) {
    const piece = content.subarray((part - 1) * clubPart, part * clubPart).toString("base64");
    const sent = await world.call(wholeClub.part, { params: { part: String(part) }, body: { code, content: piece } });
    expect(sent.status).toBe(200);
  }
  return begun;
}

const owner = { email: "owner@example.com", password: "founder2026x" };
const bringIn = (world: World, body: object = {}) =>
  world.call(wholeClub.bringIn, { body: { code, ...owner, ...body } });
const progress = async (world: World) => (await world.call(wholeClub.progress, {})).data;
const needsSetup = async (world: World) => (await world.call(auth.welcome, {})).data.needsSetup;

test("with the code of the log a club is sent in parts and brought in; its admin signs in, and nobody after that brings in another", async () => {
  await using world = await openWorld({ setupCode: code });
  expect(file.length).toBeGreaterThan(clubPart);
  expect(await progress(world)).toEqual({ state: "none", done: 0 });
  expect((await send(world, file)).status).toBe(200);
  expect(await progress(world)).toEqual({ state: "sending", done: 0 });
  expect(await needsSetup(world)).toBe(true);
  const brought = await bringIn(world);
  expect(brought.problem).not.toHaveProperty("code");
  expect(brought.status).toBe(200);
  expect(await needsSetup(world)).toBe(false);
  expect(await progress(world)).toEqual({ state: "none", done: 0 });
  expect((await world.call(auth.login, { body: owner })).status).toBe(200);
  expect((await send(world, file)).problem.code).toBe("INVALID_STATE");
  expect((await bringIn(world)).problem.code).toBe("INVALID_STATE");
  const kept = await world.db.selectFrom("club_part").select("part").execute();
  expect(kept).toEqual([]);
});

test("a visitor without the code sends nothing and imports nothing, and may try only so often", async () => {
  await using world = await openWorld({ setupCode: code });
  expect((await send(world, file, "guess")).problem.code).toBe("INVALID_SETUP_CODE");
  await send(world, file);
  const piece = { params: { part: "1" }, body: { code: "guess", content: "AAAA" } };
  expect((await world.call(wholeClub.part, piece)).problem.code).toBe("INVALID_SETUP_CODE");
  for (let time = 0; time < 3; time += 1) {
    expect((await bringIn(world, { code: "guess" })).problem.code).toBe("INVALID_SETUP_CODE");
  }
  expect((await bringIn(world, { code: "guess" })).problem.code).toBe("TOO_MANY_REQUESTS");
  expect(await needsSetup(world)).toBe(true);
});

test("what is wrong is said, nothing of the club stays, and the file that was sent is tried again with what was right", async () => {
  await using world = await openWorld({ setupCode: code });
  await send(world, file);
  expect((await bringIn(world, { email: "nobody@example.com" })).problem).toMatchObject({ reason: "notAdmin" });
  expect(await progress(world)).toEqual({ state: "refused", done: 0, problem: { reason: "notAdmin" } });
  expect((await bringIn(world, { password: "short" })).problem.errors).toEqual([
    { path: "password", code: "INVALID_PASSWORD" },
  ]);
  expect((await bringIn(world, { password: "password1" })).problem.code).toBe("PASSWORD_TOO_COMMON");
  expect(await needsSetup(world)).toBe(true);
  expect((await bringIn(world)).status).toBe(200);
});

test("a file that is none, or is not there whole, is refused", async () => {
  await using world = await openWorld({ setupCode: code });
  expect((await bringIn(world)).problem.code).toBe("INVALID_STATE");
  await world.call(wholeClub.begin, { body: { code, size: file.length } });
  expect((await bringIn(world)).problem.errors).toEqual([{ path: "size", code: "INVALID" }]);
  const wrong = { params: { part: "1" }, body: { code, content: "AAAA" } };
  expect((await world.call(wholeClub.part, wrong)).problem.errors).toEqual([{ path: "content", code: "INVALID" }]);
  await send(world, Buffer.from("not a club"));
  expect((await bringIn(world)).problem).toMatchObject({ code: "UNUSABLE_CLUB_FILE", reason: "notAClub" });
});

test("while a club comes in at one process another is refused at any, and who has died at work is no hindrance", async () => {
  await using world = await openWorld({ setupCode: code });
  await send(world, file);
  await world.db.updateTable("club_import").set({ state: "working", done: 40 }).execute();
  expect(await progress(world)).toEqual({ state: "working", done: 40 });
  expect((await send(world, file)).problem.code).toBe("INVALID_STATE");
  expect((await bringIn(world)).problem.code).toBe("INVALID_STATE");
  world.now = new Date(world.now.getTime() + 60_000);
  expect(await progress(world)).toEqual({ state: "sending", done: 40 });
  expect((await bringIn(world)).status).toBe(200);
});

test("what was sent and never brought in goes after a day", async () => {
  await using world = await openWorld({ setupCode: code });
  await send(world, file);
  await transaction(world.db, (trx) => forgetComing(trx, world.now));
  expect(await progress(world)).toMatchObject({ state: "sending" });
  await transaction(world.db, (trx) => forgetComing(trx, new Date(world.now.getTime() + 1)));
  expect(await progress(world)).toMatchObject({ state: "none" });
});
