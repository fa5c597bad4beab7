import { describe, expect, test } from "vitest";
import type { MessageEvent } from "#contract/club/message-names.ts";
import { invitationOf } from "./invitation.ts";
import { calendars } from "../../../test/files/calendars.ts";

const facts = {
  reservation: 7,
  sequence: 0,
  course: "privateTrainingSession",
  start: "2026-11-03T20:00:00.000Z",
  end: "2026-11-03T21:00:00.000Z",
  other: 3,
  trainer: { first_name: "娜娜", last_name: "欧阳" },
  client: null,
};

function fileOf(event: MessageEvent, over: object = {}, to = "欧阳娜娜"): string {
  const invitation = invitationOf({
    event,
    facts: { ...facts, ...over },
    writtenAt: new Date("2026-10-20T16:00:00Z"),
    locale: "cn",
    zone: "America/Vancouver",
    club: { id: "0f3c2b52-5a4e-4d0c-9d7f-000000000001", name: "Palestra", address: "480 King Street West" },
    from: { name: "Palestra", email: "club@palestra.example" },
    to: { name: to, email: "nana@example.com" },
  });
  return invitation?.content ?? "";
}

/** A calendar takes what comes: of one session it keeps the copy with the highest number. */
function kept(files: readonly string[], read: (file: string) => ReturnType<NonNullable<(typeof calendars)[string]>>) {
  const found = files.flatMap(read).toSorted((one, other) => one.sequence - other.sequence);
  return new Map(found.map((each) => [each.uid, each]));
}

describe.each(Object.entries(calendars))("%s", (_, read) => {
  test("reads an invitation, its update and its end as one session, after the last change of Vancouver's clocks too", () => {
    const [booked] = read(fileOf("sessionBooked"));
    expect(booked).toMatchObject({
      start: new Date(facts.start),
      end: new Date(facts.end),
      summary: "私教课 · 欧阳娜娜",
    });
    const next = { sequence: 1, start: "2026-12-01T20:00:00.000Z", end: "2026-12-01T21:00:00.000Z" };
    const moved = fileOf("sessionMoved", next);
    const cancelled = fileOf("sessionCancelled", { ...next, sequence: 2 });
    const calendar = kept([moved, fileOf("sessionBooked")], read);
    expect([...calendar.values()]).toMatchObject([{ uid: booked?.uid, sequence: 1, start: new Date(next.start) }]);
    expect([...kept([cancelled, moved], read).values()]).toMatchObject([{ uid: booked?.uid, status: "CANCELLED" }]);
  });

  test("reads a long Chinese name whole, and one that would write lines of its own as a name", () => {
    const course = "欧阳娜娜的".repeat(20);
    expect(read(fileOf("sessionBooked", { course }))[0]?.summary).toBe(`${course} · 欧阳娜娜`);
    const nasty = { first_name: "Ann\r\nATTENDEE:mailto:eve@example.com", last_name: '"); DROP' };
    const file = fileOf("sessionBooked", { trainer: nasty, course: "Yoga\r\nBcc: eve@example.com" }, 'A"\r\nX-EVIL:1');
    expect(read(file)[0]?.summary).toContain("DROP");
    expect(file.split("\r\n").filter((line) => /^(ATTENDEE:|Bcc|X-EVIL)/.test(line))).toEqual([]);
  });
});

test("an invitation asks to be kept, its end to be taken out, and no line is longer than 75 octets", () => {
  expect(fileOf("sessionBooked")).toContain("METHOD:REQUEST\r\n");
  expect(fileOf("sessionMoved")).toContain("METHOD:REQUEST\r\n");
  expect(fileOf("sessionCancelled")).toContain("METHOD:CANCEL\r\n");
  expect(fileOf("reminder")).toBe("");
  const lines = fileOf("sessionBooked", { course: "欧阳娜娜".repeat(30) }).split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

describe("sessions of a series", () => {
  const dates = [
    { reservation: 7, sequence: 0, start: facts.start, end: facts.end },
    { reservation: 8, sequence: 2, start: "2027-03-16T19:00:00.000Z", end: "2027-03-16T20:00:00.000Z" },
  ];
  const fileOfSeries = (event: MessageEvent) => fileOf(event, { dates });

  test.each(Object.entries(calendars))("are one file with each as its own entry, which %s reads", (_name, read) => {
    const file = fileOfSeries("seriesMoved");
    expect(file).toContain("METHOD:REQUEST\r\n");
    expect(read(file)).toMatchObject([
      { ...read(fileOf("sessionBooked"))[0] },
      { sequence: 2, start: new Date("2027-03-16T19:00:00.000Z") },
    ]);
    expect(read(fileOfSeries("seriesCancelled")).map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED"]);
    expect(fileOfSeries("seriesCancelled")).toContain("METHOD:CANCEL\r\n");
  });

  test("that a former version has written of have none", () => {
    const written = dates.map(({ start, end }) => ({ start, end }));
    expect(fileOf("seriesBooked", { dates: written })).toBe("");
  });
});
