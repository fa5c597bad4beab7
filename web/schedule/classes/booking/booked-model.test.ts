import { expect, test } from "vitest";
import type { ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
import { classesAhead, inLineOf, linesAhead, waitedIn } from "./booked-model.ts";

const now = Date.parse("2026-12-02T12:00:00Z");

function bookingOf(id: number, status: ClassBooking["status"], over: Partial<ClassBooking> = {}): ClassBooking {
  return {
    id,
    client: { id, name: { first_name: "Ann", last_name: "Lee" } },
    class: {
      id: 1,
      type: { id: 1, name: { en: "Yoga", cn: "瑜伽" }, colour: "green" },
      room: { id: 1, name: { en: "Studio", cn: "大教室" } },
      trainer: null,
      date: "2026-12-02",
      start: "2026-12-02T18:00:00Z",
      end: "2026-12-02T19:00:00Z",
      status: "scheduled",
    },
    status,
    late: 0,
    entry: null,
    line: null,
    offer: null,
    promotion: null,
    lapse: null,
    ifLate: null,
    policy: 1,
    freeUntil: "2026-12-02T15:00:00Z",
    isLate: false,
    overruled: [],
    bookedAt: `2026-12-01T12:00:0${id}Z`,
    bookedBy: null,
    cancelledAt: null,
    actions: [],
    version: 1,
    ...over,
  };
}

const at = (position: number) => ({ line: { position, passedOver: null } });
const idsOf = (bookings: readonly ClassBooking[]) => bookings.map(({ id }) => id);

test("whom a place is offered comes before those who wait, in their order", () => {
  const offer = { offer: { until: "2026-12-02T13:00:00Z" } };
  const all = [
    bookingOf(1, "waiting", at(2)),
    bookingOf(2, "booked"),
    bookingOf(3, "waiting", at(1)),
    bookingOf(4, "offered", offer),
  ];
  expect(idsOf(inLineOf(all))).toEqual([4, 3, 1]);
  expect(idsOf(classesAhead(all, now))).toEqual([2]);
});

test("a line is ahead until its class begins or is cancelled", () => {
  const waiting = bookingOf(1, "waiting", at(1));
  const gone = { ...waiting, class: { ...waiting.class, status: "cancelled" as const } };
  expect(idsOf(linesAhead([waiting, gone], now))).toEqual([1]);
  expect(linesAhead([waiting], Date.parse("2026-12-02T18:00:00Z"))).toEqual([]);
});

test("those who waited and have no place are found, without those who left the line", () => {
  const statuses = ["ended", "cancelled", "booked", "lapsed", "waiting"] as const;
  expect(idsOf(waitedIn(statuses.map((status, index) => bookingOf(index, status))))).toEqual([0, 3, 4]);
  const added = [bookingOf(1, "ended"), { ...bookingOf(2, "attended"), client: bookingOf(1, "ended").client }];
  expect(waitedIn(added)).toEqual([]);
});
