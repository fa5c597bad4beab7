import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { type Stand, openStand, problemOf } from "../../../test/world/stand.ts";
import { serve } from "../serve.ts";

const write = endpoint({
  method: "POST",
  path: "/write",
  summary: "",
  says: { en: "Changed", cn: "变更" },
  allow: "everyone",
  body: z.strictObject({ text: z.optional(z.string()), any: z.optional(z.unknown()) }),
  answer: z.unknown(),
});
const small = endpoint({ ...write, path: "/small", bodyLimit: 100 });
const large = endpoint({ ...write, path: "/large", bodyLimit: 1024 * 1024 });
const bare = endpoint({
  method: "POST",
  path: "/bare",
  summary: "",
  allow: "everyone",
  answer: z.unknown(),
  says: { en: "Changed", cn: "变更" },
});
const read = endpoint({
  method: "GET",
  path: "/read/{name}",
  summary: "",
  allow: "everyone",
  params: z.strictObject({ name: z.string() }),
  query: z.strictObject({ q: z.optional(z.string()) }),
  answer: z.unknown(),
});

let stand: Stand;
beforeAll(async () => {
  stand = await openStand([
    serve(write, async ({ body }) => body),
    serve(small, async ({ body }) => body),
    serve(large, async () => ({})),
    serve(bare, async () => ({})),
    serve(read, async ({ params, query }) => ({ ...params, ...query })),
  ]);
});
afterAll(() => stand[Symbol.asyncDispose]());

function post(payload: string | Buffer, { url = "/api/write", type = "application/json" } = {}) {
  return stand.app.inject({ method: "POST", url, payload, headers: { "content-type": type } });
}

function get(url: string) {
  return stand.app.inject({ method: "GET", url });
}

function text(length: number) {
  return JSON.stringify({ text: "x".repeat(length) });
}

