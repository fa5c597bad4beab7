import { type Server, createServer } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressPolicyOf } from "./addresses.ts";
import { openOutbound } from "./outbound.ts";
import { portOf } from "../../test/receivers/port.ts";

const to = (url: string) => ({ url, headers: {}, body: "" });

describe("an address", () => {
  const judge = addressPolicyOf([]);
  const inside = `
    127.0.0.1 127.255.0.9 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 192.0.0.8
    192.0.2.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 fe80::1 fe80::1%eth0 fc00::1 fd12::1 ff02::1 fec0::1
    2001:db8::1 100::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::a00:1 2002:7f00:1::
    2001::1 ::ffff:0:127.0.0.1 1::1 example.com 127.1`;
  test.each(inside.trim().split(/\s+/))("%s is not gone to", (address) => expect(judge(address, "https:")).toBe(false));

  test.each(["1.1.1.1", "172.32.0.1", "192.169.0.1", "2606:4700::1111"])("%s is, under TLS alone", (address) => {
    expect(judge(address, "https:")).toBe(true);
    expect(judge(address, "http:")).toBe(false);
  });

  test("of IPv4 is not gone to inside an IPv6 address", () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), (bytes) => {
        for (const before of ["::ffff:", "::", "64:ff9b::"])
          expect(judge(before + bytes.join("."), "https:")).toBe(false);
      }),
    );
  });

  test("that the operator lists is, and no other", () => {
    const some = addressPolicyOf(["127.0.0.1", "10.1.0.0/16", "fd00::/8"]);
    for (const address of ["127.0.0.1", "10.1.255.1", "fd00::1"]) expect(some(address, "http:")).toBe(true);
    for (const address of ["127.0.0.2", "10.2.0.1", "::1", "::ffff:127.0.0.1"])
      expect(some(address, "https:")).toBe(false);
  });
});

describe("what is sent out", () => {
  const asked: { url: string | undefined; body: string }[] = [];
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.setEncoding("utf8").on("data", (part) => (body += part));
      request.on("end", () => {
        asked.push({ url: request.url, body });
        if (request.url === "/slow") return;
        if (request.url === "/away") response.writeHead(307, { location: "/other" });
        if (request.url === "/busy") response.writeHead(429, { "retry-after": "120" });
        if (request.url === "/later")
          response.writeHead(503, {
            "retry-after": "Wed, 21 Oct 2026 07:28:30 GMT",
            date: "Wed, 21 Oct 2026 07:28:00 GMT",
          });
        response.end(request.url === "/endless" ? "x".repeat(100_000) : "thanks");
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = portOf(server);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test("reaches nobody inside, however the address is written", async () => {
    const outbound = openOutbound({ allowed: [] });
    const hosts = [
      "localhost",
      "127.0.0.1",
      "[::1]",
      "0x7f.1",
      "2130706433",
      "0177.0.0.1",
      "127.1",
      "[::ffff:7f00:1]",
      "0",
    ];
    for (const host of hosts) {
      for (const protocol of ["https", "http"]) {
        const url = `${protocol}://${host}:${port}/`;
        expect(await outbound.post(to(url)), url).toEqual({ came: "notAllowed" });
      }
    }
    for (const url of ["file:///etc/passwd", "gopher://1.1.1.1/", "https://user:pw@1.1.1.1/", "https://", "x"])
      expect(outbound.accepts(url), url).toBe(false);
    expect(outbound.accepts("https://push.example.com/x")).toBe(true);
    expect(asked).toEqual([]);
    outbound.close();
  });

  test("reaches what is listed, is answered, and follows nobody elsewhere", async () => {
    const outbound = openOutbound({ allowed: ["127.0.0.1"] });
    const send = (path: string, host = "127.0.0.1") =>
      outbound.post({ url: `http://${host}:${port}${path}`, headers: {}, body: "hello" });
    expect(await send("/", "localhost")).toEqual({ came: "answer", status: 200, text: "thanks" });
    expect(await send("/away")).toMatchObject({ status: 307 });
    expect(await send("/busy")).toMatchObject({ status: 429, retryAfterMs: 120_000 });
    expect(await send("/later")).toMatchObject({ status: 503, retryAfterMs: 30_000 });
    expect(await send("/endless")).toMatchObject({ status: 200, text: "x".repeat(4_096) });
    expect(asked.map(({ url }) => url)).toEqual(["/", "/away", "/busy", "/later", "/endless"]);
    expect(asked[0]?.body).toBe("hello");
    outbound.close();
  });

  test("ends: too slow, broken off, nobody there, no TLS there", async () => {
    const outbound = openOutbound({ allowed: ["127.0.0.1"] }, 150);
    expect(await outbound.post(to(`http://127.0.0.1:${port}/slow`))).toEqual({ came: "tooSlow" });
    const breaking = new AbortController();
    const broken = outbound.post({ ...to(`http://127.0.0.1:${port}/slow`), signal: breaking.signal });
    breaking.abort();
    expect(await broken).toEqual({ came: "brokenOff" });
    expect(await outbound.post(to("http://127.0.0.1:1/"))).toEqual({ came: "unreachable", code: "ECONNREFUSED" });
    expect(await outbound.post(to(`https://127.0.0.1:${port}/`))).toMatchObject({ came: "unreachable" });
    outbound.close();
  });
});
