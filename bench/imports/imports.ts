/** How long an import takes, and how it slows others down (docs/bench.md). */
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { type Endpoint, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { imports } from "#contract/data/import.ts";
import { type Import, type ImportState, importPart, wholeImport } from "#contract/data/import-shapes.ts";
import { type ConnectionSettings, connect } from "#server/kernel/db/connection.ts";
import { clubDate } from "#server/kernel/time/club-time.ts";
import { casesOf } from "../cases/cases.ts";
import type { Size } from "../club/club.ts";
import { type Contestant, peakUsage, startContestant } from "../race/contestant.ts";
import { memberFile } from "./member-file.ts";
import { printPace } from "../figures/pace.ts";
import { openClub } from "../club/filling.ts";
import { signInFor } from "../club/sign-in.ts";
import { quantile } from "../figures/statistics.ts";

const FILLING_MS = 300_000;
const MEGABYTE = 2 ** 20;
const ZONE = "America/Toronto";
/** How often the process and the import are looked at. */
const LOOK_MS = 100;
/** The parallel readers, each with pauses. */
const READERS = 4;
const PAUSE_MS = 100;
const READ: readonly string[] = ["one profile", "first page of clients", "narrow page (a trainer's)", "search ander"];

interface Plan {
  readonly size: Size;
  readonly members: number;
  /** For how long others read alone, to compare with. */
  readonly aloneMs: number;
  readonly print: (line: string) => void;
  /** The facts of the kept club that the database is a copy of. */
  readonly kept?: string | undefined;
}

/** Brings so many members into a club in which others read, and takes them back. */
export async function timeImports(settings: ConnectionSettings, plan: Plan): Promise<void> {
  const { size, members, aloneMs, print, kept } = plan;
  const db = connect(settings, { statementMs: FILLING_MS });
  const now = new Date();
  const today = clubDate(now, ZONE);
  const { club } = await openClub(db, settings, { now, size, kept });
  const { loginKey, tokenOf } = await signInFor(db, now);
  const token = await tokenOf(club.admin, "admin");
  const ours = await startContestant("importing.ts", { settings, loginKey, recordings: new Map(), recordedAt: now });
  const cases = casesOf(club, today).filter(({ name }) => READ.includes(name));
  const paths = cases.flatMap(({ requests }) => requests.slice(0, READ.length).map(({ path }) => path));
  try {
    await watched(ours, { token, paths }, () => sleep(aloneMs / 2));
    const alone = await watched(ours, { token, paths }, () => sleep(aloneMs));
    print(`club of ${size.clients} clients, nothing brought in: others ${said(alone)}`);
    const id = await upload(ours, token, memberFile(members, today));
    const step = async (name: string, endpoint: Endpoint, wanted: ImportState, body?: object) => {
      const { version } = await ask(ours, token, imports.one, id);
      const seen = await watched(ours, { token, paths }, async () => {
        await ask(ours, token, endpoint, id, body && { ...body, version });
        await until(ours, token, id, wanted);
      });
      print(`${name} ${members} members: ${compared(seen, alone)}`);
      await printPace(db, print);
    };
    await step("read", imports.read, "mapping");
    await step("dry run (aim ≤ 20 s) of", imports.judge, "judged", {});
    await step("commit (aim ≤ 60 s) of", imports.commit, "done", { invite: false });
    await step("undo", imports.undo, "undone", { rest: false });
  } finally {
    await ours.end();
    await db.destroy();
  }
}

/** The observations of the process and of others during some work. */
interface Seen {
  readonly ms: number;
  readonly latencies: readonly number[];
  readonly rss: number;
  readonly stood: number;
  readonly computed: number;
}

function said({ latencies, stood, computed }: Seen): string {
  const [half, most] = [0.5, 0.95].map((share) => quantile(latencies, share).toFixed(1));
  return `p50 / p95 ${half} / ${most} ms, event loop stood ≤ ${stood.toFixed(0)} ms (aim ≤ 50), itself at work ≤ ${computed.toFixed(0)}`;
}

function compared(seen: Seen, alone: Seen): string {
  const times = quantile(seen.latencies, 0.95) / quantile(alone.latencies, 0.95);
  const grown = (seen.rss - alone.rss) / MEGABYTE;
  return `${(seen.ms / 1000).toFixed(1)} s; others ${said(seen)}, p95 ${times.toFixed(2)} times (aim < 2); memory up by ${grown.toFixed(0)} MB (aim ≤ 300)`;
}

interface Reading {
  readonly token: string;
  readonly paths: readonly string[];
}

/** Does something while others read, and observes the process. */
async function watched(ours: Contestant, reading: Reading, work: () => Promise<unknown>): Promise<Seen> {
  const over = new AbortController();
  const latencies: number[] = [];
  await ours.usage();
  const reads = Array.from({ length: READERS }, (_, at) => read(ours, reading, at, latencies, over.signal));
  const looks = peakUsage(ours, over.signal);
  const started = performance.now();
  await work().finally(() => over.abort());
  const ms = performance.now() - started;
  await Promise.all(reads);
  return { ms, latencies, ...(await looks) };
}

async function read(
  { address }: Contestant,
  { token, paths }: Reading,
  first: number,
  latencies: number[],
  over: AbortSignal,
): Promise<void> {
  for (let at = first; !over.aborted; at += 1) {
    const started = performance.now();
    const answer = await fetch(address + paths[at % paths.length], { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    latencies.push(performance.now() - started);
    if (!answer.ok) throw new Error(`A reader was answered with ${answer.status}`);
    await sleep(PAUSE_MS);
  }
}

async function upload(ours: Contestant, token: string, file: Buffer): Promise<number> {
  const { id } = wholeImport.parse(
    await send(ours, token, imports.create, wholePath(imports.create), {
      kind: "clients",
      name: "members.csv",
      size: file.length,
    }),
  );
  for (let from = 0; from < file.length; from += importPart) {
    const path = pathOf(imports.part, id).replace("{part}", String(from / importPart + 1));
    await send(ours, token, imports.part, path, {
      content: file.subarray(from, from + importPart).toString("base64"),
    });
  }
  return id;
}

async function until(ours: Contestant, token: string, id: number, wanted: ImportState): Promise<void> {
  for (;;) {
    const { state, failure, counts } = await ask(ours, token, imports.one, id);
    if (state === wanted) return;
    if (failure) throw new Error(`The import failed: ${JSON.stringify({ failure, counts })}`);
    await sleep(LOOK_MS);
  }
}

const answered = z.object({ data: z.unknown() });

async function ask(ours: Contestant, token: string, endpoint: Endpoint, id: number, body?: object): Promise<Import> {
  return wholeImport.parse(await send(ours, token, endpoint, pathOf(endpoint, id), body));
}

function pathOf(endpoint: Endpoint, id: number): string {
  return wholePath(endpoint).replace("{id}", String(id));
}

async function send({ address }: Contestant, token: string, { method }: Endpoint, path: string, body?: object) {
  const answer = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return answered.parse(await answer.json()).data;
}
