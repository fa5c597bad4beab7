import { describe, expect, test } from "vitest";
import { backups } from "#contract/club/backups.ts";
import type { Allow } from "#contract/kernel/endpoint/endpoint.ts";
import { packages } from "#contract/sales/packages.ts";
import { type Role, roles } from "#contract/kernel/values.ts";
import type { Caller, TargetPerson } from "./caller.ts";
import { hasRight, inScope, isProtected, mayCall, personRule, reaches, reachesAnyone, trains } from "./access-scope.ts";

function caller(id: number, held: readonly Role[], over: Partial<Caller> = {}): Caller {
  return {
    id,
    loginId: "login",
    tokenEnds: new Date("2026-05-10T12:30:00Z"),
    userType: "employee",
    roles: held,
    reportsTo: null,
    locale: "en",
    mustChangePassword: false,
    provedAt: new Date("2026-05-10T12:00:00Z"),
    trainerScope: "own",
    zone: "America/Toronto",
    today: "2026-05-10",
    now: new Date("2026-05-10T12:00:00Z"),
    ...over,
  };
}

const client = (id: number, reportsTo: number | null): TargetPerson => ({
  id,
  userType: "client",
  roles: ["client"],
  reportsTo,
});
const colleague = (id: number, ...held: readonly Role[]): TargetPerson => ({
  id,
  userType: held.includes("trainer") ? "trainer" : "employee",
  roles: held,
  reportsTo: null,
});

const reading = {
  person: "id",
  reach: { admin: ["any"], trainer: ["mine", "own"], client: ["own", "trainer"] },
} as const;

const open = (allow: Allow) => roles.filter((role) => mayCall(allow, caller(1, [role])));

describe("a call is open", () => {
  test("to everybody, to signed-in callers, or to the roles it names", () => {
    expect(open("everyone")).toEqual([...roles]);
    expect(open("signed-in")).toEqual([...roles]);
    expect(open(["admin", "desk"])).toEqual(["admin", "desk"]);
    expect(open(reading)).toEqual(["admin", "trainer", "client"]);
  });

  test("to who holds one such role among others, and to nobody without a role", () => {
    expect(mayCall(["manager"], caller(1, ["employee", "manager"]))).toBe(true);
    expect(mayCall(["manager"], caller(1, []))).toBe(false);
  });

  test("with a rule about a person only where it has one", () => {
    expect(personRule(reading)).toBe(reading);
    expect([personRule("everyone"), personRule(["admin"])]).toEqual([undefined, undefined]);
  });
});

describe("a program may call", () => {
  test("what its token was given, and nothing else of the same area", () => {
    const reads = { rights: ["products:read", "clients:write"] };
    expect([hasRight(packages.membership, reads), hasRight(packages.addMembership, reads)]).toEqual([true, false]);
    expect(hasRight(packages.addMembership, { rights: ["products:write"] })).toBe(true);
    expect(hasRight(packages.membership, { rights: [] })).toBe(false);
  });

  test("nothing that is for people alone, whatever its token was given", () => {
    expect(hasRight(backups.list, { rights: ["backups:read", "backups:write"] })).toBe(false);
    expect(hasRight(backups.list, {})).toBe(true);
  });
});

const reached = (who: Caller, target: TargetPerson) => reaches(reading, who, target);

describe("a person is reached", () => {
  test("by whose role reaches anyone", () => {
    expect(reached(caller(1, ["admin"]), client(20, 4))).toBe(true);
    expect(reached(caller(1, ["manager"]), client(20, 4))).toBe(false);
  });

  test("by their trainer, and without one by every trainer", () => {
    expect(reached(caller(4, ["trainer"]), client(20, 4))).toBe(true);
    expect(reached(caller(5, ["trainer"]), client(20, 4))).toBe(false);
    expect(reached(caller(5, ["trainer"]), client(20, null))).toBe(true);
    expect(reached(caller(5, ["trainer"], { trainerScope: "all" }), client(20, 4))).toBe(true);
  });

  test("by a trainer as a client, not as a colleague", () => {
    expect(reached(caller(5, ["trainer"], { trainerScope: "all" }), colleague(6, "trainer"))).toBe(false);
    expect(reached(caller(5, ["trainer"]), colleague(5, "trainer"))).toBe(true);
  });

  test("by a client as oneself or as one's trainer", () => {
    const ana = caller(20, ["client"], { userType: "client", reportsTo: 4 });
    expect([client(20, 4), colleague(4, "trainer"), colleague(5, "trainer")].map((each) => reached(ana, each))).toEqual(
      [true, true, false],
    );
  });

  test("through any of several roles", () => {
    expect(reached(caller(5, ["employee", "trainer"]), client(20, 5))).toBe(true);
    expect(reached(caller(5, ["trainer", "admin"]), client(20, 4))).toBe(true);
  });

  test("only as what the endpoint is about, for every caller", () => {
    const ofClients = { ...reading, kind: "client" } as const;
    expect(reaches(ofClients, caller(1, ["admin"]), client(20, 4))).toBe(true);
    expect(reaches(ofClients, caller(1, ["admin"]), colleague(4, "trainer"))).toBe(false);
  });

  test("without a look where a role reaches anyone, but not where the kind decides", () => {
    expect(reachesAnyone(reading, caller(1, ["admin"]))).toBe(true);
    expect(reachesAnyone(reading, caller(1, ["employee", "admin"]))).toBe(true);
    expect(reachesAnyone(reading, caller(4, ["trainer"]))).toBe(false);
    expect(reachesAnyone({ ...reading, kind: "client" }, caller(1, ["admin"]))).toBe(false);
    expect(reachesAnyone(reading, undefined)).toBe(false);
    expect(reachesAnyone(["admin"], caller(1, ["admin"]))).toBe(false);
  });
});

test("staff and clients differ by what they are, not by their roles", () => {
  const ofStaff = { person: "id", reach: { manager: ["staff"], desk: ["client"] } } as const;
  expect(reaches(ofStaff, caller(2, ["manager"]), colleague(4, "trainer"))).toBe(true);
  expect(reaches(ofStaff, caller(2, ["manager"]), client(20, null))).toBe(false);
  expect(reaches(ofStaff, caller(3, ["desk"]), client(20, 4))).toBe(true);
  expect(reaches(ofStaff, caller(3, ["desk"]), colleague(4, "trainer"))).toBe(false);
});

const protectedFrom = (who: Caller) =>
  [colleague(1, "admin"), colleague(2, "employee", "manager"), colleague(3, "desk"), client(20, 4)].map((target) =>
    isProtected(who, target),
  );

test("admins and managers are acted on by admins and themselves alone", () => {
  expect(protectedFrom(caller(9, ["admin"]))).toEqual([false, false, false, false]);
  expect(protectedFrom(caller(9, ["manager", "desk"]))).toEqual([true, true, false, false]);
  expect(protectedFrom(caller(2, ["manager"]))).toEqual([true, false, false, false]);
});

test("a trainer trains the clients in scope, nobody else does", () => {
  expect(inScope({ id: 4, trainerScope: "own" }, 5)).toBe(false);
  expect(trains(caller(4, ["trainer"]), client(20, 4))).toBe(true);
  expect(trains(caller(4, ["trainer"]), client(20, 5))).toBe(false);
  expect(trains(caller(4, ["trainer"]), colleague(6, "employee"))).toBe(false);
  expect(trains(caller(4, ["admin"]), client(20, 4))).toBe(false);
});
