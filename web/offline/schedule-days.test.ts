import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dateFormat } from "#web/kernel/lib/dates/date-format.ts";
import { wordsIn } from "#web/kernel/lib/wording/i18n.ts";
import { offlineMessages } from "./messages.ts";
import { sessionsLeft } from "./schedule-days.ts";
import type { Schedule } from "./schedule-model.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-12-01T15:10:00Z") }));
afterEach(() => void vi.useRealTimers());

const schedule: Schedule = {
  personId: 1,
  seenAt: Date.parse("2026-12-01T13:00:00Z"),
  clubName: "Palestra",
  timeZone: "America/Toronto",
  sessions: [
    { start: "2026-12-01T15:00:00Z", end: "2026-12-01T15:45:00Z", course: "Stretching", name: "Hall 2", waits: true },
    { start: "2026-12-01T15:00:00Z", end: "2026-12-01T16:00:00Z", course: "Private training", name: "Marcus Adeyemi" },
    { start: "2026-12-01T23:00:00Z", end: "2026-12-02T00:00:00Z", course: "Yoga", name: "Élodie Bélanger · Hall 1" },
    { start: "2026-12-02T23:00:00Z", end: "2026-12-03T00:00:00Z", course: "Pilates", name: "Hall 2", waits: true },
  ],
};

test.each([
  ["en", "On the waitlist: Pilates · Hall 2"],
  ["cn", "候补中：Pilates · Hall 2"],
] as const)(
  "without a connection, classes are among sessions, and one without a place says so until it begins: %s",
  (locale, waiting) => {
    const say = wordsIn(locale, offlineMessages);
    const { days } = sessionsLeft(schedule, dateFormat(locale), (what) => say("waits", { what }));
    expect(days.map(({ sessions }) => sessions.map(({ what }) => what))).toEqual([
      ["Private training · Marcus Adeyemi", "Yoga · Élodie Bélanger · Hall 1"],
      [waiting],
    ]);
  },
);
