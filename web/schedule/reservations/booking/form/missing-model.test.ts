import { describe, expect, test } from "vitest";
import { missingReservationPart } from "./missing-model.ts";
import type { ReservationValues } from "./reservation-form.ts";

const whole: ReservationValues = {
  clientId: 1,
  trainerId: 2,
  courseId: 3,
  tags: [4],
  date: "2026-05-20",
  startedAt: "10:00",
  endedAt: "11:00",
  given: undefined,
};
const zone = "America/Toronto";
const days = [{ date: "2026-05-20", away: null, starts: ["2026-05-20T14:00:00.000Z"] }];

describe("before a session can be booked", () => {
  test.each([
    ["client", { clientId: null, trainerId: null, tags: [] }],
    ["trainer", { trainerId: null, tags: [] }],
    ["time", { date: "" }],
    ["course", { courseId: null }],
    ["tags", { tags: [] }],
    [undefined, {}],
  ])("what is missing first is the %s", (missing, over) => {
    expect(missingReservationPart({ ...whole, ...over })).toBe(missing);
  });

  test("a time that is only offered has to be free; one that was chosen is judged by the server", () => {
    const later = { ...whole, startedAt: "10:15", endedAt: "11:15" };
    const offered = { days, isChosen: false, zone };
    expect([missingReservationPart(whole, offered), missingReservationPart(later, offered)]).toEqual([
      undefined,
      "time",
    ]);
    expect(missingReservationPart(whole, { ...offered, days: undefined })).toBe("time");
    expect(missingReservationPart(later, { ...offered, isChosen: true })).toBeUndefined();
  });
});
