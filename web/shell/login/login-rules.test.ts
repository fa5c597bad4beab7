import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LoginFacts, type LoginVerdict, countdown, isLastToken, checkLogin } from "./login-rules.ts";

const minute = 60_000;
const fresh: LoginFacts = { expiresAt: 30 * minute, lastActive: 0, isFinal: false, failedAt: undefined };
const living = { renew: false, warning: undefined };
const warned = (until: number) => ({ renew: false, warning: { until, canStay: true } });

describe("a login", () => {
  test("with 10 minutes or more before it lives on without a word", () => {
    expect(checkLogin(fresh, 0)).toEqual(living);
    expect(checkLogin({ ...fresh, lastActive: 20 * minute }, 20 * minute)).toEqual(living);
    expect(checkLogin(fresh, 5 * minute)).toEqual(living);
  });

  test("with less gets a new token while its person is there, without a word", () => {
    const now = 20 * minute + 1;
    expect(checkLogin({ ...fresh, lastActive: now }, now)).toEqual({ renew: true, warning: undefined });
    expect(checkLogin({ ...fresh, lastActive: now - minute + 1 }, now)).toMatchObject({ renew: true });
  });

  test("with less warns a person who has touched nothing for a minute, until what ends first", () => {
    const idle = { ...fresh, lastActive: 10 * minute };
    expect(checkLogin(idle, 20 * minute + 1)).toEqual(warned(25 * minute));
    expect(checkLogin({ ...fresh, lastActive: 19 * minute }, 20 * minute + 1)).toEqual(warned(30 * minute));
    expect(checkLogin(fresh, 5 * minute + 1)).toEqual(warned(15 * minute));
  });

  test("ends with its token, or 15 minutes after the last touch", () => {
    expect(checkLogin({ ...fresh, lastActive: 29 * minute }, 30 * minute)).toEqual({ ended: "expired" });
    expect(checkLogin(fresh, 15 * minute - 1)).not.toHaveProperty("ended");
    expect(checkLogin(fresh, 15 * minute)).toEqual({ ended: "idle" });
  });

  test("that a machine slept through ended for what came first", () => {
    expect(checkLogin(fresh, 600 * minute)).toEqual({ ended: "idle" });
    expect(checkLogin({ ...fresh, expiresAt: 12 * minute }, 600 * minute)).toEqual({ ended: "expired" });
  });

  test("whose token could not be renewed warns even who is there, and tries again after 5 seconds", () => {
    const failed = { ...fresh, lastActive: 25 * minute, failedAt: 25 * minute };
    const warning = { until: 30 * minute, canStay: true };
    expect(checkLogin(failed, 25 * minute + 4_999)).toEqual({ renew: false, warning });
    expect(checkLogin(failed, 25 * minute + 5_000)).toEqual({ renew: true, warning });
  });

  test("about to end for good is not renewed, and says that staying is not possible", () => {
    const last = { ...fresh, isFinal: true, lastActive: 25 * minute };
    expect(checkLogin(last, 25 * minute)).toEqual({
      renew: false,
      warning: { until: 30 * minute, canStay: false },
    });
  });
});

const instants = fc.integer({ min: 0, max: 60 * minute });
const facts: fc.Arbitrary<LoginFacts> = fc.record({
  expiresAt: instants,
  lastActive: instants,
  isFinal: fc.boolean(),
  failedAt: fc.option(instants, { nil: undefined }),
});
const endOf = ({ ended }: LoginVerdict) => ended;

describe("whatever the facts", () => {
  test("who has ended stays ended, and nobody lives longer than token and idleness allow", () => {
    fc.assert(
      fc.property(facts, instants, instants, (login, now, later) => {
        const ended = endOf(checkLogin(login, now));
        const after = endOf(checkLogin(login, Math.max(now, later)));
        if (ended !== undefined && login.lastActive <= now) expect(after).toBe(ended);
        if (login.expiresAt <= now || login.lastActive + 15 * minute <= now) expect(ended).toBeDefined();
      }),
    );
  });

  test("nobody is put out without a warning before, unless the machine slept", () => {
    fc.assert(
      fc.property(facts, instants, (login, now) => {
        const next = checkLogin(login, now + 1_000);
        const verdict = checkLogin(login, now);
        if (verdict.ended || !next.ended) return;
        expect(verdict.warning !== undefined || verdict.renew).toBe(true);
      }),
    );
  });

  test("a warning names the very instant at which the login ends if nobody stirs", () => {
    fc.assert(
      fc.property(facts, instants, (login, now) => {
        const { warning } = { warning: undefined, ...checkLogin(login, now) };
        if (!warning || login.lastActive > now) return;
        expect(warning.until - now).toBeLessThan(10 * minute);
        expect(endOf(checkLogin(login, warning.until - 1))).toBeUndefined();
        expect(endOf(checkLogin(login, warning.until))).toBeDefined();
      }),
    );
  });
});

test("the time left is shown in minutes and seconds and never below zero", () => {
  expect([599_001, 60_000, 59_999, 1, 0, -5_000].map(countdown)).toEqual([
    "10:00",
    "01:00",
    "01:00",
    "00:01",
    "00:00",
    "00:00",
  ]);
});

test("a token that is granted for less than 10 minutes is the last of its login", () => {
  expect([599, 600, 1800].map(isLastToken)).toEqual([true, false, false]);
});
