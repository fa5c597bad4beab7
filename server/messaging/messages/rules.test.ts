import { describe, expect, test } from "vitest";
import { messageEventOf } from "#contract/messaging/message-events.ts";
import { type MessageEvent, messageEventNames } from "#contract/club/message-names.ts";
import {
  type MailAttempts,
  canUnsubscribe,
  suppressionReason,
  mailHindrance,
  messageRetryDelay,
  roomForMailings,
  serverPauseOf,
} from "./rules.ts";

const free: MailAttempts = {
  event: "sessionBooked",
  isGone: false,
  isMuted: false,
  hasAgreed: false,
  isReplaced: false,
  isCancelled: false,
  isBouncing: false,
  address: "ana@example.org",
};

const kindsOf = (events: readonly MessageEvent[]) => new Set(events.map((event) => messageEventOf(event).kind));

describe("a message that is due", () => {
  test("goes out where nothing is in its way", () => {
    expect(suppressionReason(free, {})).toBeUndefined();
    expect(mailHindrance(free, {})).toBeUndefined();
  });

  test("does not for one reason, of several the first in this order", () => {
    const reasons = [
      [{ isGone: true }, "personGone"],
      [{ isReplaced: true }, "replaced"],
      [{ isCancelled: true }, "withdrawn"],
      [{ event: "birthday" }, "off"],
      [{ isMuted: true }, "muted"],
      [{ address: null }, "noAddress"],
      [{ isBouncing: true }, "bouncing"],
    ] as const;
    for (const [index, [over, reason]] of reasons.entries()) {
      expect(mailHindrance({ ...free, ...over }, {})).toBe(reason);
      const all = Object.assign({}, ...reasons.slice(index).map(([each]) => each)) as Partial<MailAttempts>;
      expect(mailHindrance({ ...free, ...all }, {})).toBe(reason);
    }
  });

  test("is switched off and on by the club", () => {
    expect(suppressionReason(free, { sessionBooked: false })).toBe("off");
    expect(suppressionReason({ ...free, event: "birthday" }, { birthday: true })).toBeUndefined();
  });

  test("that the club writes of its own accord needs consent, and no other does", () => {
    expect(suppressionReason({ ...free, event: "mailing" }, {})).toBe("noConsent");
    expect(suppressionReason({ ...free, event: "mailing", hasAgreed: true }, {})).toBeUndefined();
    expect(suppressionReason({ ...free, event: "personal" }, {})).toBeUndefined();
  });

  test("is unsubscribed from by its link, unless it is of an account or of a booking", () => {
    const bound = kindsOf(messageEventNames.filter((event) => !canUnsubscribe(event)));
    expect(bound).toEqual(new Set(["account", "sessions"]));
    for (const kind of kindsOf(messageEventNames.filter(canUnsubscribe))) expect(bound).not.toContain(kind);
  });
});

test("a message rests longer each time it has been tried, from a minute to four hours", () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 50].map((attempts) => messageRetryDelay(attempts) / 60_000);
  expect(minutes).toEqual([1, 2, 5, 10, 20, 40, 60, 120, 240, 240, 240]);
  expect(messageRetryDelay(0)).toBe(60_000);
});

test("a mail server that lets nobody in is left alone twice as long each time, for five minutes at most", () => {
  expect([0, 1, 2, 3, 4, 5, 2_000].map((failures) => serverPauseOf(failures) / 1000)).toEqual([
    15, 30, 60, 120, 240, 300, 300,
  ]);
});

test("mailings leave a tenth of a minute's limit to other messages, and take one at least", () => {
  expect(roomForMailings(100, 100)).toBe(90);
  expect(roomForMailings(100, 40)).toBe(30);
  expect([roomForMailings(100, 10), roomForMailings(100, 3)]).toEqual([0, 0]);
  expect([roomForMailings(1, 1), roomForMailings(1, 0)]).toEqual([1, 0]);
  expect(roomForMailings(15, 15)).toBe(13);
});
