import { once } from "node:events";
import { type Socket, connect as openSocket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { publishLogins } from "../../club/live/queries.ts";
import { openWorld } from "../world/world.ts";

const STREAMS = 2_000;
/** As many as one login may have open. */
const OF_ONE = 20;
/** Both ends of one, its login and its place in the hub. */
const MOST_BYTES = 64 * 1024;
const CALLS = 20;

// An address may have a thousand connections: so many screens come through a proxy.
const world = await openWorld({ trustedProxies: ["127.0.0.1"] });
await world.app.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => world[Symbol.asyncDispose]());

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed + process.memoryUsage().external;
}

/** The browser's end of a stream, as little of it as can be: what came, and whether it is over. */
class Idle {
  readonly socket: Socket;
  readonly over: Promise<unknown>;
  text = "";

  constructor(token: string) {
    const { hostname, port } = new URL(world.app.listeningOrigin);
    this.socket = openSocket({ host: hostname, port: Number(port) });
    this.socket.on("error", () => {}).on("data", (part) => (this.text += part.toString("latin1")));
    this.over = once(this.socket, "close");
    this.socket.write(`GET /api/events HTTP/1.1\r\nHost: club\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  }

  messages(): number {
    return this.text.split("data: ").length - 1;
  }
}

/** How long each of some calls takes during some work, in ms; all have to succeed. */
async function callMeanwhile(admin: number): Promise<number> {
  const took: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now();
    expect((await world.call(auth.me, {}, admin)).status).toBe(200);
    took.push(performance.now() - began);
  }
  return Math.max(...took);
}

test("two thousand idle streams take little memory, hold nobody up, hear what happens, and end with the club", async () => {
  const admin = await world.person("admin");
  await world.call(auth.me, {}, admin);
  const people = await Promise.all(Array.from({ length: STREAMS / OF_ONE }, () => world.person("client")));
  const tokens = await Promise.all(people.map((person) => world.token(person)));
  const before = heap();
  const streams: Idle[] = [];
  for (const token of tokens) {
    streams.push(...Array.from({ length: OF_ONE }, () => new Idle(token)));
    await expect.poll(() => streams.every((stream) => stream.messages() > 0), { interval: 1 }).toBe(true);
  }
  expect(world.app.openStreams()).toBe(STREAMS);
  const each = (heap() - before) / STREAMS;
  expect(each).toBeLessThan(MOST_BYTES);
  const quiet = await callMeanwhile(admin);

  // All have to be checked again, and notified, together.
  const heard = new Map(streams.map((stream) => [stream, stream.messages()]));
  await transaction(world.db, async (trx) => publishLogins(trx, "everybody"));
  const busy = await callMeanwhile(admin);
  await expect
    .poll(() => streams.every((stream) => stream.messages() > (heard.get(stream) ?? 0)), { interval: 10 })
    .toBe(true);
  expect(world.app.openStreams()).toBe(STREAMS);

  const began = performance.now();
  await world.app.close();
  await Promise.all(streams.map(({ over }) => over));
  // Each ends as a stream does, with its last piece, and is not torn off.
  expect(streams.filter(({ text }) => !text.endsWith("0\r\n\r\n"))).toEqual([]);
  const ended = performance.now() - began;
  const ms = [quiet, busy, ended].map((took) => Math.round(took));
  console.log(
    `${STREAMS} streams: ${Math.round(each / 1024)} kB each, a call ${ms[0]} ms, ${ms[1]} while all are told; ended in ${ms[2]} ms`,
  );
});
