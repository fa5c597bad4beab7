import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { atDepth } from "../../tools/runs/depth.ts";
import { adminAccount, startClubWithAdmin } from "../test/faults/club-with-admin.ts";
import { type LiveClub, callClub, databasePid, startClub } from "../test/faults/live-club.ts";
import { folderForTests } from "../test/world/memory-folder.ts";
import { end } from "../test/faults/processes.ts";

const run = promisify(execFile);

/** An admin is enough in the gate. */
const CLUB = atDepth({ gate: "empty" as const, full: "demo" as const });

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(folderForTests(), "palestra-"));
  await chmod(folder, 0o711);
});

afterAll(async () => {
  const databases = ["one", "two"].map((club) => join(folder, club, "database")).filter((path) => existsSync(path));
  for (const database of databases) await rm(await realpath(database), { recursive: true });
  await rm(folder, { recursive: true });
});

/** Runs the archive program on a folder and gives what it says; rejects with its complaint. */
async function archive(
  task: "backup" | "restore",
  club: string,
  file: string,
  { limit = "true", ...environment }: Record<string, string> = {},
): Promise<string> {
  const own = { DATA_DIR: join(folder, club), INIT_CWD: folder, DATABASE_URL: "", ...environment };
  const env = { ...process.env, ...own };
  const program = [process.execPath, join(import.meta.dirname, "archive.ts"), task, file];
  const { stdout } = await run("sh", ["-c", `${limit} && exec "$@"`, "sh", ...program], { env });
  return stdout.trim();
}

/** Runs it and expects a refusal: returns its one line, and checks that no database is left running. */
async function refused(...[task, club, file, environment]: Parameters<typeof archive>): Promise<string> {
  const failed = await archive(task, club, file, environment).then(
    () => expect.unreachable("This ought to be refused"),
    (error: { code: number; stderr: string }) => error,
  );
  expect(failed.code).toBe(1);
  expect(failed.stderr.trim()).not.toContain("\n");
  await expect(databasePid(join(folder, club))).rejects.toThrow("ENOENT");
  return failed.stderr;
}

async function signIn(club: LiveClub): Promise<string> {
  return auth.login.answer.parse((await callClub(club, "POST", "/login", { body: adminAccount })).data).token;
}

const askWith = async (club: LiveClub, token: string) => (await callClub(club, "GET", "/me", { token })).status;

/** Both clubs have it, so that tokens of the one mean something to the other. */
const key = "k".repeat(40);
const BACKUP_PASSPHRASE = "correct horse battery staple";
/** Tokens of the club that is backed up: of a login that continues, and of one that ends after the backup. */
let kept: string;
let ended: string;

test(
  "a club is backed up while it is open, and only an empty one that is not open takes it",
  { tags: ["gate"] },
  async () => {
    const one = await startClubWithAdmin(join(folder, "one"), { CLUB, LOGIN_KEY: key });
    [kept, ended] = [await signIn(one), await signIn(one)];
    expect(await archive("backup", "one", "club.palestra", { BACKUP_PASSPHRASE })).toBe(
      `Everything is in ${join(folder, "club.palestra")}`,
    );
    const figures = await (await fetch(`${one.address}/metrics`)).text();
    expect(figures).toMatch(/^palestra_last_run_timestamp_seconds\{task="backup"\} \d{10}/m);
    await callClub(one, "POST", "/logout", { token: ended, body: { type: "user" } });
    expect(await Promise.all([kept, ended].map((token) => askWith(one, token)))).toEqual([200, 401]);
    await expect(archive("restore", "one", "club.palestra", { BACKUP_PASSPHRASE })).rejects.toThrow(
      "in use by another running club",
    );
    await end(one.process, "SIGTERM");
    expect(await refused("restore", "one", "club.palestra", { BACKUP_PASSPHRASE })).toMatch(
      "There are people in this club already",
    );
  },
);

test("a backup that may not grow as it would is one line, and no half of it is left", async () => {
  const one = await startClub(join(folder, "one"));
  const failed = await archive("backup", "one", "half.palestra", { limit: "ulimit -f 8" }).then(
    () => expect.unreachable("This ought to be refused"),
    (error: { code: number; stderr: string }) => error,
  );
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/^\S+half\.palestra cannot be written: EFBIG\n$/);
  expect((await readdir(folder)).filter((name) => name.startsWith("half"))).toEqual([]);
  await end(one.process, "SIGTERM");
});

test("one that is encrypted opens with its passphrase alone: without it, and with another, nothing is begun", async () => {
  expect(await refused("restore", "two", "club.palestra")).toMatch(/is encrypted, and there is no passphrase/);
  const wrong = { BACKUP_PASSPHRASE: "wrong horse battery" };
  expect(await refused("restore", "two", "club.palestra", wrong)).toMatch(/is encrypted with another passphrase/);
});

test("it is restored into another folder, and opens there after a new sign-in", async () => {
  expect(await refused("restore", "two", "missing.palestra")).toMatch(/missing\.palestra cannot be read \(ENOENT\)/);
  expect(await archive("restore", "two", "club.palestra", { BACKUP_PASSPHRASE })).toContain("is back");
  const two = await startClub(join(folder, "two"), { CLUB: "empty", LOGIN_KEY: key });
  expect(await Promise.all([kept, ended].map((token) => askWith(two, token)))).toEqual([401, 401]);
  expect(await askWith(two, await signIn(two))).toBe(200);
  await end(two.process, "SIGTERM");
});

test("a closed club is backed up too, and a file that cannot be written leaves no database running", async () => {
  expect(await archive("backup", "one", "closed.palestra")).toContain("Everything is in");
  expect(await refused("backup", "one", "not/there.palestra")).toMatch(/there\.palestra cannot be written: ENOENT/);
});

test("a backup of no club and a file without a name are said in one line", async () => {
  await expect(archive("backup", "none", "x")).rejects.toThrow("There is no club in DATA_DIR");
  await expect(run(process.execPath, [join(import.meta.dirname, "archive.ts"), "backup"])).rejects.toThrow(
    "Name the file",
  );
});
