import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { type Stand, openStand } from "../../../test/world/stand.ts";
import { serve } from "../serve.ts";

const call = { summary: "", allow: "everyone", answer: z.unknown() } as const;
const body = z.strictObject({ text: z.string() });
const write = endpoint({
  ...call,
  method: "POST",
  path: "/write",
  body,
  bodyLimit: 100_000,
  says: { en: "Changed", cn: "变更" },
});
const read = endpoint({ ...call, method: "GET", path: "/read" });
const ROOM = 250_000;

let stand: Stand;
beforeAll(async () => {
  stand = await openStand([serve(write, async () => "written"), serve(read, async () => "read")], { bodyBytes: ROOM });
  await stand.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => stand[Symbol.asyncDispose]());

const text = JSON.stringify({ text: "x".repeat(99_000) });

/** Announces a body, which then arrives or not; without a length it may be as long as the endpoint allows. */
function begin(headers: Record<string, string> = { "content-length": `${text.length}` }): ClientRequest {
  const begun = request(`${stand.url}/api/write`, {
    method: "POST",
    agent: false,
    headers: { "content-type": "application/json", ...headers },
  });
  begun.on("error", () => {});
  begun.write(text.slice(0, 1));
  return begun;
}

async function answerOf(begun: ClientRequest): Promise<unknown> {
  const response = await new Promise<IncomingMessage>((resolve) => begun.once("response", resolve));
  return { status: response.statusCode, ...((await json(response)) as object) };
}

/** Sends all of the rest. */
async function finish(begun: ClientRequest): Promise<unknown> {
  begun.end(text.slice(1));
  return answerOf(begun);
}

const busy = { status: 503, code: "TOO_BUSY", title: "Too busy" };
const written = { status: 200, data: "written" };

test.each([
  ["of a length", {}],
  ["that says no length", { "transfer-encoding": "chunked" }],
])("a body %s for which there is no room is refused before it is read, and taken once there is", async (_, headers) => {
  const [one, two] = [begin(), begin()];
  await expect.poll(async () => answerOf(begin("transfer-encoding" in headers ? headers : undefined))).toEqual(busy);
  expect((await fetch(`${stand.url}/api/read`)).status).toBe(200);
  expect(await finish(one)).toEqual(written);
  await expect.poll(() => finish(begin("transfer-encoding" in headers ? headers : undefined))).toEqual(written);
  expect(await finish(two)).toEqual(written);
});

test("a client that disconnects in the middle of a body frees its room", async () => {
  const gone = [begin(), begin()];
  await expect.poll(async () => answerOf(begin())).toEqual(busy);
  for (const each of gone) each.destroy();
  await expect.poll(() => finish(begin())).toEqual(written);
});

test("a body as small as most are is taken where there is no room for large ones", async () => {
  const large = [begin(), begin()];
  await expect.poll(async () => answerOf(begin())).toEqual(busy);
  const headers = { "content-type": "application/json" };
  const small = await fetch(`${stand.url}/api/write`, { method: "POST", headers, body: JSON.stringify({ text: "x" }) });
  expect(small.status).toBe(200);
  for (const each of large) each.destroy();
  await expect.poll(() => finish(begin())).toEqual(written);
});

test("a hundred bodies, one after another, need no more room than one", async () => {
  for (let at = 0; at < 100; at += 1) {
    const headers = { "content-type": "application/json" };
    const answer = await stand.app.inject({ method: "POST", url: "/api/write", payload: text, headers });
    expect(answer.statusCode).toBe(200);
  }
});
