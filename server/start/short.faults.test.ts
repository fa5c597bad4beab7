import { execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, realpath, rm, stat } from "node:fs/promises";
import { Agent, request } from "node:http";
import { type Socket, connect as openSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { clients } from "#contract/membership/clients.ts";
import { connectOnce } from "../kernel/db/connection.ts";
import { settingsOfOpenClub } from "../kernel/db/embedded/cluster.ts";
import { type LiveClub, callClub, databasePid, startClub } from "../test/faults/live-club.ts";
import { end } from "../test/faults/processes.ts";

const run = promisify(execFile);
const canLimit = await run("prlimit", ["--version"]).then(
  () => true,
  () => false,
);
if (!canLimit) console.log("Nobody may set limits here (prlimit): what happens at the end of them is not tested.");

/** As many as a few open browsers send in parallel. */
const KEPT = 8;
const AT_ONCE = 40;
const PLENTY = 1_024;
/** More than the club needs to serve them: connections to the database, and one of a health check. */
const ROOM = 16;
/** Less than any process has: it gets no more. */
const NOTHING_BYTES = 1_000_000;

const isRoot = process.getuid?.() === 0;
let folder: string;
let club: LiveClub;
let token: string;
let client: number;
let agent: Agent;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palestra-"));
  await chmod(folder, 0o711);
  club = await startClub(join(folder, "data"));
  const account = { email: "admin@palestra.demo", password: "palestra2026" };
  ({ token } = auth.login.answer.parse((await callClub(club, "POST", "/login", { body: account })).data));
  const [found] = clients.list.answer.parse((await callClub(club, "GET", "/clients", { token })).data);
  client = found?.id ?? 0;
});

beforeEach(() => void (agent = new Agent({ keepAlive: true, maxSockets: KEPT })));
afterEach(() => agent.destroy());

afterAll(async () => {
  await end(club.process, "SIGTERM");
  await rm(await realpath(join(folder, "data/database")), { recursive: true });
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Asks on one of the connections that are kept. */
async function ask(method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const asking = request(`${club.address}${path}`, { method, headers, agent });
  asking.end(body && JSON.stringify(body));
  const answered = Promise.withResolvers<Answer>();
  asking.once("error", answered.reject);
  asking.once("response", (response) => {
    void text(response).then((said) => answered.resolve({ status: response.statusCode ?? 0, text: said }));
  });
  return answered.promise;
}

const addNote = (words: string) => ask("POST", `/api/users/${client}/notes`, { kind: "note", text: words });
const notes = async () => (await ask("GET", `/api/users/${client}/notes`)).text;

/** Many parallel reads, more than the database has connections for. */
const askMuch = () =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => ask("GET", `/api/clients?q=${"wanglichen"[at % 10]}`)));

/** The status of each answer, and the code of failed ones. */
function codesOf(answers: readonly Answer[]): string[] {
  const codes = answers.map(({ status, text: said }) => `${status} ${/"code":"(\w+)"/.exec(said)?.[1] ?? ""}`.trim());
  return [...new Set(codes)].toSorted();
}

/** Sets a limit of a process, as its owner. */
async function limit(pid: number, what: "nofile" | "as", to: number | "unlimited"): Promise<void> {
  const { uid, gid } = await stat(`/proc/${pid}`);
  await run("prlimit", ["--pid", String(pid), `--${what}=${to}:`], isRoot ? { uid, gid } : {});
}

/** Connections stay open; resolves with those that were accepted once the club accepts no more. */
async function crowdIn(): Promise<Socket[]> {
  const { hostname, port } = new URL(club.address);
  const inside: Socket[] = [];
  for (let refused = 0; refused < 3;) {
    const visitor = openSocket(Number(port), hostname).on("error", () => {});
    visitor.write("GET /healthz HTTP/1.1\r\nHost: club\r\n\r\n");
    const isIn = Promise.withResolvers<boolean>();
    visitor.once("data", () => isIn.resolve(true)).once("close", () => isIn.resolve(false));
    if (await isIn.promise) inside.push(visitor);
    else refused += 1;
  }
  return inside;
}

/** Writes notes while something is short: those that were acknowledged. */
async function addNotes(name: string, count: number): Promise<string[]> {
  const added: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const words = `${name} ${at}`;
    const answer = await addNote(words);
    if (answer.status === 200) added.push(words);
    else expect(["503 TOO_BUSY", "503 DATABASE_UNAVAILABLE"]).toEqual(expect.arrayContaining(codesOf([answer])));
  }
  return added;
}

/** Everything is served again, without a hand, and each note is there once. */
async function expectWhole(acknowledged: readonly string[]): Promise<void> {
  await expect.poll(async () => (await fetch(`${club.address}/readyz`)).status).toBe(200);
  await expect.poll(async () => codesOf(await askMuch())).toEqual(["200"]);
  const written = [...(await notes()).matchAll(/"text":"(\w+ \d)"/g)].map(([, words]) => words);
  expect(written).toEqual(expect.arrayContaining([...acknowledged]));
  expect(new Set(written).size).toBe(written.length);
}

test.runIf(canLimit)(
  "without descriptors no new client is let in, connected ones are served or get 503, and with some the club continues",
  async () => {
    const { pid = 0 } = club.process;
    await Promise.all(Array.from({ length: KEPT }, () => ask("GET", "/healthz")));
    const before = await addNotes("before", 1);
    const open = (await readdir(`/proc/${pid}/fd`)).map(Number);
    onTestFinished(() => limit(pid, "nofile", PLENTY));
    await limit(pid, "nofile", Math.max(...open) + ROOM);
    const crowd = await crowdIn();
    expect(codesOf([await ask("GET", "/healthz"), await ask("GET", "/readyz")])).toEqual(["200"]);
    await expect.poll(async () => codesOf(await askMuch())).toContain("503 TOO_BUSY");
    expect(["200", "503 TOO_BUSY", "404 NOT_FOUND"]).toEqual(expect.arrayContaining(codesOf([await ask("GET", "/")])));
    const meanwhile = await addNotes("meanwhile", 2);
    for (const visitor of crowd) visitor.destroy();
    await expectWhole([...before, ...meanwhile]);
  },
);

/** The club has to reconnect: a process keeps the descriptors it has. */
const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where usename = current_user and pid <> pg_backend_pid()`;

test.runIf(canLimit)("a database without memory is busy and no more, and with memory the club continues", async () => {
  const pid = await databasePid(join(folder, "data"));
  const looking = await connectOnce(await settingsOfOpenClub(join(folder, "data")));
  await limit(pid, "as", NOTHING_BYTES);
  await looking.query(endOthers);
  await looking.end();
  const short = await addNotes("short", 5);
  expect((await ask("GET", "/healthz")).status).toBe(200);
  await expect.poll(async () => (await ask("GET", "/readyz")).status).toBe(503);
  await limit(pid, "as", "unlimited");
  await expectWhole(short);
  expect(await addNotes("after", 1)).toEqual(["after 0"]);
});
