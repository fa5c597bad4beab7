import { once } from "node:events";
import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { type Socket, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import type { Problem } from "#contract/kernel/refusal/errors.ts";
import { createLog } from "../../log/log.ts";
import { type Stand, openStand } from "../../../test/world/stand.ts";
import { usualLimits } from "./connections.ts";
import { serve, serveStream } from "../serve.ts";
import type { ServerOptions } from "../server.ts";
import type { Stream } from "../answers/stream.ts";

const open = { method: "GET", summary: "", allow: "everyone", answer: z.string() } as const;
const large = endpoint({ ...open, path: "/large" });
const notes = endpoint({ ...open, path: "/notes", stream: true });
const write = endpoint({
  ...open,
  path: "/write",
  method: "POST",
  body: z.strictObject({ text: z.string() }),
  says: { en: "Changed", cn: "变更" },
});
const page = "<!doctype html><title>Palestra</title>";
/** More than the system takes for a reader who takes nothing. */
const MUCH = 32 * 1024 * 1024;

const streams: Stream<string>[] = [];
const lines: string[] = [];
const log = createLog("warn", new Writable({ write: (chunk: Buffer, _, done) => (lines.push(String(chunk)), done()) }));
let webRoot = "";
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "web-"));
  await mkdir(join(webRoot, "assets"));
  await writeFile(join(webRoot, "index.html"), page);
  await writeFile(join(webRoot, "assets/a.js"), "let a;");
  await writeFile(join(webRoot, "assets/large.js"), "");
  await truncate(join(webRoot, "assets/large.js"), MUCH);
});
afterAll(() => rm(webRoot, { recursive: true }));

async function listen(options: Partial<ServerOptions> = {}): Promise<Stand> {
  const routes = [
    serve(large, async () => "x".repeat(MUCH)),
    serve(write, async ({ body }) => body.text),
    serveStream(notes, (stream) => void streams.push(stream)),
  ];
  const stand = await openStand(routes, { log, webRoot, ...options });
  await stand.app.listen({ port: 0, host: "127.0.0.1" });
  return stand;
}

async function dial({ url }: Stand): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** The answer to some bytes until the server closes. */
async function answered(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on("data", (part) => parts.push(part));
  await once(socket, "close");
  return Buffer.concat(parts).toString("latin1");
}

async function send(stand: Stand, bytes: string): Promise<string> {
  const socket = await dial(stand);
  socket.write(bytes, "latin1");
  return answered(socket);
}

function asking(path: string, headers: readonly string[] = [], method = "GET"): string {
  return [`${method} ${path} HTTP/1.1`, "host: x", "connection: close", ...headers, "", ""].join("\r\n");
}

/** Status and code of a refusal, which is a problem document with the headers of every answer. */
function refusalOf(answer: string): string {
  const [head = "", ...body] = answer.split("\r\n\r\n");
  expect(head.toLowerCase()).toContain("content-type: application/problem+json");
  expect(head.toLowerCase()).toMatch(/x-content-type-options: nosniff[^]*x-request-id: [0-9a-f-]{36}/);
  const { status, code } = JSON.parse(body.join("\r\n\r\n")) as Problem;
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(/retry-after: \d/i.test(head)).toBe(status === 503);
  return `${status} ${code}`;
}

