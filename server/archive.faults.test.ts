import { execFile } from "node:child_process";
import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callClub, startClub } from "./test/live-club.ts";
import { end } from "./test/processes.ts";

const run = promisify(execFile);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palestra-"));
  await chmod(folder, 0o711);
});

afterAll(async () => {
  for (const club of ["one", "two"]) await rm(await realpath(join(folder, club, "database")), { recursive: true });
  await rm(folder, { recursive: true });
});

/** Runs the archive program on a folder and gives what it says; rejects with its complaint. */
async function archive(task: "backup" | "restore", club: string, file: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: join(folder, club), INIT_CWD: folder, DATABASE_URL: "" };
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, "archive.ts"), task, file], { env });
  return stdout.trim();
}

async function signIn(club: Awaited<ReturnType<typeof startClub>>): Promise<number> {
  const body = { email: "admin@palestra.demo", password: "palestra2026" };
  return (await callClub(club, "POST", "/login", { body })).status;
}

test("a club is backed up while it is open, restored into another folder, and opens there", async () => {
  const one = await startClub(join(folder, "one"), { CLUB: "demo" });
  expect(await archive("backup", "one", "club.palestra")).toBe(`Everything is in ${join(folder, "club.palestra")}`);
  expect(await signIn(one)).toBe(200);
  await expect(archive("restore", "one", "club.palestra")).rejects.toThrow("in use by another running club");
  await end(one.process, "SIGTERM");
  await expect(archive("restore", "one", "club.palestra")).rejects.toThrow("There are people in this club already");
  expect(await archive("backup", "one", "closed.palestra")).toContain("Everything is in");

  expect(await archive("restore", "two", "club.palestra")).toContain("is back");
  const two = await startClub(join(folder, "two"), { CLUB: "empty" });
  expect(await signIn(two)).toBe(200);
  await end(two.process, "SIGTERM");
});

test("a backup of no club and a file without a name are said in one line", async () => {
  await expect(archive("backup", "none", "x")).rejects.toThrow("There is no club in DATA_DIR");
  await expect(run(process.execPath, [join(import.meta.dirname, "archive.ts"), "backup"])).rejects.toThrow(
    "Name the file",
  );
});
