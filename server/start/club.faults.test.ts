import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { type Socket, connect as openSocket, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { connectOnce } from "../kernel/db/connection.ts";
import { settingsOfOpenClub } from "../kernel/db/embedded/cluster.ts";
import { type LiveClub, databasePid, spawnClub, startClub } from "../test/faults/live-club.ts";
import { folderForTests } from "../test/world/memory-folder.ts";
import { pacedMs } from "../test/world/pace.ts";
import { end, isAlive } from "../test/faults/processes.ts";

let folder: string;
let dataDir: string;
const toEnd: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(folderForTests(), "palestra-"));
  dataDir = join(folder, "data");
  await chmod(folder, 0o711);
});

afterEach(async () => {
  for (const child of toEnd.splice(0)) await end(child, "SIGTERM");
});

afterAll(async () => {
  await rm(await realpath(join(dataDir, "database")), { recursive: true });
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<LiveClub> {
  const club = await startClub(dataDir, { CLUB: "empty" });
  toEnd.push(club.process);
  return club;
}

/** Ends a club that ought to end by itself, and says how it did and how long it took in ms. */
async function ending({ process }: LiveClub, cause: () => void): Promise<{ code: number | null; ms: number }> {
  const gone = once(process, "exit");
  const ms = await pacedMs(() => {
    cause();
    return gone;
  });
  return { code: process.exitCode, ms };
}

/** Starts and expects a refusal: checks that the program ends with one line of these words, and returns that line. */
async function refusal(words: RegExp, environment: NodeJS.ProcessEnv, at = dataDir): Promise<string> {
  const process = spawnClub(at, { CLUB: "empty", ...environment });
  toEnd.push(process);
  if (!process.stdout || !process.stderr) throw new Error("Nothing is read from this process");
  const [printed, complained] = await Promise.all([text(process.stdout), text(process.stderr)]);
  await expect.poll(() => process.exitCode).toBe(1);
  expect(printed).toBe("");
  expect(complained.trim()).toMatch(words);
  expect(complained.trim()).not.toContain("\n");
  return complained;
}

/** A connection that has been answered and stays open until the club ends. */
async function idleVisitor({ address }: LiveClub): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const visitor = openSocket(Number(port), hostname);
  visitor.write("GET /healthz HTTP/1.1\r\nHost: club\r\n\r\n");
  expect(String(await once(visitor, "data"))).toContain("200 OK");
  return visitor.on("error", () => {});
}

const isGone = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);

describe("a start is refused in one line", () => {
  test("for a variable that makes no sense", async () => {
    await refusal(/PORT must be a whole number/, { PORT: "http" });
  });

  test("for a second start on the same folder, and the first continues", { tags: ["gate"] }, async () => {
    const club = await start();
    await refusal(/data is in use by another running club/, {});
    expect((await fetch(`${club.address}/readyz`)).status).toBe(200);
  });

  test("for a port in use, and no database stays behind", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await refusal(/PORT \d+ is in use/, { PORT: String(port) });
    await expect(databasePid(dataDir)).rejects.toThrow("ENOENT");
    other.close();
  });

  test("for an address that is not this machine's", async () => {
    await refusal(/HOST 192.0.2.1 is no address of this machine/, { HOST: "192.0.2.1" });
  });

  test("for a folder that cannot be made", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    await refusal(/DATA_DIR .* cannot be made \(ENOTDIR\)/, {}, join(file, "data"));
  });

  test("for a DATABASE_URL where nobody answers, without its password", async () => {
    const words = /The server of DATABASE_URL does not answer: .*ECONNREFUSED/;
    const said = await refusal(words, { DATABASE_URL: "postgres://club:hunter2@127.0.0.1:1/club" });
    expect(said).not.toContain("hunter2");
  });

  test("for a database from which a newer version has taken something away", async () => {
    const club = await start();
    const pid = await databasePid(dataDir);
    const client = await connectOnce(await settingsOfOpenClub(dataDir));
    await client.query("insert into migration values ('9999-later.contract.sql', '', '2030-01-01T00:00:00Z')");
    await end(club.process, "SIGTERM");
    await isGone(pid);
    await refusal(/taken away what this one needs \(9999-later.contract.sql\)/, {});
    await rm(join(dataDir, "database"), { recursive: true });
  });
});

describe("the end", () => {
  test("on SIGTERM is in order, soon, and leaves no database running", { tags: ["gate"] }, async () => {
    const club = await start();
    const pid = await databasePid(dataDir);
    const { code, ms } = await ending(club, () => club.process.kill("SIGTERM"));
    expect(code).toBe(0);
    expect(ms).toBeLessThan(5_000);
    await isGone(pid);
  });

  test("on Ctrl-C is in order though the signal comes twice", async () => {
    const club = await start();
    const pid = await databasePid(dataDir);
    const idle = await idleVisitor(club);
    let isTwice = false;
    idle.on("close", () => (isTwice = club.process.kill("SIGINT")));
    const { code } = await ending(club, () => club.process.kill("SIGINT"));
    expect(isTwice).toBe(true);
    expect(code).toBe(0);
    await isGone(pid);
  });

  test("comes when the process that started it is gone", async () => {
    const club = await start();
    const pid = await databasePid(dataDir);
    const { code } = await ending(club, () => club.process.disconnect());
    expect(code).toBe(0);
    await isGone(pid);
  });

  test("in the middle of the start leaves no database running", async () => {
    const starting = spawnClub(dataDir, { CLUB: "empty" });
    toEnd.push(starting);
    await expect.poll(() => databasePid(dataDir).catch(() => 0), { interval: 5 }).toBeGreaterThan(0);
    const started = await databasePid(dataDir);
    await end(starting, "SIGTERM");
    await isGone(started);
  });

  test("does not wait for a visitor who never finishes a request", async () => {
    const club = await start();
    const { hostname, port } = new URL(club.address);
    const slow = openSocket(Number(port), hostname);
    slow.on("error", () => {});
    const head = ["POST /api/login HTTP/1.1", "Host: club", "Content-Type: application/json", "Content-Length: 99"];
    slow.write([...head, "Expect: 100-continue", "", "{"].join("\r\n"));
    expect(String(await once(slow, "data"))).toContain("100 Continue");
    const { code, ms } = await ending(club, () => club.process.kill("SIGTERM"));
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    slow.destroy();
  });
});
