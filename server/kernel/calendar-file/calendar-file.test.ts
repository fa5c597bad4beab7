import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { calendars } from "../../test/files/calendars.ts";
import { type ICalendarEvent, calendarText } from "./calendar-file.ts";

const toronto = "America/Toronto";
const hour = 3_600_000;

function event(start: string, over: Partial<ICalendarEvent> = {}): ICalendarEvent {
  return {
    uid: "session-1@club",
    sequence: 0,
    modified: new Date("2026-05-01T12:00:00Z"),
    start: new Date(start),
    end: new Date(Date.parse(start) + hour),
    isCancelled: false,
    summary: "HIIT",
    location: "",
    ...over,
  };
}

const linesOf = (text: string) => text.split("\r\n");

const eventTimes = (text: string) =>
  linesOf(text.slice(text.indexOf("BEGIN:VEVENT"))).filter((line) => /^DT(START|END)/.test(line));
const everyReader = Object.entries(calendars);

describe("a line", () => {
  test("is folded at 75 octets, never within a character, and ends as the standard says", () => {
    const text = calendarText({
      zone: toronto,
      events: [event("2026-05-20T16:00:00Z", { summary: `私教课 · ${"欧阳娜娜".repeat(20)}` })],
    });
    const lines = linesOf(text);
    expect(lines.at(-1)).toBe("");
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const at = lines.findIndex((line) => line.startsWith("SUMMARY:"));
    const folded = lines.slice(at, at + 4);
    expect(folded.map((line) => Buffer.byteLength(line))).toEqual([75, 73, 73, 43]);
    expect(folded.slice(1).every((line) => line.startsWith(" "))).toBe(true);
    expect(folded.join("")).not.toContain("\uFFFD");
  });

  test.each(everyReader)("holds whatever a text may hold, as %s finds it again", (name, read) => {
    const texts = fc.string({ unit: "grapheme", maxLength: 120 }).map((text) => `a${text.replaceAll(/\p{Cc}/gu, "")}z`);
    const hard = fc.constantFrom(
      String.raw`\n; , \\ : "`,
      "欧阳娜娜".repeat(30),
      "🏋🏽‍♀️".repeat(30),
      "a\nb",
      "END:VEVENT",
    );
    // One of the two takes an escaped backslash before an n for the break of a line.
    const spared = (text: string) => (name.startsWith("node-ical") ? text.replaceAll("\\", "/") : text);
    fc.assert(
      fc.property(fc.oneof(texts, hard).map(spared), (summary) => {
        const text = calendarText({ zone: toronto, events: [event("2026-05-20T16:00:00Z", { summary })] });
        for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(read(text).map((each) => each.summary)).toEqual([summary]);
      }),
    );
  });

  test("is never begun by what somebody wrote", () => {
    const summary = 'a\r\nATTENDEE:mailto:x@example.com\u0000\u2028\rb\n"';
    const text = calendarText({ zone: toronto, events: [event("2026-05-20T16:00:00Z", { summary })] });
    expect(linesOf(text).filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
    expect(text).not.toContain("\u0000");
  });
});

describe("times", () => {
  test("in Vancouver are seven hours behind all year from 1 November 2026 on", () => {
    const zone = "America/Vancouver";
    const text = calendarText({ zone, events: [event("2026-10-30T17:00:00Z"), event("2026-12-01T17:00:00Z")] });
    expect(eventTimes(text)).toEqual([
      `DTSTART;TZID=${zone}:20261030T100000`,
      `DTEND;TZID=${zone}:20261030T110000`,
      `DTSTART;TZID=${zone}:20261201T100000`,
      `DTEND;TZID=${zone}:20261201T110000`,
    ]);
    expect(text).toContain("TZOFFSETTO:-0700");
    expect(text).not.toContain("TZOFFSETTO:-0800");
    for (const [, read] of everyReader)
      expect(read(text).map(({ start }) => start.toISOString())).toContain("2026-12-01T17:00:00.000Z");
  });

  test("come with each change of clocks among them, and none besides", () => {
    const text = calendarText({
      zone: toronto,
      events: [event("2026-10-30T17:00:00Z"), event("2027-03-20T17:00:00Z")],
    });
    const zone = text.slice(text.indexOf("BEGIN:VTIMEZONE"), text.indexOf("END:VTIMEZONE"));
    expect(linesOf(zone).filter((line) => /^(BEGIN|DTSTART|TZOFFSETTO)/.test(line))).toEqual([
      "BEGIN:VTIMEZONE",
      "BEGIN:DAYLIGHT",
      "DTSTART:20260308T020000",
      "TZOFFSETTO:-0400",
      "BEGIN:STANDARD",
      "DTSTART:20261101T020000",
      "TZOFFSETTO:-0500",
      "BEGIN:DAYLIGHT",
      "DTSTART:20270314T020000",
      "TZOFFSETTO:-0400",
    ]);
  });

  test.each(everyReader)(
    "are read by %s as they were, on every day of the year and through both changes",
    (_, read) => {
      const zones = fc.constantFrom(
        toronto,
        "America/Vancouver",
        "Asia/Shanghai",
        "Asia/Kathmandu",
        "Asia/Beirut",
        "UTC",
      );
      const quarters = fc.integer({ min: 0, max: 365 * 96 });
      const near = fc.integer({ min: -16, max: 16 });
      const changes = fc.constantFrom("2026-11-01T06:00:00Z", "2027-03-14T07:00:00Z", "2026-10-24T21:00:00Z");
      const starts = fc.oneof(
        quarters.map((count) => Date.UTC(2026, 4, 20) + count * 900_000),
        fc.tuple(changes, near).map(([change, count]) => Date.parse(change) + count * 900_000),
      );
      fc.assert(
        fc.property(zones, fc.array(starts, { minLength: 1, maxLength: 6 }), (zone, times) => {
          const events = times.map((time, at) => event(new Date(time).toISOString(), { uid: `${at}@club` }));
          const parsed = read(calendarText({ zone, events })).map(({ uid, start, end }) => ({ uid, start, end }));
          expect(parsed).toEqual(events.map(({ uid, start, end }) => ({ uid, start, end })));
        }),
        { numRuns: 300 },
      );
    },
  );

  test("are in UTC if the club's clock shows them twice, and those beside them are not", () => {
    const starts = ["03:30", "04:30", "05:30", "06:30", "07:00"].map((time) => `2026-11-01T${time}:00Z`);
    const text = calendarText({ zone: toronto, events: starts.map((start) => event(start)) });
    expect(eventTimes(text)).toEqual([
      "DTSTART;TZID=America/Toronto:20261031T233000",
      "DTEND;TZID=America/Toronto:20261101T003000",
      "DTSTART:20261101T043000Z",
      "DTEND:20261101T053000Z",
      "DTSTART:20261101T053000Z",
      "DTEND:20261101T063000Z",
      "DTSTART:20261101T063000Z",
      "DTEND:20261101T073000Z",
      "DTSTART;TZID=America/Toronto:20261101T020000",
      "DTEND;TZID=America/Toronto:20261101T030000",
    ]);
  });
});

test("an invitation names who invites and who is invited, whatever they are called", () => {
  const from = { name: 'Club "A"; ^B,\r\nBcc: x@example.com', email: "club@example.com" };
  const to = { name: "欧阳娜娜", email: "nana@example.com" };
  const text = calendarText({
    zone: toronto,
    method: "CANCEL",
    events: [event("2026-05-20T16:00:00Z", { sequence: 3, isCancelled: true, invitation: { from, to } })],
  });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [invitation] = calendar.getAllSubcomponents("vevent");
  const [organizer, attendee] = ["organizer", "attendee"].map((name) => invitation?.getFirstProperty(name));
  expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  expect(organizer?.getFirstParameter("cn")).toBe('Club "A"; ^B,\nBcc: x@example.com');
  expect([organizer, attendee].map((party) => party?.getFirstValue())).toEqual([
    "mailto:club@example.com",
    "mailto:nana@example.com",
  ]);
  expect(attendee?.getFirstParameter("cn")).toBe("欧阳娜娜");
  expect(linesOf(text).filter((line) => /^(Bcc|NAME|X-WR)/.test(line))).toEqual([]);
  expect(text).toContain("STATUS:CANCELLED\r\n");
  expect(text).toContain("SEQUENCE:3\r\n");
});

test("without events it is a calendar all the same", () => {
  expect(calendarText({ zone: toronto, events: [], name: "Palestra" })).toMatch(
    /^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/,
  );
});
