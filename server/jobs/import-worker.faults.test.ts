import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { imports } from "#contract/data/import.ts";
import { type Import, type ImportState, importPart } from "#contract/data/import-shapes.ts";
import { atDepth } from "../../tools/runs/depth.ts";
import { movedTo } from "../../tools/clock/moved.ts";
import { adminAccount, startClubWithAdmin } from "../test/faults/club-with-admin.ts";
import { type LiveClub, callClub } from "../test/faults/live-club.ts";
import { folderForTests } from "../test/world/memory-folder.ts";
import { end } from "../test/faults/processes.ts";

/** Enough for the process to be killed in the middle of them. */
const ROWS = 4_000;
/** A process that was silent for a minute loses its lease. */
const AHEAD_MS = 120_000;
/** An admin is enough in the gate. */
const CLUB = atDepth({ gate: "empty" as const, full: "demo" as const });

let folder: string;
let dataDir: string;
let club: LiveClub;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(folderForTests(), "palestra-"));
  dataDir = join(folder, "data");
  await chmod(folder, 0o711);
  await open();
});

afterAll(async () => {
  await end(club.process, "SIGTERM");
  await rm(await realpath(join(dataDir, "database")), { recursive: true });
  await rm(folder, { recursive: true, force: true });
});

async function open(environment: NodeJS.ProcessEnv = {}): Promise<void> {
  club = await startClubWithAdmin(dataDir, { ...environment, CLUB });
  ({ token } = auth.login.answer.parse((await callClub(club, "POST", "/login", { body: adminAccount })).data));
}

const get = async (path: string) => (await callClub(club, "GET", path, { token })).data;
const one = async (id: number): Promise<Import> => imports.one.answer.parse(await get(`/imports/${id}`));
const clientsOf = async () => imports.onFile.answer.parse(await get("/imports/on-file")).clients;

async function until(id: number, ...states: readonly ImportState[]): Promise<Import> {
  await expect.poll(async () => states.includes((await one(id)).state), { interval: 50, timeout: 120_000 }).toBe(true);
  return one(id);
}

async function put(path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const sent = await fetch(`${club.address}/api${path}`, { method: "PUT", headers, body: JSON.stringify(body) });
  expect(sent.status).toBe(200);
}

async function judged(): Promise<Import> {
  const lines = Array.from({ length: ROWS }, (_, at) => `Kill${at},Nine${at},kill${at}@example.org`);
  const content = Buffer.from(["First,Last,Email", ...lines].join("\n"));
  const body = { kind: "clients", name: "members.csv", size: content.length };
  const { id } = imports.create.answer.parse(
    (await callClub(club, "POST", "/imports", { token, body, key: "k-1" })).data,
  );
  for (let from = 0; from < content.length; from += importPart) {
    const part = content.subarray(from, from + importPart).toString("base64");
    await put(`/imports/${id}/parts/${from / importPart + 1}`, { content: part });
  }
  await callClub(club, "POST", `/imports/${id}/read`, { token });
  const { version } = await until(id, "mapping");
  await callClub(club, "POST", `/imports/${id}/dry-run`, { token, body: { version } });
  return until(id, "judged");
}

test(
  "a process that is killed in the middle of writing an import leaves nothing, and the next one continues",
  { tags: ["gate"] },
  async () => {
    const before = await clientsOf();
    const { id, version, counts } = await judged();
    expect(counts).toMatchObject({ new: ROWS });
    await callClub(club, "POST", `/imports/${id}/commit`, { token, body: { version } });
    const isUnderWay = async () => {
      const { state, progress } = await one(id);
      return state === "writing" && (progress?.done ?? 0) > 0;
    };
    await expect.poll(isUnderWay, { interval: 10, timeout: 60_000 }).toBe(true);
    await end(club.process, "SIGKILL");
    await open(movedTo(new Date(Date.now() + AHEAD_MS).toISOString()).env);
    // From nobody of the file to all of it in one step.
    const seen = new Set<number>();
    const isDone = async () => {
      seen.add((await clientsOf()) - before);
      return (await one(id)).state === "done";
    };
    await expect.poll(isDone, { interval: 20, timeout: 120_000 }).toBe(true);
    seen.add((await clientsOf()) - before);
    expect([...seen]).toEqual([0, ROWS]);
  },
);
