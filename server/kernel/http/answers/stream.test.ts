import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { pacedMs } from "../../../test/world/pace.ts";
import { type Stand, openStand, problemOf } from "../../../test/world/stand.ts";
import { serveStream } from "../serve.ts";
import type { Stream } from "./stream.ts";

const notes = endpoint({
  method: "GET",
  path: "/notes",
  summary: "",
  says: { en: "notes", cn: "备注" },
  allow: ["admin"],
  answer: z.strictObject({ note: z.string() }),
  stream: true,
});

type Notes = Stream<{ note: string }>;

afterEach(() => void vi.useRealTimers());

/** A server with a stream, and the streams that were opened on it. */
async function openNotes(options: { requestsPerMinute?: number } = {}): Promise<{ stand: Stand; streams: Notes[] }> {
  const streams: Notes[] = [];
  const stand = await openStand([serveStream(notes, (stream) => void streams.push(stream))], options);
  await stand.app.listen({ host: "127.0.0.1", port: 0 });
  return { stand, streams };
}

async function* partsOf({ body }: Response): AsyncGenerator<string, undefined> {
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) yield part;
  return undefined;
}

test("a stream is sent with the headers of every answer, unbuffered and never stored", async () => {
  const { stand } = await openNotes();
  await using _ = stand;
  const { status, headers } = await fetch(`${stand.url}/api/notes`, { headers: stand.admit() });
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "content-security-policy": expect.stringContaining("default-src 'self'") as string,
    "x-content-type-options": "nosniff",
    "x-request-id": expect.any(String) as string,
  });
});

test("messages come as events, signs of life every 15 seconds between them, and nothing after the end", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { stand, streams } = await openNotes();
  await using _ = stand;
  const parts = partsOf(await fetch(`${stand.url}/api/notes`, { headers: stand.admit() }));
  expect((await parts.next()).value).toBe(":\n\n");
  streams[0]?.send({ note: "two\nlines" });
  expect((await parts.next()).value).toBe('data: {"note":"two\\nlines"}\n\n');
  vi.advanceTimersByTime(15_000);
  expect((await parts.next()).value).toBe(":\n\n");
  streams[0]?.end();
  streams[0]?.send({ note: "too late" });
  expect((await parts.next()).value).toBeUndefined();
});

test("a message that is not what the contract says stays inside", async () => {
  const { stand, streams } = await openNotes();
  await using _ = stand;
  await fetch(`${stand.url}/api/notes`, { headers: stand.admit() });
  const wrong = { note: "kept", password: "never" };
  expect(() => streams[0]?.send(wrong)).toThrow("password");
});

test("the handler hears that the browser is gone", async () => {
  const { stand, streams } = await openNotes();
  await using _ = stand;
  const going = new AbortController();
  await fetch(`${stand.url}/api/notes`, { headers: stand.admit(), signal: going.signal });
  going.abort();
  await streams[0]?.ended;
});

test("a reader that reads no more is dropped", async () => {
  const { stand, streams } = await openNotes();
  await using _ = stand;
  const { port } = new URL(stand.url);
  const socket = connect({ host: "127.0.0.1", port: Number(port) }).pause();
  await once(socket, "connect");
  socket.on("error", () => {});
  socket.write(`GET /api/notes HTTP/1.1\r\nhost: x\r\nauthorization: ${stand.admit().authorization}\r\n\r\n`);
  const stream = await vi.waitUntil(() => streams[0], { interval: 1, timeout: 60_000 });
  const over = stream.ended.then(() => true);
  for (let sent = 0; !(await Promise.race([over, setImmediate(false)])); sent += 1) {
    expect(sent).toBeLessThan(1_000_000);
    stream.send({ note: "x".repeat(1_000) });
  }
  socket.destroy();
});

test("streams end with the app, within a second, also those that nobody reads", async () => {
  const { stand } = await openNotes();
  await using _ = stand;
  const parts = partsOf(await fetch(`${stand.url}/api/notes`, { headers: stand.admit() }));
  const idle = await fetch(`${stand.url}/api/notes`, { headers: stand.admit() });
  expect(await pacedMs(() => stand.app.close())).toBeLessThan(1_000);
  expect((await parts.next()).value).toBe(":\n\n");
  expect((await parts.next()).done).toBe(true);
  expect(await idle.text()).toBe(":\n\n");
});

test("a caller who may not listen is refused as usual", async () => {
  const { stand } = await openNotes();
  await using _ = stand;
  const refusal = async (url: string, headers = {}) => problemOf(await stand.app.inject({ url, headers }));
  expect(await refusal("/api/notes")).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  expect(await refusal("/api/notes", stand.admit({ roles: ["client"] }))).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal("/api/notes", stand.admit({ mustChangePassword: true }))).toMatchObject({
    code: "PASSWORD_CHANGE_REQUIRED",
  });
  expect(await refusal("/api/notes?token=x", stand.admit())).toMatchObject({ status: 400 });
  const head = await stand.app.inject({ method: "HEAD", url: "/api/notes", headers: stand.admit() });
  expect(head.statusCode).toBe(405);
});

test("streams count as requests", async () => {
  const { stand } = await openNotes({ requestsPerMinute: 2 });
  await using _ = stand;
  const headers = stand.admit();
  const open = async () => (await fetch(`${stand.url}/api/notes`, { headers })).status;
  expect([await open(), await open(), await open()]).toEqual([200, 200, 429]);
});
