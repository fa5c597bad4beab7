import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { settingsOf } from "../../test/faults/other-process.ts";
import { end, firstLine } from "../../test/faults/processes.ts";
import { type Program, openProgram } from "../../test/receivers/program.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const settings = await settingsOf(world);

const processes: ChildProcess[] = [];
let program: Program;
beforeEach(async () => {
  program = await openProgram();
  const { port } = new URL(program.url);
  const secret = `whsec_${Buffer.alloc(32, "seen").toString("base64")}`;
  program.secret = secret;
  // An address of this machine is refused by the form.
  await sql`insert into webhook (address, events, secret, created_at, created_by)
    values (${`http://127.0.0.1:${port}/hook`}, '{person.changed}', ${secret}, now(), ${admin})`.execute(world.db);
});
afterEach(async () => {
  for (const each of processes.splice(0)) await end(each, "SIGKILL");
  await sql`delete from webhook`.execute(world.db);
  await program[Symbol.asyncDispose]();
});

/** Starts a process of the operating system that sends, with its clock so far ahead. */
async function startDelivering(aheadMs = 0): Promise<ChildProcess> {
  const child = spawn(process.execPath, [
    join(import.meta.dirname, "../../test/faults/webhook-host.ts"),
    JSON.stringify(settings),
    String(aheadMs),
  ]);
  processes.push(child);
  expect(await firstLine(child)).toBe("delivering");
  return child;
}

async function people(count: number): Promise<readonly number[]> {
  const made: number[] = [];
  for (let each = 0; each < count; each += 1) made.push(await world.person("client"));
  return made;
}

/** Changes all of some people so many times. */
async function change(these: readonly number[], times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await sql`update person set phone = ${String(time)}, version = version + 1
      where id = any(${[...these]}::integer[])`.execute(world.db);
  }
}

const versionsOf = (id: number) =>
  program.received.filter(({ data }) => data.id === id).map(({ data }) => data["version"]);

async function waiting(): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from webhook_delivery where state = 'waiting'`.execute(world.db);
  return rows[0]?.left ?? 0;
}

test("two processes of the system share the messages: each message once, in the order of its object", async () => {
  const ids = await people(8);
  await Promise.all([startDelivering(), startDelivering()]);
  await change(ids, 6);
  await expect.poll(waiting).toBe(0);
  expect(program.received).toHaveLength(48);
  expect(new Set(program.received.map(({ id }) => id)).size).toBe(48);
  for (const id of ids) expect(versionsOf(id)).toEqual([2, 3, 4, 5, 6, 7]);
});

test("of a process killed while it delivers, another sends the same message under the same id, and what follows after it", async () => {
  const [slow = 0, other = 0] = await people(2);
  program.answer = ({ data }) => (data.id === slow ? undefined : { status: 200 });
  const dying = await startDelivering();
  await change([slow, other], 3);
  await expect.poll(() => versionsOf(slow)).toEqual([2]);
  await end(dying, "SIGKILL");
  program.answer = () => ({ status: 200 });
  // The dead process keeps its lease for a minute; clocks of two processes agree better than that.
  await startDelivering(61_000);
  await startDelivering(61_000);
  await expect.poll(waiting).toBe(0);
  expect(versionsOf(slow)).toEqual([2, 2, 3, 4]);
  // For this object the process may have died between the answer and recording it.
  expect([...new Set(versionsOf(other))]).toEqual([2, 3, 4]);
  const [first, second] = program.received.filter(({ data }) => data.id === slow).map(({ id }) => id);
  expect(second).toBe(first);
});
