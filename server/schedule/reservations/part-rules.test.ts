import { describe, expect, test } from "vitest";
import type { Role } from "#contract/kernel/values.ts";
import type { Presence } from "../../identity/people/rules.ts";
import { refusalOf, refuse, wrongFields } from "../../test/world/refusal.ts";
import {
  type StoredReservationFacts,
  actionOf,
  reservationActionsFor,
  checkReservationChange,
  checkMay,
  checkMoment,
  nearestFreeTimes,
  oldestDay,
  partIn,
  whyAway,
} from "./rules.ts";

const today = "2026-05-20";
const now = new Date("2026-05-20T16:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const [client, trainer, other] = [10, 20, 30];
const who = (id: number, ...roles: readonly Role[]) => ({ id, roles, today });

const session: StoredReservationFacts = {
  clientId: client,
  trainerId: trainer,
  courseId: 1,
  tags: [1],
  status: "scheduled",
  start: at(60),
  end: at(120),
};

const momentFault = (start: Date, firstDay: string, actor: ReturnType<typeof who>, lastDay = firstDay) =>
  refusalOf(() => checkMoment({ start, firstDay, lastDay }, actor, now));

describe("the moment of a session", () => {
  test("is ahead for a client, also by a minute", () => {
    expect(momentFault(at(1), today, who(client, "client"))).toBeUndefined();
    expect(momentFault(at(0), today, who(client, "client"))).toEqual(wrongFields("startedAt IN_PAST"));
  });

  test("is up to 31 days back for staff", () => {
    expect(oldestDay(today)).toBe("2026-04-19");
    for (const role of ["admin", "desk", "trainer"] as const) {
      expect(momentFault(at(-60), "2026-04-19", who(other, role))).toBeUndefined();
      expect(momentFault(at(-60), "2026-04-18", who(other, role))).toEqual(wrongFields("startedAt TOO_LONG_AGO"));
    }
    expect(momentFault(at(-60), today, who(other, "manager"))).toEqual(wrongFields("startedAt IN_PAST"));
  });

  test("is of one day", () => {
    expect(momentFault(at(60), today, who(other, "admin"), "2026-05-21")).toEqual(wrongFields("endedAt NOT_ONE_DAY"));
  });
});

describe("the part somebody plays in a session", () => {
  test("is any for admin and desk, their own for its trainer and its client", () => {
    const parts = [
      who(other, "admin"),
      who(other, "desk"),
      who(trainer, "trainer"),
      who(other, "trainer"),
      who(trainer, "employee"),
      who(client, "client"),
      who(other, "client"),
      who(client, "employee"),
      who(trainer, "trainer", "desk"),
    ].map((actor) => partIn(session, actor));
    expect(parts).toEqual(["any", "any", "trainer", undefined, undefined, "client", undefined, undefined, "any"]);
  });
});

const actionsOf = (actor: ReturnType<typeof who>, over: Partial<StoredReservationFacts> = {}) =>
  reservationActionsFor({ ...session, ...over }, actor, now);

const actionFault = (action: (typeof actionOf)["completed"], over: Partial<StoredReservationFacts> = {}) =>
  refusalOf(() => checkMay(refuse, action, { ...session, ...over }, who(other, "admin"), now));

describe("what can be done with a session", () => {
  test("that is ahead is to change it or to call it off", () => {
    for (const actor of [who(other, "admin"), who(trainer, "trainer"), who(client, "client")])
      expect(actionsOf(actor)).toEqual(["edit", "cancel"]);
    expect(actionsOf(who(other, "client"))).toEqual([]);
  });

  test("that has begun is to complete it as well, and nothing for its client", () => {
    for (const start of [at(0), at(-30)]) {
      expect(actionsOf(who(trainer, "trainer"), { start })).toEqual(["edit", "complete", "cancel"]);
      expect(actionsOf(who(client, "client"), { start })).toEqual([]);
    }
  });

  test("that is over is nothing", () => {
    for (const status of ["completed", "cancelled"] as const)
      expect(actionsOf(who(other, "admin"), { status })).toEqual([]);
  });

  test("is refused beyond that", () => {
    expect(actionFault("cancel")).toBeUndefined();
    expect(actionFault("complete")).toEqual({ code: "INVALID_STATE" });
    expect(actionFault("complete", { start: at(-1) })).toBeUndefined();
    expect(actionFault(actionOf.scheduled)).toEqual({ code: "INVALID_STATE" });
    expect(actionOf).toEqual({ scheduled: undefined, completed: "complete", cancelled: "cancel" });
  });
});

const changeFault = (actor: ReturnType<typeof who>, over: Partial<StoredReservationFacts>) =>
  refusalOf(() => checkReservationChange(session, { ...session, ...over }, actor));
const all = { clientId: 11, trainerId: 21, courseId: 2 };

describe("a session is changed", () => {
  test("fully by admin and desk, by its trainer except for the trainer, and in time and tags by its client", () => {
    expect(changeFault(who(other, "desk"), all)).toBeUndefined();
    expect(changeFault(who(trainer, "trainer"), { clientId: 11, courseId: 2 })).toBeUndefined();
    expect(changeFault(who(trainer, "trainer"), all)).toEqual(wrongFields("trainerId NOT_ALLOWED"));
    expect(changeFault(who(client, "client"), { tags: [2], start: at(90) })).toBeUndefined();
    expect(changeFault(who(client, "client"), all)).toEqual(
      wrongFields("clientId NOT_ALLOWED", "trainerId NOT_ALLOWED", "courseId NOT_ALLOWED"),
    );
  });
});

describe("a trainer gives no sessions", () => {
  const there: Presence = {
    startOfDate: "2026-01-01",
    endOfDate: null,
    statusSet: null,
    leaveFrom: null,
    leaveTo: null,
    dismissedFrom: null,
  };
  const why = (over: Partial<Presence>) => whyAway({ ...there, ...over }, today);

  test("who is not there yet, away, suspended or gone, and says until when", () => {
    expect(why({})).toBeUndefined();
    expect(why({ startOfDate: "2026-06-01" })).toEqual({ why: "notStarted", until: "2026-06-01" });
    expect(why({ leaveFrom: "2026-05-18", leaveTo: "2026-05-25" })).toEqual({ why: "onLeave", until: "2026-05-25" });
    expect(why({ statusSet: "suspended" })).toEqual({ why: "suspended", until: null });
    expect(why({ statusSet: "dismissed" })).toEqual({ why: "gone", until: null });
    expect(why({ dismissedFrom: "2026-05-01" })).toEqual({ why: "gone", until: null });
    expect(why({ endOfDate: today })).toEqual({ why: "gone", until: null });
  });
});

describe("free times near one that is taken", () => {
  test("are three, the nearest first, of two alike the later, and touch what is taken", () => {
    const wanted = { start: at(0), end: at(60) };
    const search = { wanted, taken: [wanted], from: at(-120), until: at(180), isOpen: () => true };
    expect(nearestFreeTimes(search).map(({ start }) => start)).toEqual([
      at(60).toISOString(),
      at(-60).toISOString(),
      at(75).toISOString(),
    ]);
    expect(nearestFreeTimes({ ...search, until: at(60) }).length).toBe(3);
    expect(nearestFreeTimes({ ...search, isOpen: () => false })).toEqual([]);
    expect(nearestFreeTimes({ ...search, from: at(0), until: at(59) })).toEqual([]);
  });
});
