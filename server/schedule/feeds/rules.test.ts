import { describe, expect, test } from "vitest";
import type { Role } from "#contract/kernel/values.ts";
import { feedWindow, mayReadSessions, MAX_READS_AN_HOUR, secondsToWait } from "./rules.ts";

const now = new Date("2026-05-20T12:00:00Z");

test("a feed shows thirty days back and a year ahead, and what was cancelled in the last thirty days", () => {
  expect(feedWindow("2026-05-20", now)).toEqual({
    firstDay: "2026-04-20",
    lastDay: "2027-05-20",
    cancelledSince: new Date("2026-04-20T12:00:00Z"),
  });
});

const waits = (hourReads: number, minutesAgo: number) =>
  secondsToWait({ hourFrom: new Date(now.getTime() - minutesAgo * 60_000), hourReads }, now);

test("an address answers sixty times in the hour that its first request begins, and then again with the next hour", () => {
  expect(MAX_READS_AN_HOUR).toBe(60);
  expect([waits(60, 20), waits(61, 20), waits(61, 0)]).toEqual([0, 40 * 60, 60 * 60]);
  expect([waits(61, 59.9999), waits(61, 60)]).toEqual([1, 1]);
});

const reads = (role: Role, person: Parameters<typeof mayReadSessions>[1]) =>
  mayReadSessions({ id: 1, roles: [role] }, person);

describe("the sessions of an address are read", () => {
  test("by the trainer or client whose they are, as long as they are one", () => {
    expect(reads("trainer", { id: 1, userType: "trainer" })).toBe(true);
    expect(reads("client", { id: 1, userType: "client" })).toBe(true);
    const staff = { id: 1, roles: ["employee", "trainer"] } as const;
    expect(mayReadSessions(staff, { id: 1, userType: "trainer" })).toBe(true);
    expect(reads("desk", { id: 1, userType: "trainer" })).toBe(false);
    expect(reads("trainer", { id: 2, userType: "trainer" })).toBe(false);
  });

  test("by admins where they are a trainer's, and not where they are a client's", () => {
    expect(reads("admin", { id: 2, userType: "trainer" })).toBe(true);
    expect(reads("admin", { id: 2, userType: "client" })).toBe(false);
    expect(reads("manager", { id: 2, userType: "trainer" })).toBe(false);
  });
});
