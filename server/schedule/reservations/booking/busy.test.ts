import { describe, expect, test } from "vitest";
import { usualHours } from "#contract/club/opening-hours.ts";
import type { Role } from "#contract/kernel/values.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import type { Presence } from "../../../identity/people/rules.ts";
import { refusalOf, refuse } from "../../../test/world/refusal.ts";
import { busyRefusal, searchWindow } from "./busy.ts";
import type { BusyTime } from "../rules.ts";
import { UNBOUND } from "../../availability/bookable-times.ts";

const zone = "America/Toronto";
/** An hour of 20 May 2026 on the club's clock. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 4, 20, hour + 4, minute));

function caller(id: number, held: readonly Role[], trainerScope: Caller["trainerScope"] = "own"): Caller {
  const login = { loginId: "login", tokenEnds: at(13), provedAt: at(12), mustChangePassword: false };
  const person = { userType: "employee", reportsTo: null, locale: "en" } as const;
  return { id, roles: held, trainerScope, zone, today: "2026-05-20", now: at(12), ...login, ...person };
}

const there: Presence = {
  startOfDate: "2026-01-01",
  endOfDate: null,
  statusSet: null,
  leaveFrom: null,
  leaveTo: null,
  dismissedFrom: null,
};

const taken: BusyTime = {
  id: 7,
  session: 7,
  clientId: 20,
  trainerId: 4,
  title: "HIIT",
  clientName: { first_name: "Ana", last_name: "Lima" },
  start: at(10),
  end: at(11),
  clientsTrainer: 4,
};

interface Wish {
  readonly trainerId?: number;
  readonly inTheWay?: readonly BusyTime[];
  readonly client?: Presence;
  readonly hour?: number;
}

function refused(who: Caller, { trainerId = 4, inTheWay = [taken], client = there, hour = 10 }: Wish = {}) {
  const wish = { start: at(hour), end: at(hour + 1), trainerId };
  const around = {
    from: at(0),
    until: at(24 + 12),
    open: { openingHours: usualHours, closures: [], trainer: UNBOUND },
  };
  return refusalOf(() => {
    throw busyRefusal(refuse, who, { client, trainer: there, wish, inTheWay, taken: inTheWay, ...around });
  });
}

describe("a time that is taken", () => {
  test("is the trainer's if any of their sessions is in the way, else the client's", () => {
    const other = { ...taken, id: 8, trainerId: 5 };
    expect(refused(caller(1, ["admin"]))).toMatchObject({ code: "TRAINER_BUSY", reservation: { id: 7 } });
    expect(refused(caller(1, ["admin"]), { inTheWay: [other, taken] })).toMatchObject({
      code: "TRAINER_BUSY",
      reservation: { id: 7 },
    });
    expect(refused(caller(1, ["admin"]), { inTheWay: [other] })).toMatchObject({
      code: "CLIENT_BUSY",
      reservation: { id: 8 },
    });
  });

  test("names its owner to those who may see it, and only the time to everybody else", () => {
    const times = { start: "2026-05-20T14:00:00.000Z", end: "2026-05-20T15:00:00.000Z" };
    const whole = { id: 7, title: "HIIT", clientName: taken.clientName, ...times };
    for (const who of [caller(1, ["admin"]), caller(2, ["desk"]), caller(20, ["client"]), caller(4, ["trainer"])]) {
      expect(refused(who)).toMatchObject({ reservation: whole });
    }
    expect(refused(caller(5, ["trainer"], "all"))).toMatchObject({ reservation: whole });
    for (const who of [caller(5, ["trainer"]), caller(21, ["client"]), caller(3, ["manager"])]) {
      expect(refused(who)).toHaveProperty("reservation", times);
    }
  });
});

const starts = (wish: Wish) => {
  const refusal = refused(caller(1, ["admin"]), wish);
  return refusal && "free_times" in refusal && Array.isArray(refusal.free_times)
    ? refusal.free_times.map(({ start }: { start: string }) => start.slice(8, 16))
    : [];
};

describe("the free times beside it", () => {
  test("are the nearest, the later of two first", () => {
    expect(starts({})).toEqual(["20T15:00", "20T13:00", "20T15:15"]);
  });

  test("are within opening hours, from seven to nine", () => {
    const evening = { ...taken, start: at(20), end: at(21) };
    expect(starts({ hour: 20, inTheWay: [evening] })).toEqual(["20T23:00", "20T22:45", "20T22:30"]);
    const morning = { ...taken, start: at(7), end: at(8) };
    expect(starts({ hour: 7, inTheWay: [morning] })).toEqual(["20T12:00", "20T12:15", "20T12:30"]);
  });

  test("are on days on which both are there", () => {
    const away = { ...there, leaveFrom: "2026-05-20", leaveTo: "2026-05-21" };
    expect(starts({ client: away })).toEqual(["21T11:00", "21T11:15", "21T11:30"]);
    expect(starts({ client: { ...there, statusSet: "suspended" } })).toEqual([]);
  });
});

const days = (count: number) => count * 86_400_000;

describe("free times are looked for", () => {
  const now = at(12);
  const window = (start: Date) => searchWindow({ start, end: start }, { today: "2026-05-20", zone, now });
  test("a week back and two ahead", () => {
    const start = new Date(at(10).getTime() + days(10));
    expect(window(start)).toEqual({
      from: new Date(start.getTime() - days(7)),
      until: new Date(start.getTime() + days(14)),
    });
  });

  test("after now, for any time from today on", () => {
    for (const hour of [10, 15]) expect(window(at(hour)).from).toEqual(new Date(now.getTime() + 1));
  });

  test("no further back than may be entered, for a day that is over", () => {
    const yesterday = new Date(at(10).getTime() - days(1));
    expect(window(yesterday).from).toEqual(new Date(yesterday.getTime() - days(7)));
    const long = new Date(at(10).getTime() - days(28));
    expect(window(long).from).toEqual(new Date("2026-04-19T04:00:00Z"));
  });
});
