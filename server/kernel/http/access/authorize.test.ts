import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { refusalOf } from "../../../test/world/refusal.ts";
import type { Caller } from "./caller.ts";
import { checkCaller, checkFresh, checkReserved } from "./authorize.ts";

const now = new Date("2026-05-10T12:00:00Z");
const desk: Caller = {
  id: 1,
  loginId: "login",
  tokenEnds: new Date("2026-05-10T12:30:00Z"),
  userType: "employee",
  roles: ["desk"],
  reportsTo: null,
  locale: "en",
  mustChangePassword: false,
  provedAt: now,
  trainerScope: "all",
  zone: "America/Toronto",
  today: "2026-05-10",
  now,
};

const called = (over: Partial<Endpoint> = {}): Endpoint => ({
  method: "POST",
  path: "/things",
  summary: "Do",
  allow: ["desk"],
  answer: z.strictObject({}),
  ...over,
});
const verdict = (over: Partial<Endpoint>, caller?: Caller) => refusalOf(() => checkCaller(called(over), caller));

describe("for every caller", () => {
  test("has signed in, and has a role that may", () => {
    expect(verdict({}, desk)).toBeUndefined();
    expect(verdict({})).toEqual({ code: "UNAUTHENTICATED" });
    expect(verdict({ allow: ["admin"] }, desk)).toEqual({ code: "FORBIDDEN" });
  });

  test("has, as a program, the right to, and never what asks for a person", () => {
    const program = { ...desk, rights: ["things:write"] };
    expect(verdict({}, program)).toBeUndefined();
    expect(verdict({}, { ...desk, rights: ["things:read"] })).toEqual({ code: "FORBIDDEN" });
    expect(verdict({ loginOnly: true }, program)).toEqual({ code: "FORBIDDEN" });
    expect(verdict({ loginOnly: true }, desk)).toBeUndefined();
  });

  test("changes an initial password before all else", () => {
    const fresh = { ...desk, mustChangePassword: true };
    expect(verdict({}, fresh)).toEqual({ code: "PASSWORD_CHANGE_REQUIRED" });
    expect(verdict({ beforeSecondFactor: true }, fresh)).toEqual({ code: "PASSWORD_CHANGE_REQUIRED" });
    expect(verdict({ beforePasswordChange: true }, fresh)).toBeUndefined();
  });

  test("then takes the second factor that the club asks for", () => {
    const owing = { ...desk, owesFactor: true };
    expect(verdict({}, owing)).toEqual({ code: "SECOND_FACTOR_MISSING" });
    expect(verdict({ beforeSecondFactor: true }, owing)).toBeUndefined();
    expect(verdict({ beforePasswordChange: true }, owing)).toBeUndefined();
    expect(verdict({}, { ...desk, owesFactor: false })).toBeUndefined();
  });
});

const provedAgo = (minutes: number, rights?: readonly string[]) => {
  const provedAt = new Date(now.getTime() - minutes * 60_000);
  return refusalOf(() => checkFresh({ ...desk, provedAt, ...(rights && { rights }), now }));
};

describe("what asks for proof", () => {
  test("takes one of the last ten minutes", () => {
    expect([provedAgo(0), provedAgo(9.99)]).toEqual([undefined, undefined]);
    expect(provedAgo(10)).toEqual({ code: "CONFIRMATION_REQUIRED" });
  });

  test("asks no program", () => {
    expect(provedAgo(600, ["things:write"])).toBeUndefined();
  });
});

describe("a value that is reserved", () => {
  const reserved = { mode: { force: ["admin"] }, despite: { true: ["admin", "trainer"] } } as const;
  const verdictOf = (body: unknown, ...roles: Caller["roles"]) =>
    refusalOf(() => checkReserved(called({ reserved }), { ...desk, roles }, body));

  test("is refused to everybody except those it is for", () => {
    expect(verdictOf({ mode: "force" }, "desk")).toEqual({ code: "FORBIDDEN" });
    expect(verdictOf({ despite: true }, "desk")).toEqual({ code: "FORBIDDEN" });
    expect([verdictOf({ mode: "force" }, "desk", "admin"), verdictOf({ despite: true }, "trainer")]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("leaves others to everybody", () => {
    for (const body of [{ mode: "gently" }, { despite: false }, {}, null, "force", undefined])
      expect(verdictOf(body, "desk")).toBeUndefined();
    expect(refusalOf(() => checkReserved(called(), desk, { mode: "force" }))).toBeUndefined();
  });
});
