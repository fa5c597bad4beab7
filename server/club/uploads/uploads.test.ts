import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { transaction } from "../../kernel/db/connection.ts";
import { formerFolder, contentHash } from "../../kernel/files/folder.ts";
import { createLog } from "../../kernel/log/log.ts";
import { openWorld } from "../../test/world/world.ts";
import { carryOver } from "./commands.ts";
import { dropUnnamed, findUpload, insertUpload } from "./queries.ts";

const world = await openWorld();
const home = await mkdtemp(join(tmpdir(), "palestra-uploads-"));
const log = createLog("silent");
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(home, { recursive: true });
});

beforeEach(() => world.db.deleteFrom("upload").execute());

const keep = (content: Buffer) => transaction(world.db, (trx) => insertUpload(trx, content, world.now));
const insert = (name: string, content: Buffer) =>
  world.db.insertInto("upload").values({ name, content, kept_at: world.now }).execute();
const contentsOf = (...texts: string[]) => texts.map((text) => Buffer.from(text));
const carry = (folder: string) => carryOver(world.db, formerFolder(folder), world.now, log);

/** A folder as a former version left it. */
async function folderOf(name: string, contents: readonly Buffer[]): Promise<string> {
  const folder = join(home, name);
  await mkdir(folder, { mode: 0o700 });
  for (const content of contents) await writeFile(join(folder, contentHash(content)), content);
  await writeFile(join(folder, `${contentHash(Buffer.from("draft"))}.1.part`), "half");
  return folder;
}

async function namesKept(): Promise<string[]> {
  const rows = await world.db.selectFrom("upload").select("name").execute();
  return rows.map(({ name }) => name).toSorted();
}

test("a file is answered whole, in part, or not again to a client that has it", async () => {
  const content = Buffer.from("0123456789");
  const person = await world.person("client", { profile_image: await keep(content) });
  const authorization = `Bearer ${await world.token(person)}`;
  const url = `/api/users/${person}/profile-image/${contentHash(content)}`;
  const ask = async (headers: Record<string, string>) => {
    const { statusCode, body, headers: said } = await world.app.inject({ url, headers: { authorization, ...headers } });
    return [statusCode, body, said["content-range"]];
  };
  const whole = await world.app.inject({ url, headers: { authorization } });
  const etag = `"${contentHash(content)}"`;
  expect(whole.headers).toMatchObject({ etag, "accept-ranges": "bytes", "content-length": "10" });
  expect(await ask({ range: "bytes=2-4" })).toEqual([206, "234", "bytes 2-4/10"]);
  expect(await ask({ range: "bytes=7-" })).toEqual([206, "789", "bytes 7-9/10"]);
  expect(await ask({ range: "bytes=-3" })).toEqual([206, "789", "bytes 7-9/10"]);
  expect(await ask({ range: "bytes=8-99", "if-range": etag })).toEqual([206, "89", "bytes 8-9/10"]);
  for (const range of ["bytes=10-", "bytes=4-2", "bytes=-", "bytes=-0", "bytes=0-1,3-4", "lines=1-2", "bytes=a-"])
    expect(await ask({ range }), range).toEqual([200, "0123456789", undefined]);
  expect(await ask({ range: "bytes=2-4", "if-range": '"other"' })).toEqual([200, "0123456789", undefined]);
  for (const known of [etag, `"other", W/${etag}`, "*"])
    expect(await ask({ "if-none-match": known })).toEqual([304, "", undefined]);
  expect(await ask({ "if-none-match": '"other"' })).toEqual([200, "0123456789", undefined]);
  expect((await ask({ "if-none-match": etag, authorization: "" }))[0]).toBe(401);
});

test("content that is kept twice is one row, and in the database as it came", async () => {
  const content = Buffer.alloc(300_000, "abc");
  expect(await Promise.all([keep(content), keep(content)])).toEqual([contentHash(content), contentHash(content)]);
  const { rows } = await sql<{ size: number }>`select pg_column_size(content) as size from upload`.execute(world.db);
  expect(rows).toEqual([{ size: content.length }]);
  expect(await findUpload(world.db, contentHash(content))).toEqual(content);
});

test("every name is that of its content, and nothing larger than an image can be stored", async () => {
  await expect(insert("a".repeat(64), Buffer.from("x"))).rejects.toThrow("upload_name");
  const large = Buffer.alloc(512 * 1024 + 1);
  await expect(insert(contentHash(large), large)).rejects.toThrow("upload_content_check");
});

test("what is kept again during its removal stays", async () => {
  const content = Buffer.from("anew");
  const later = new Date(world.now.getTime() + 1);
  await keep(content);
  const gone = await transaction(world.db, async (trx) => {
    await insertUpload(trx, content, later);
    const dropping = transaction(world.db, (other) => dropUnnamed(other, "", later, 10));
    await expect
      .poll(async () => {
        const waiting = sql<{ n: number }>`
          select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await waiting.execute(world.db)).rows[0]?.n;
      })
      .toBe(1);
    return { dropping };
  });
  await gone.dropping;
  expect(await namesKept()).toEqual([contentHash(content)]);
});

test("two processes that start in parallel carry over their folders, and nothing is left there", async () => {
  const [shared = Buffer.of(), one = Buffer.of(), two = Buffer.of(), unnamed = Buffer.of()] = contentsOf(
    "shared",
    "one",
    "two",
    "of nobody any more",
  );
  for (const each of [shared, one, two]) await world.person("client", { profile_image: contentHash(each) });
  const folders = [await folderOf("first", [shared, one, unnamed]), await folderOf("second", [shared, two])];
  await Promise.all(folders.map(carry));
  expect(await namesKept()).toEqual([shared, one, two, unnamed].map(contentHash).toSorted());
  for (const folder of folders) await expect(readdir(folder)).rejects.toThrow("ENOENT");
  await Promise.all(folders.map(carry));
});

test("a folder that was carried over in part is continued, wherever it was interrupted", async () => {
  const contents = Array.from({ length: 250 }, (_, at) => Buffer.from(`photo ${at}`));
  for (const each of contents.slice(0, 3)) await world.person("client", { profile_image: contentHash(each) });
  const folder = await folderOf("large", contents);
  const former = formerFolder(folder);
  let left = 120;
  const drop = async (name: string) => {
    if (left === 0) throw new Error("killed");
    left -= 1;
    await former.drop(name);
  };
  await expect(carryOver(world.db, { ...former, drop }, world.now, log)).rejects.toThrow("killed");
  expect(await former.names()).toHaveLength(130);
  await carry(folder);
  expect(await namesKept()).toEqual(contents.map(contentHash).toSorted());
  await expect(readdir(folder)).rejects.toThrow("ENOENT");
});

test("a folder of which the database names nothing stays, and so does a damaged file", async () => {
  const foreign = await folderOf("foreign", contentsOf("of another club"));
  const before = await readdir(foreign);
  await carry(foreign);
  expect([await readdir(foreign), await namesKept()]).toEqual([before, []]);
  const [good = Buffer.of(), bad = Buffer.of()] = contentsOf("good", "bad");
  await world.person("client", { profile_image: contentHash(good) });
  const damaged = await folderOf("damaged", [good, bad]);
  await writeFile(join(damaged, contentHash(bad)), "not it");
  await carry(damaged);
  expect([await readdir(damaged), await namesKept()]).toEqual([[contentHash(bad)], [contentHash(good)]]);
});
