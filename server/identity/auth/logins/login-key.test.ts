import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "../../../kernel/db/connection.ts";
import { createLog } from "../../../kernel/log/log.ts";
import { createDatabase } from "../../../test/world/cluster.ts";
import { loginKey } from "./login-key-commands.ts";
import { formerKey } from "./login-key.ts";

const database = await createDatabase();
const processes = [connect(database.settings), connect(database.settings)] as const;
const [db, other] = processes;
const log = createLog("silent");
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "palestra-"));
  await db.deleteFrom("login_key").execute();
});

afterEach(() => rm(dataDir, { recursive: true }));

afterAll(async () => {
  for (const each of processes) await each.destroy();
  await database.drop();
});

const keyOf = (given?: string, process = db) => loginKey(process, given, formerKey(dataDir), log);
const kept = () => db.selectFrom("login_key").select("key").execute();

test("a given key is taken as it is, and none is kept", async () => {
  expect(await keyOf("k".repeat(40))).toEqual(Buffer.from("k".repeat(40)));
  expect([await kept(), await readdir(dataDir)]).toEqual([[], []]);
});

test("without one it is created once, for all processes that start in parallel", async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, (_, at) => keyOf(undefined, at % 2 ? other : db)));
  expect(keys[0]).toHaveLength(48);
  expect(new Set(keys.map((key) => Buffer.from(key).toString("hex"))).size).toBe(1);
  expect(await keyOf()).toEqual(keys[0]);
  expect(await readdir(dataDir)).toEqual([]);
});

test("that of a former version becomes the club's, and no file of it is left", async () => {
  await writeFile(join(dataDir, "login-key"), Buffer.alloc(48, 5));
  expect(await keyOf()).toEqual(Buffer.alloc(48, 5));
  expect(await readdir(dataDir)).toEqual([]);
  expect(await keyOf(undefined, other)).toEqual(Buffer.alloc(48, 5));
});

test("that of a former version gives way to the one the club has", async () => {
  const first = await keyOf();
  await writeFile(join(dataDir, "login-key"), Buffer.alloc(48, 5));
  expect(await keyOf(undefined, other)).toEqual(first);
  expect(await readdir(dataDir)).toEqual([]);
});

test.each([0, 31])("one of a former version of %i bytes is refused and stays as it is", async (bytes) => {
  await writeFile(join(dataDir, "login-key"), Buffer.alloc(bytes, 1));
  await expect(keyOf()).rejects.toThrow(`is too short (${bytes} bytes)`);
  expect((await stat(join(dataDir, "login-key"))).size).toBe(bytes);
});

test("one that cannot be read is refused", async () => {
  await mkdir(join(dataDir, "login-key"));
  await expect(keyOf()).rejects.toThrow("cannot be read (EISDIR)");
});