describe("signed out", () => {
  let stand: Stand;
  beforeAll(async () => {
    stand = await listen({ requestsPerMinute: 1_000_000 });
  });
  afterAll(() => stand[Symbol.asyncDispose]());

  const html = "accept: text/html";
  const long = "a".repeat(5_000);
  const missing = [
    ["//", "//x", "///etc/passwd", "//assets/a.js", "/assets//a.js", "/api//x", "http://elsewhere/assets/a.js"],
    ["/../x", "/assets/%2e%2e/x", "/a\\b", "/%5c..%5c", "/%00", "/assets/%00", "/assets/a.js%00", "/api/%00"],
    [`/${long}`, `/assets/${long}`, "/a/".repeat(999)],
  ].flat();
  test.each(missing)("%.40s names nothing", async (path) => {
    expect(refusalOf(await send(stand, asking(path)))).toBe("404 NOT_FOUND");
    expect(refusalOf(await send(stand, asking(path, [html])))).toBe("404 NOT_FOUND");
  });

  test.each(["/%", "/%zz", "/assets/%", "/assets/%ff", "/%E4%BD", "/api/%"])("%s cannot be read", async (path) => {
    expect(refusalOf(await send(stand, asking(path)))).toBe("400 VALIDATION_ERROR");
  });

  test.each([
    ["range: bytes=999999999-", "416 RANGE_NOT_SATISFIABLE"],
    ['if-match: "another"', "412 STALE"],
    ["if-unmodified-since: Thu, 01 Jan 1970 00:00:00 GMT", "412 STALE"],
  ])("%s is refused on files and pages", async (header, refusal) => {
    expect(refusalOf(await send(stand, asking("/assets/a.js", [header])))).toBe(refusal);
    expect(refusalOf(await send(stand, asking("/clients", [html, header])))).toBe(refusal);
  });

  const body = ["content-type: application/json", "transfer-encoding: chunked"];
  test.each([
    ["no HTTP", "\x16\x03\x01\x02\x00\x01\r\n\r\n", "400 VALIDATION_ERROR"],
    ["another HTTP", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "400 VALIDATION_ERROR"],
    ["NUL in a header", asking("/", ["bad\0: 1"]), "400 VALIDATION_ERROR"],
    ["no method", asking("/", [], "FOO"), "400 VALIDATION_ERROR"],
    ["an echo", asking("/api/write", [], "TRACE"), "405 METHOD_NOT_ALLOWED"],
    ["a tunnel", asking("x:443", [], "CONNECT"), "400 VALIDATION_ERROR"],
    ["two hosts", asking("/healthz", ["Host: y"]), "400 VALIDATION_ERROR"],
    ["two hosts of an older HTTP", "GET /healthz HTTP/1.0\r\nhost: x\r\nhost: x\r\n\r\n", "400 VALIDATION_ERROR"],
    ["no host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", "400 VALIDATION_ERROR"],
    ["two lengths", asking("/api/write", ["content-length: 1", ...body], "POST"), "400 VALIDATION_ERROR"],
    ["a broken chunk", `${asking("/api/write", body, "POST")}zz\r\n`, "400 VALIDATION_ERROR"],
    ["a long header", asking("/", [`x: ${"a".repeat(20_000)}`]), "431 HEADERS_TOO_LARGE"],
    ["a long address", asking(`/${"a".repeat(20_000)}`), "431 HEADERS_TOO_LARGE"],
  ])("%s is refused as everything is", async (_, bytes, refusal) => {
    expect(refusalOf(await send(stand, bytes))).toBe(refusal);
  });

  test("an expectation that nobody has to meet is ignored", async () => {
    expect(await send(stand, asking("/healthz", ["expect: wonders"]))).toContain("HTTP/1.1 200 ");
  });

  test("nothing at all makes the server fail or write a line", async () => {
    const odd = fc.oneof(
      fc.string({ unit: "binary-ascii", maxLength: 40 }),
      fc.constantFrom("%", "%00", "//", "../../..", "\\"),
    );
    const path = fc.array(odd, { maxLength: 4 }).map((parts) => `/${parts.join("/").replaceAll(/[\r\n ]/g, "")}`);
    const known = fc.constantFrom(
      "/api/write",
      "/assets/a.js",
      "/assets/",
      "/api/",
      "/healthz",
      "/api/openapi.json",
      "/",
    );
    const header = fc.oneof(
      fc.constantFrom("range", "if-match", "if-none-match", "if-modified-since", "accept", "accept-encoding", "expect"),
      fc.constantFrom(
        "content-encoding",
        "content-type",
        "transfer-encoding",
        "upgrade",
        "authorization",
        "x-forwarded-for",
      ),
    );
    const value = fc.oneof(
      odd,
      fc.constantFrom("bytes=9-", "bytes=-0", '"x"', "*", "gzip", "chunked", "Bearer x", html),
    );
    const request = fc.record({
      method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "QUERY"),
      path: fc.oneof(
        path,
        known,
        fc.tuple(known, odd).map((parts) => parts.join("")),
      ),
      headers: fc.array(
        fc.tuple(header, value).map((pair) => pair.join(": ")),
        { maxLength: 3 },
      ),
    });
    lines.splice(0);
    await fc.assert(
      fc.asyncProperty(request, async ({ method, path: asked, headers }) => {
        const answer = await send(stand, asking(asked, ["content-length: 0", ...headers], method));
        expect(answer).toMatch(/^HTTP\/1\.1 [1234]/);
        expect(answer.toLowerCase()).toContain("x-content-type-options: nosniff");
      }),
      { numRuns: 300, seed: 1 },
    );
    expect(lines).toEqual([]);
  });
});

describe("a slow sender", () => {
  test.each([
    ["of headers", "GET / HTTP/1.1\r\nhost: x\r\n"],
    ["of a body", asking("/api/write", ["content-type: application/json", "content-length: 9"], "POST")],
    ["of nothing", ""],
  ])("%s gets a reason and is cut off", async (_, bytes) => {
    await using stand = await listen({ limits: { headersMs: 100, requestMs: 200, checkMs: 20 } });
    expect(refusalOf(await send(stand, bytes))).toBe("408 REQUEST_TIMEOUT");
    expect((await fetch(`${stand.url}/healthz`)).status).toBe(200);
  });
});