function nested(depth: number) {
  return `{"any":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;
}

async function refusal(response: Awaited<ReturnType<typeof post>>) {
  const { status, code } = problemOf(response);
  expect(status).toBe(response.statusCode);
  return `${status} ${code}`;
}

describe("a body", () => {
  test("is read as JSON in UTF-8, every character kept", async () => {
    const words = '欧阳 𠮷 é "\\" \u2028 🏋️';
    expect((await post(JSON.stringify({ text: words }))).json()).toEqual({ data: { text: words } });
    const escaped = await post('{"text":"\\ud842\\udfb7"}', { type: "application/json; charset=utf-8" });
    expect(escaped.json()).toEqual({ data: { text: "𠮷" } });
  });

  test.each([
    ["invalid UTF-8", Buffer.from('{"text":"é"}', "latin1")],
    ["UTF-8 of a surrogate", Buffer.from('{"text":"\xed\xa0\x80"}', "latin1")],
    ["NUL", String.raw`{"text":"a\u0000b"}`],
    ["NUL in a key", String.raw`{"any":{"a\u0000":1}}`],
    ["a lone surrogate", String.raw`{"text":"\ud800"}`],
    ["a lone surrogate deep inside", String.raw`{"any":[{"x":["\udc00"]}]}`],
    ["a lone surrogate in a key", String.raw`{"any":{"\udfff":1}}`],
    ["__proto__", '{"__proto__":{"isAdmin":true}}'],
    ["__proto__ deep inside", '{"any":{"__proto__":1}}'],
    ["constructor", '{"any":{"constructor":{"prototype":{}}}}'],
    ["half a document", '{"text":"a'],
    ["no JSON", "text=a"],
    ["a list", "[]"],
    ["a number", "1"],
    ["null", "null,"],
    ["an unknown key", '{"other":1}'],
  ])("with %s is refused with 400", async (_, payload) => {
    expect(await refusal(await post(payload))).toBe("400 VALIDATION_ERROR");
  });

  test("nested deeper than 32 is refused", async () => {
    expect((await post(nested(32))).statusCode).toBe(200);
    expect(await refusal(await post(nested(33)))).toBe("400 VALIDATION_ERROR");
    const deep = `{"any":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
    expect(await refusal(await post(deep))).toBe("400 VALIDATION_ERROR");
    const wide = `{"any":${`{"a":`.repeat(9000)}1${"}".repeat(9000)}}`;
    expect(await refusal(await post(wide))).toBe("400 VALIDATION_ERROR");
  });

  test("of more than twenty thousand values is refused, and one long text of commas is not", async () => {
    expect((await post(`{"any":[${"1,".repeat(19_998)}1]}`, { url: "/api/large" })).statusCode).toBe(200);
    expect(await refusal(await post(`{"any":[${"1,".repeat(19_999)}1]}`, { url: "/api/large" }))).toBe(
      "400 VALIDATION_ERROR",
    );
    expect((await post(JSON.stringify({ text: '1,"[{\\",\n'.repeat(9_000) }), { url: "/api/large" })).statusCode).toBe(
      200,
    );
  });

  test("with thousands of unknown keys gets a short answer", async () => {
    const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1]));
    const response = await post(JSON.stringify(keys));
    expect(problemOf(response).errors).toHaveLength(100);
    expect(problemOf(response).errors?.[0]).toEqual({ path: "k0", code: "UNKNOWN_KEY" });
  });

  test("beyond 64 kB, or the endpoint's own limit, is refused with 413", async () => {
    expect((await post(text(64 * 1024 - 11))).statusCode).toBe(200);
    expect(await refusal(await post(text(64 * 1024 - 10)))).toBe("413 BODY_TOO_LARGE");
    expect(await refusal(await post(text(90), { url: "/api/small" }))).toBe("413 BODY_TOO_LARGE");
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonx",
  ])("of type %s is refused with 415", async (type) => {
    expect(await refusal(await post("{}", { type }))).toBe("415 UNSUPPORTED_MEDIA_TYPE");
  });

  test.each(["gzip", "br", "zstd", "deflate", "foo", "identity, gzip", ""])(
    "coded as %j is refused with 415, with the coding that would do",
    async (coding) => {
      const headers = { "content-type": "application/json", "content-encoding": coding };
      const refused = await stand.app.inject({ method: "POST", url: "/api/write", payload: "{}", headers });
      expect(await refusal(refused)).toBe("415 UNSUPPORTED_MEDIA_TYPE");
      expect(refused.headers["accept-encoding"]).toBe("identity");
      expect((await post("{}", { type: "text/plain" })).headers["accept-encoding"]).toBeUndefined();
    },
  );

  test("coded as it is is read", async () => {
    const headers = { "content-type": "application/json", "content-encoding": "Identity" };
    const answer = await stand.app.inject({ method: "POST", url: "/api/write", payload: "{}", headers });
    expect(answer.statusCode).toBe(200);
  });

  test("without a type is refused with 415, and no body at all is none", async () => {
    const untyped = await stand.app.inject({ method: "POST", url: "/api/write", payload: Buffer.from("{}") });
    expect(await refusal(untyped)).toBe("415 UNSUPPORTED_MEDIA_TYPE");
    expect((await stand.app.inject({ method: "POST", url: "/api/bare" })).statusCode).toBe(200);
    expect((await post("", { url: "/api/bare" })).statusCode).toBe(200);
  });

  test("where none is expected is refused unless empty", async () => {
    expect((await post("{}", { url: "/api/bare" })).statusCode).toBe(200);
    expect(await refusal(await post('{"a":1}', { url: "/api/bare" }))).toBe("400 VALIDATION_ERROR");
  });
});

describe("an address", () => {
  test("is decoded once", async () => {
    expect((await get("/api/read/%E6%AC%A7%E9%98%B3?q=a+b%2Bc%26")).json()).toEqual({
      data: { name: "欧阳", q: "a b+c&" },
    });
    expect((await get("/api/read/%2525?q=%2525")).json()).toEqual({ data: { name: "%25", q: "%25" } });
  });

  test.each([
    "/api/read/a?q=%00",
    "/api/read/a?q=%FF",
    "/api/read/a?q=%ED%A0%80",
    "/api/read/a?q=%",
    "/api/read/a?q=%zz",
    "/api/read/a?q=1&q=2",
    "/api/read/a?q=1&%71=2",
    "/api/read/a?%00=1",
    "/api/read/a?other=1",
    "/api/read/a?__proto__=1",
    "/api/read/a?q[]=1",
    "/api/read/%00",
    "/api/read/%FF",
    "/api/read/%ED%A0%80",
    "/api/read/%",
    "/api/read/%zz",
  ])("%s is refused with 400", async (url) => {
    expect(await refusal(await get(url))).toBe("400 VALIDATION_ERROR");
  });
});
