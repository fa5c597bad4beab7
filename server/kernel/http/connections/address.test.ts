import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { openStand } from "../../../test/world/stand.ts";
import { networkOf, proxiesAt, readAddress } from "./address.ts";
import { serve } from "../serve.ts";

const byte = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(byte, byte, byte, byte);
const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });

/** IPv4 in IPv6 and other special addresses are below `::`. */
const ordinary = groups.filter(([first]) => first !== 0);

const hex = (values: readonly number[]) => values.map((value) => value.toString(16)).join(":");
const long = (values: readonly number[]) =>
  values
    .map((value) => value.toString(16).padStart(4, "0"))
    .join(":")
    .toUpperCase();

describe("an address", () => {
  test("of IPv4 is itself, in IPv6, in brackets and with a port too", () => {
    fc.assert(
      fc.property(ipv4, fc.integer({ min: 0, max: 65_535 }), (bytes, port) => {
        const plain = bytes.join(".");
        const [a, b, c, d] = bytes;
        const mapped = `::ffff:${plain}`;
        const mappedHex = `::FFFF:${hex([a * 256 + b, c * 256 + d])}`;
        for (const written of [plain, mapped, mappedHex, `${plain}:${port}`, `[${mapped}]:${port}`]) {
          expect(readAddress(written)).toBe(plain);
        }
        expect(networkOf(plain)).toBe(plain);
      }),
    );
  });

  test("of IPv6 has one spelling, whatever its zone or port", () => {
    fc.assert(
      fc.property(ordinary, (values) => {
        const read = readAddress(hex(values));
        expect(read).toBeDefined();
        for (const written of [long(values), `[${hex(values)}]`, `[${long(values)}]:443`, `${hex(values)}%eth0`]) {
          expect(readAddress(written)).toBe(read);
        }
        expect(readAddress(read)).toBe(read);
      }),
    );
  });

  test("of IPv6 shares its network with those of its /64, and with no other", () => {
    fc.assert(
      fc.property(ordinary, ordinary, (one, other) => {
        const near = [...one.slice(0, 4), ...other.slice(4)];
        const far = [...other.slice(0, 4), ...one.slice(4)];
        expect(networkOf(hex(near))).toBe(networkOf(hex(one)));
        const isFar = hex(other.slice(0, 4)) !== hex(one.slice(0, 4));
        expect(networkOf(hex(far)) !== networkOf(hex(one))).toBe(isFar);
      }),
    );
  });

  test("is nothing else", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readAddress(text);
        expect(read === undefined || /^[\d.]+$|^[\da-f:]+$/.test(read)).toBe(true);
      }),
    );
    for (const text of [undefined, "", "unknown", "_hidden", "club.example", "<b>", "1.2.3", "0x7f.1", "2130706433"]) {
      expect(readAddress(text)).toBeUndefined();
    }
    for (const text of ["1.2.3.4, 5.6.7.8", "1.2.3.4:", "[::1", "::1]:80", "1.2.3.4/8", "01.2.3.4"]) {
      expect(readAddress(text)).toBeUndefined();
    }
  });
});

test("proxies are known by address or range, in either family", () => {
  const isProxy = proxiesAt(["10.0.0.1", "10.1.0.0/16", "fd00::/8", "::ffff:10.2.0.0/112", "192.0.2.0/0"]);
  const without = proxiesAt(["10.0.0.1", "10.1.0.0/16", "fd00::/8", "::ffff:10.2.0.0/112"]);
  for (const address of ["10.0.0.1", "::ffff:10.0.0.1", "10.1.255.255", "[fd12::1]:443", "10.2.0.9", "10.0.0.1:80"]) {
    expect(without(address)).toBe(true);
  }
  for (const address of ["10.0.0.2", "fe80::1", "10.3.0.1", "junk", "0x0a.0.0.1"]) expect(without(address)).toBe(false);
  expect([isProxy("8.8.8.8"), isProxy("junk"), proxiesAt([])("127.0.0.1")]).toEqual([true, false, false]);
});

const forwardedFrom = {
  "203.0.113.9": "203.0.113.9",
  "203.0.113.9:51234": "203.0.113.9",
  "[2001:DB8::9]:443": "2001:db8::9",
  "fe80::9%eth0": "fe80::9",
  "::ffff:203.0.113.9": "203.0.113.9",
  "6.6.6.6, 203.0.113.9": "203.0.113.9",
  "6.6.6.6, 203.0.113.9, 10.0.0.7:443": "203.0.113.9",
  "6.6.6.6, <script>alert(1)</script>": "127.0.0.1",
  "6.6.6.6, unknown, 10.0.0.7": "10.0.0.7",
  "a\tb": "127.0.0.1",
  " , ,": "127.0.0.1",
  "": "127.0.0.1",
};

describe("a request", () => {
  const origin = endpoint({ method: "GET", path: "/origin", summary: "", allow: "everyone", answer: z.unknown() });
  const routes = [serve(origin, async (_, { visitor }) => visitor.address)];

  test("that a proxy forwards comes from the first address that is not ours, never from an invalid one", async () => {
    await using stand = await openStand(routes, { trustedProxies: ["127.0.0.1", "10.0.0.0/8"] });
    for (const [forwarded, address] of Object.entries(forwardedFrom)) {
      const answer = await stand.app.inject({ url: "/api/origin", headers: { "x-forwarded-for": forwarded } });
      expect([forwarded, answer.json()]).toEqual([forwarded, { data: address }]);
    }
  });

  test("from anywhere else comes from there, whatever it says", async () => {
    await using stand = await openStand(routes, { trustedProxies: ["10.0.0.0/8"] });
    const headers = { "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9", forwarded: "for=203.0.113.9" };
    const from = async (remoteAddress: string) =>
      (await stand.app.inject({ url: "/api/origin", headers, remoteAddress })).json<{ data: string }>().data;
    expect([await from("::ffff:198.51.100.1"), await from("10.9.9.9")]).toEqual(["198.51.100.1", "203.0.113.9"]);
  });
});