/** The bytes that the other end has taken from a connection. */
const takenOn = ({ bytesWritten, writableLength }: Socket) => bytesWritten - writableLength;

/** A connection as both ends see it, and what was asked on it. */
async function ask(stand: Stand, path: string): Promise<{ here: Socket; there: Socket }> {
  const accepted = once(stand.app.server, "connection") as Promise<[Socket]>;
  const here = (await dial(stand)).pause();
  const [there] = await accepted;
  here.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return { here, there };
}

/** Waits until something is left on a connection that the other end does not take. */
async function full(there: Socket): Promise<void> {
  for (let [taken, quiet] = [0, 0]; quiet < 100; await setImmediate()) {
    quiet = there.writableLength > 0 && takenOn(there) === taken ? quiet + 1 : 0;
    taken = takenOn(there);
  }
}

describe("a slow reader", () => {
  const look = usualLimits.checkMs;
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  test.each(["/assets/large.js", "/api/large"])("of %s is cut off a minute after taking the last", async (path) => {
    await using stand = await listen();
    const { here, there } = await ask(stand, path);
    await full(there);
    vi.advanceTimersByTime(look);
    vi.advanceTimersByTime(usualLimits.stallMs - look);
    expect(there.destroyed).toBe(false);
    vi.advanceTimersByTime(look);
    expect(there.destroyed).toBe(true);
    here.destroy();
  });

  test("of a stream is cut off too, whatever signs of life are added", async () => {
    await using stand = await listen();
    const { here, there } = await ask(stand, "/api/notes");
    const stream = await vi.waitUntil(() => streams.pop(), { interval: 1, timeout: 60_000 });
    for (; there.writableLength === 0; await setImmediate()) stream.send("x".repeat(4_000));
    await full(there);
    vi.advanceTimersByTime(usualLimits.stallMs + look);
    await stream.ended;
    here.destroy();
  });

  test("a client that keeps reading gets everything, however long it takes", async () => {
    await using stand = await listen();
    const { here, there } = await ask(stand, "/api/large");
    let [got, taken] = [0, 0];
    for await (const part of here) {
      got += (part as Buffer).length;
      if (takenOn(there) > taken) vi.advanceTimersByTime(usualLimits.stallMs - look);
      taken = takenOn(there);
      if (got > MUCH) break;
    }
    expect(got).toBeGreaterThan(MUCH);
  });

  test("is nobody who has taken everything: of a stream without news, or between two requests", async () => {
    await using stand = await listen();
    const idle = [await ask(stand, "/api/notes"), await ask(stand, "/healthz")];
    for (const { here } of idle) await once(here.resume(), "data");
    for (let looks = 0; looks < 100; looks += 1, await setImmediate()) vi.advanceTimersByTime(look);
    expect(idle.map(({ there }) => there.destroyed)).toEqual([false, false]);
    for (const { here } of idle) here.destroy();
  });
});

describe("bytes that are no request", () => {
  test.each(["/api/notes", "/assets/large.js", "/api/large"])("end %s that is being answered", async (path) => {
    await using stand = await listen();
    const socket = await dial(stand);
    const answer = answered(socket);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await once(socket, "data");
    socket.write("no request\r\n\r\n");
    expect((await answer).match(/HTTP\/1\.1 [^\r]*/g)).toEqual(["HTTP/1.1 200 OK"]);
  });
});

describe("connections", () => {
  test("of one address are capped, and made room for", async () => {
    await using stand = await listen({ limits: { connectionsOfOne: 2 } });
    const [first, second] = [await dial(stand), await dial(stand)];
    expect(refusalOf(await answered(await dial(stand)))).toBe("503 TOO_BUSY");
    first.destroy();
    await vi.waitFor(async () => expect(await send(stand, asking("/healthz"))).toContain(" 200 "), {
      interval: 5,
      timeout: 60_000,
    });
    second.destroy();
  });

  test("of a trusted proxy are not: all the club comes from there", async () => {
    await using stand = await listen({ limits: { connectionsOfOne: 1 }, trustedProxies: ["127.0.0.0/8"] });
    const sockets = [await dial(stand), await dial(stand)];
    expect(await send(stand, asking("/healthz"))).toContain(" 200 ");
    for (const socket of sockets) socket.destroy();
  });

  test("in all are capped", async () => {
    await using stand = await listen({ limits: { connections: 2 } });
    const sockets = [await dial(stand), await dial(stand)];
    expect(await send(stand, asking("/healthz"))).toBe("");
    for (const socket of sockets) socket.destroy();
  });
});
