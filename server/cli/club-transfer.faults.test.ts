import { execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { callClub, startClub } from "../test/faults/live-club.ts";
import { end } from "../test/faults/processes.ts";

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

/** Runs the program on a folder and gives what it says; rejects with its complaint. */
async function move(club: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: join(folder, club), INIT_CWD: folder, DATABASE_URL: "" };
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, "club-transfer.ts"), ...args], { env });
  return stdout.trim();
}

/** Runs it and expects a refusal: returns its one line. */
async function refused(club: string, ...args: string[]): Promise<string> {
  const { stderr } = await move(club, ...args).then(
    () => expect.unreachable("This ought to be refused"),
    (error: { stderr: string }) => error,
  );
  expect(stderr.trim()).not.toContain("\n");
  return stderr.trim();
}

const people = async (address: string, token: string) => {
  const response = await fetch(`${address}/api/clients?pageSize=1`, { headers: { authorization: `Bearer ${token}` } });
  const { meta } = (await response.json()) as { meta: { total: number } };
  return meta.total;
};

test("a club is taken out while it is open, and brought into an empty one by a line each; its admin gets in with what the line says", async () => {
  const one = await startClub(join(folder, "one"), { CLUB: "demo" });
  expect(await move("one", "export", "club.zip")).toBe(`The whole club is in ${join(folder, "club.zip")}`);
  expect((await stat(join(folder, "club.zip"))).mode & 0o777).toBe(0o600);
  const known = { email: "admin@palestra.demo", password: "palestra2026" };
  const owner = auth.login.answer.parse((await callClub(one, "POST", "/login", { body: known })).data);
  const clients = await people(one.address, owner.token);
  await end(one.process, "SIGTERM");

  expect(await refused("two", "import", "club.zip", "nobody@palestra.demo")).toMatch(
    /club\.zip has no admin who may sign in with this email \(nobody@palestra\.demo\): nothing was changed$/,
  );
  await writeFile(join(folder, "other.zip"), "not a club");
  expect(await refused("two", "import", "other.zip", known.email)).toMatch("is not a club that was exported");
  const said = await move("two", "import", "club.zip", known.email);
  const [, password = ""] = /signs in with the password (\S+) and/.exec(said) ?? [];
  expect(await refused("two", "import", "club.zip", known.email)).toMatch("There are people in this club already");

  const two = await startClub(join(folder, "two"), { CLUB: "empty" });
  expect((await callClub(two, "POST", "/login", { body: known })).status).toBe(401);
  const entered = auth.login.answer.parse(
    (await callClub(two, "POST", "/login", { body: { ...known, password } })).data,
  );
  const me = auth.me.answer.parse((await callClub(two, "GET", "/me", { token: entered.token })).data);
  expect(me.must_change_password).toBe(true);
  const own = { id: me.id, pw: "another2026x" };
  expect((await callClub(two, "POST", "/reset-password", { token: entered.token, body: own })).status).toBe(200);
  expect(await people(two.address, entered.token)).toBe(clients);
  await end(two.process, "SIGTERM");
});

test("what cannot be read or written, and a line that does not say what to do, are one line, and leave nothing behind", async () => {
  expect(await refused("one", "export")).toMatch("Say what to do");
  expect(await refused("one", "import", "club.zip")).toMatch("Say what to do");
  expect(await refused("one", "import", "missing.zip", "a@example.com")).toMatch(
    /missing\.zip cannot be read \(ENOENT\)$/,
  );
  expect(await refused("one", "export", "not/there.zip")).toMatch(/there\.zip cannot be written: ENOENT$/);
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});
