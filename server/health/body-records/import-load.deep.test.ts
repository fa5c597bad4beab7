import { afterAll, beforeAll, expect, test } from "vitest";
import type { Refusal } from "#contract/kernel/refusal/refusal.ts";
import { chosen } from "../../../tools/runs/depth.ts";
import { openWorld } from "../../test/world/world.ts";
import { readInThread } from "./inbody-thread.ts";
import { portOf } from "../../test/receivers/port.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const trainer = await world.person("trainer");
const authorization = `Bearer ${await world.token(trainer)}`;
let origin = "";
beforeAll(async () => {
  await world.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${portOf(world.app.server)}`;
});

const head = "Date,Measurement device.,Weight(kg)";
const day = (count: number) => new Date(Date.UTC(1990, 0, count)).toISOString().slice(0, 10).replaceAll("-", "");
const long = [
  `${head},Skeletal Muscle Mass(kg),Body Fat Mass(kg),BMI(kg/m²),Percent Body Fat(%)`,
  ...Array.from({ length: 10_000 }, (_, index) => `${day(index + 1)}182011,InBody270,62.6,24.3,19.2,23.0,30.7`),
].join("\n");

/**
 * How many times a file of 10,000 rows could be cut into its cells while one turn of the event loop takes, for as long
 * nobody else is served. Milliseconds would judge the machine. The longest takes 13, a file that is read here 65 to 100.
 */
const LONGEST_TURN = 25;

/** Microseconds of processor that this thread has taken since then; what else runs on the machine does not count. */
function taken(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return user + system;
}

/** The present time for splitting a file of 10,000 rows into cells. */
function cutting(): number {
  const times = 100;
  const since = process.threadCpuUsage();
  for (let count = 0; count < times; count += 1) long.split("\n").map((line) => line.split(","));
  return taken(since) / times;
}

/** The longest turn of the event loop during some work. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false];
  let since = process.threadCpuUsage();
  const turn = () => {
    longest = Math.max(longest, taken(since));
    since = process.threadCpuUsage();
    if (!isOver) setTimeout(turn, 1);
  };
  turn();
  await work();
  isOver = true;
  return longest;
}

/**
 * The longest turn of the quietest of up to three rounds, by what cutting the file takes: a collection of garbage, or
 * code that is still cold, is in one of them. A round that was quiet enough is the last.
 */
async function quietest(round: () => Promise<unknown>): Promise<number> {
  const unit = cutting();
  let quiet = Infinity;
  for (let count = 0; count < 3 && quiet >= LONGEST_TURN; count += 1)
    quiet = Math.min(quiet, (await longestTurn(round)) / unit);
  return quiet;
}

async function send(person: number, csv: string, confirm = false): Promise<number> {
  const headers = { authorization, "content-type": "application/json" };
  const body = JSON.stringify({ csv, confirm });
  const response = await fetch(`${origin}/api/user/${person}/body-index-records/import`, {
    method: "POST",
    headers,
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

const files = [
  ["of commas only", ",".repeat(1_900_000), 400],
  ["of commas below a head", `${head}\n${`${",".repeat(180)}\n`.repeat(10_000)}`, 200],
  ["with a line of commas below a head", `${head}\n${",".repeat(1_900_000)}`, 400],
  ["of one quoted cell", `${head}\n"${",\n".repeat(950_000)}"`, 200],
  ["of quotes", `${head}\n${`"${'""'.repeat(50)}",`.repeat(18_000)}`, 400],
  ["of quotes in places where they may not be", `${head}\n${'a"b,'.repeat(475_000)}`, 400],
  ["of 10,000 rows", long, 200],
] as const;

/** A file that is refused. The write test sends one that is accepted. */
const gateFiles = new Set<string>(["of quotes"]);

test.each(chosen(files, ([name]) => gateFiles.has(name)))(
  "a file %s keeps nobody else waiting",
  async (_, csv, status) => {
    const person = await world.person("client");
    const statuses: number[] = [];
    const turn = await quietest(async () => statuses.push(await send(person, csv)));
    expect(new Set(statuses)).toEqual(new Set([status]));
    expect(turn).toBeLessThan(LONGEST_TURN);
  },
);

test("nor does writing 10,000 rows, or reading what they were over time", async () => {
  const people = [await world.person("client"), await world.person("client"), await world.person("client")];
  const statuses: number[] = [];
  const write = async () => statuses.push(await send(people[statuses.length] ?? 0, long, true));
  expect(await quietest(write)).toBeLessThan(LONGEST_TURN);
  expect(new Set(statuses)).toEqual(new Set([200]));
  let bytes = 0;
  const list = async () => {
    const answer = await fetch(`${origin}/api/user/${people[0]}/body-index-records/readings`, {
      headers: { authorization },
    });
    bytes = (await answer.arrayBuffer()).byteLength;
  };
  expect(await quietest(list)).toBeLessThan(LONGEST_TURN);
  expect(bytes).toBeGreaterThan(10_000);
});

const file = { csv: `${head}\n20260105182011,InBody270,62.6`, zone: "America/Toronto", now: world.now };

test("of many parallel files one is read, twenty wait and the others get a busy answer", async () => {
  const settled = await Promise.allSettled(Array.from({ length: 23 }, () => readInThread(file)));
  const codes = settled.map((each) => (each.status === "rejected" ? (each.reason as Refusal).code : "read"));
  expect(codes).toEqual([...Array.from({ length: 21 }, () => "read"), "TOO_BUSY", "TOO_BUSY"]);
  expect((await readInThread(file)).rows).toHaveLength(1);
});

test("a file that takes too long is given up, and the next one is read", async () => {
  await expect(readInThread({ ...file, csv: long }, 1)).rejects.toMatchObject({ code: "TOO_BUSY" });
  expect((await readInThread(file)).rows).toHaveLength(1);
});
