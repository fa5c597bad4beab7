import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loginKey } from "./login-key.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "palestra-"));
});

afterEach(() => rm(dataDir, { recursive: true }));

test("a given key is taken as it is, and no file is made", async () => {
  expect(await loginKey("k".repeat(40), dataDir)).toEqual(Buffer.from("k".repeat(40)));
  await expect(stat(join(dataDir, "login-key"))).rejects.toThrow("ENOENT");
});

test("without one it is made once, for us alone, and kept", async () => {
  const first = await loginKey(undefined, dataDir);
  expect(first).toHaveLength(48);
  expect((await stat(join(dataDir, "login-key"))).mode & 0o777).toBe(0o600);
  expect(await loginKey(undefined, dataDir)).toEqual(first);
});

test.each([0, 31])("a kept one of %i bytes is refused and stays as it is", async (bytes) => {
  await writeFile(join(dataDir, "login-key"), Buffer.alloc(bytes, 1));
  await expect(loginKey(undefined, dataDir)).rejects.toThrow(`is too short (${bytes} bytes)`);
  expect((await stat(join(dataDir, "login-key"))).size).toBe(bytes);
});

test("one that cannot be read is refused", async () => {
  await mkdir(join(dataDir, "login-key"));
  await expect(loginKey(undefined, dataDir)).rejects.toThrow("cannot be read (EISDIR)");
});
