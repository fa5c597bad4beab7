import { once } from "node:events";
import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { connectOnce } from "../kernel/db/connection.ts";
import { settingsOfOpenClub } from "../kernel/db/embedded/cluster.ts";
import { type LiveClub, callClub, databasePid, startClub } from "../test/faults/live-club.ts";
import { end, isAlive } from "../test/faults/processes.ts";

/** The heap of a machine with hardly 200 MB; at its end, which a signal brings about, V8 ends the process. */
const exhaust = "process.on('SIGUSR2',()=>{for(const all=[];;)all.push(Array.from({length:1e4},()=>({})))})";
const NODE_OPTIONS = `--max-old-space-size=100 --import=data:text/javascript,${encodeURIComponent(exhaust)}`;
const AT_ONCE = 24;
const LONGEST_BODY = 4 * 1024 * 1024;

let folder: string;
let dataDir: string;
let club: LiveClub;
let token: string;
let complaints = "";

async function start(): Promise<void> {
  complaints = "";
  club = await startClub(dataDir, { NODE_OPTIONS });
  club.process.stderr?.on("data", (some: Buffer) => (complaints += some.toString()));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palestra-"));
  await chmod(folder, 0o711);
  dataDir = join(folder, "data");
  await start();
  const account = { email: "admin@palestra.demo", password: "palestra2026" };
  ({ token } = auth.login.answer.parse((await callClub(club, "POST", "/login", { body: account })).data));
});

afterAll(async () => {
  await end(club.process, "SIGTERM");
  await rm(await realpath(join(folder, "data/database")), { recursive: true });
  await rm(folder, { recursive: true, force: true });
});

const notesPath = "/users/1/notes";

/** Writes notes until nobody answers: those that were acknowledged, one after another. */
async function addNotes(name: string, most: number, added: string[] = []): Promise<string[]> {
  for (let at = 0; at < most; at += 1) {
    const words = `${name} ${at}`;
    const call = callClub(club, "POST", notesPath, { token, body: { kind: "note", text: words }, key: words });
    const status = await call.then((answer) => answer.status).catch(() => undefined);
    if (status === undefined) return added;
    expect([200, 503]).toContain(status);
    if (status === 200) added.push(words);
  }
  return added;
}

/** Everything is served, and each note that was acknowledged is there once. */
async function expectWhole(acknowledged: readonly string[]): Promise<void> {
  await expect.poll(async () => (await fetch(`${club.address}/readyz`)).status).toBe(200);
  const looking = await connectOnce(await settingsOfOpenClub(dataDir));
  const { rows } = await looking.query<{ words: string }>(
    "select body as words from note where body ~ '^(flooded|short) \\d+$'",
  );
  await looking.end();
  const written = rows.map(({ words }) => words);
  expect(written).toEqual(expect.arrayContaining([...acknowledged]));
  expect(new Set(written).size).toBe(written.length);
}

/** A body as large as may be, of one value or of a million. */
const manyValues = `{"csv":[${"{},".repeat(1_390_000)}{}]}`;
const oneText = JSON.stringify({ csv: "1,2,3\n".repeat(590_000) });

/** Sends it many times in parallel: the answers that came, and the fate of the connection of the others. */
async function flood(body: string): Promise<Set<string>> {
  expect(body.length).toBeLessThan(LONGEST_BODY);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const send = async () => {
    const answer = await fetch(`${club.address}/api/user/1/body-index-records/import`, {
      method: "POST",
      headers,
      body,
    });
    return `${answer.status} ${/"code":"(\w+)","title"/.exec(await answer.text())?.[1] ?? ""}`;
  };
  const sent = Array.from({ length: AT_ONCE }, () => send().catch(() => "cut off"));
  return new Set(await Promise.all(sent));
}

test("a club with little memory refuses large bodies before it has none left, and continues", async () => {
  const writing = addNotes("flooded", 20);
  for (const body of [manyValues, oneText]) {
    const answers = await flood(body);
    expect(answers).toContain("503 TOO_BUSY");
    // A client that is refused before it has sent everything may find the connection closed.
    expect(["503 TOO_BUSY", "400 VALIDATION_ERROR", "cut off"]).toEqual(expect.arrayContaining([...answers]));
  }
  expect((await fetch(`${club.address}/healthz`)).status).toBe(200);
  await expectWhole(await writing);
  expect(club.process.exitCode ?? club.process.signalCode).toBe(null);
});

test("a club that runs out of memory says so in one line, and the next start finds everything, by itself", async () => {
  const database = await databasePid(dataDir);
  const { process: short } = club;
  const acknowledged: string[] = [];
  const writing = addNotes("short", Infinity, acknowledged);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(2);
  const gone = once(short, "close");
  short.kill("SIGUSR2");
  await writing;
  expect(await gone).toEqual([null, "SIGABRT"]);
  expect(complaints.match(/^FATAL ERROR: .*JavaScript heap out of memory$/gm)).toHaveLength(1);
  expect(complaints).not.toContain('"level"');
  await start();
  await expectWhole(acknowledged);
  expect(await databasePid(dataDir)).toBe(database);
  expect(await addNotes("after", 1)).toEqual(["after 0"]);
  await end(club.process, "SIGTERM");
  expect(isAlive(database)).toBe(false);
});
