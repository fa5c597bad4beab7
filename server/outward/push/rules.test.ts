import { describe, expect, test } from "vitest";
import { type PushDelivery, pushRetryDelay, settlingOf, ttlOf } from "./rules.ts";

const now = new Date("2026-05-20T12:00:00Z");
const hour = 3_600;

const kept = (seconds: number) => ttlOf(new Date(now.getTime() + seconds * 1000), now);

test("a push service keeps a message until nobody needs it, for four weeks at most", () => {
  expect([kept(-5), kept(0), kept(0.2), kept(90)]).toEqual([0, 0, 1, 90]);
  expect([kept(28 * 24 * hour), kept(28 * 24 * hour + 1)]).toEqual([28 * 24 * hour, 28 * 24 * hour]);
});

const came = (how: PushDelivery["came"], answer: string = how, retryAfterMs?: number): PushDelivery => ({
  came: how,
  answer,
  retryAfterMs,
});

const rest = (...asked: readonly (number | undefined)[]) =>
  pushRetryDelay(
    asked.map((each) => came("later", "", each)),
    60_000,
  );

test("a message rests as long as it would, or as the most patient service asks for, for six hours at most", () => {
  expect([rest(), rest(undefined), rest(1_000)]).toEqual([60_000, 60_000, 60_000]);
  expect(rest(90_000, 120_000, undefined)).toBe(120_000);
  expect(rest(7 * hour * 1000)).toBe(6 * hour * 1000);
});

describe("a message with nothing left to try", () => {
  test("was sent once one device has it, whatever the others said, now or before", () => {
    const sent = { state: "sent", outcome: "accepted" };
    expect(settlingOf([came("gone"), came("accepted", "201"), came("refused")], false)).toEqual({
      ...sent,
      answer: "201",
    });
    expect(settlingOf([came("refused")], true)).toEqual({ ...sent, answer: "" });
  });

  test("was refused where one service refused it, else its devices have gone", () => {
    expect(settlingOf([came("gone"), came("refused", "413")], false)).toEqual({
      state: "failed",
      outcome: "refused",
      answer: "413",
    });
    const gone = { state: "failed", outcome: "deviceGone" };
    expect(settlingOf([came("gone", "410")], false)).toEqual({ ...gone, answer: "410" });
    expect(settlingOf([], false)).toEqual({ ...gone, answer: "" });
  });
});
