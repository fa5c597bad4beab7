import { describe, expect, it } from "vitest";
import { usualHours } from "#contract/club/opening-hours.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import {
  type ReservationValues,
  reservationDiffers,
  reservationDraftOf,
  endTimeAfter,
  endTimes,
  freshValues,
  hourOffered,
  parseReservationDraft,
  reservationSchema,
  startTimes,
  timesOf,
  reservationValuesOf,
} from "./reservation-form.ts";

const zone = "America/Toronto";
const open = { openingHours: usualHours, closures: [] };
const filled: ReservationValues = {
  clientId: 7,
  trainerId: 4,
  courseId: 1,
  tags: [2],
  date: "2026-12-01",
  startedAt: "10:00",
  endedAt: "11:00",
  given: undefined,
};
const stored: Reservation = {
  id: 1,
  title: "privateTrainingSession",
  courseId: 1,
  clientId: 7,
  trainerId: 4,
  clientName: { first_name: "Mia", last_name: "Roy" },
  trainerName: { first_name: "Marcus", last_name: "Adeyemi" },
  status: "scheduled",
  noShow: 0,
  tags: [2],
  start: "2026-12-01T15:00:00.000Z",
  end: "2026-12-01T16:00:00.000Z",
  date: "2026-12-01",
  startTime: "10:00",
  duration: 1,
  is_free: 0,
  createdBy: null,
  actions: ["edit", "cancel"],
  version: 1,
};
const wrong = (values: Partial<ReservationValues>) => wrongFields(reservationSchema(zone), { ...filled, ...values });

describe("the form of a reservation", () => {
  it("sends instants of the club's clock", () => {
    expect(parseReservationDraft(filled, zone)).toMatchObject({
      startedAt: "2026-12-01T15:00:00Z",
      endedAt: "2026-12-01T16:00:00Z",
    });
  });

  it("is judged as the contract does", () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ clientId: null, tags: [] })).toEqual({ clientId: "REQUIRED", tags: "REQUIRED" });
    expect(wrong({ date: "" })).toEqual({ date: "INVALID_DATE" });
    expect(wrong({ endedAt: "10:00" })).toEqual({ endedAt: "SESSION_TOO_SHORT" });
    expect(wrong({ endedAt: "18:15" })).toEqual({ endedAt: "SESSION_TOO_LONG" });
  });

  it("knows no time that clocks leave out", () => {
    expect(wrong({ date: "2027-03-14", startedAt: "02:30", endedAt: "03:30" })).toEqual({ startedAt: "NO_SUCH_TIME" });
  });

  it("may end at midnight", () => {
    const late = { startedAt: "23:00", endedAt: "24:00" };
    expect(wrong(late)).toEqual({});
    expect(parseReservationDraft({ ...filled, ...late }, zone)?.endedAt).toBe("2026-12-02T05:00:00Z");
    expect(timesOf({ start: "2026-12-02T04:00:00Z", end: "2026-12-02T05:00:00Z" }, zone)).toMatchObject(late);
  });

  it("keeps the second of two hours that read alike, as long as it is not touched", () => {
    const second = { ...stored, start: "2026-11-01T06:00:00.000Z", end: "2026-11-01T06:45:00.000Z" };
    const values = reservationValuesOf(second, zone);
    expect(values.startedAt).toBe("01:00");
    expect(reservationDraftOf(values, zone)).toMatchObject({ startedAt: second.start, endedAt: second.end });
    expect(reservationDiffers(values, second, zone)).toBe(false);
  });

  it("differs from the reservation only by what it says", () => {
    const values = reservationValuesOf(stored, zone);
    expect(reservationDiffers(values, stored, zone)).toBe(false);
    expect(reservationDiffers({ ...values, tags: [2, 3] }, stored, zone)).toBe(true);
    expect(reservationDiffers({ ...values, endedAt: "11:15" }, stored, zone)).toBe(true);
  });

  it("keeps what was typed when others have changed the rest", () => {
    const before = reservationValuesOf(stored, zone);
    const now = reservationValuesOf(
      { ...stored, courseId: 5, start: "2026-12-01T17:00:00.000Z", end: "2026-12-01T18:00:00.000Z" },
      zone,
    );
    expect(freshValues({ ...before, tags: [9] }, before, now)).toEqual({ ...now, tags: [9] });
    expect(freshValues({ ...before, endedAt: "11:30" }, before, now)).toEqual({
      ...before,
      courseId: 5,
      endedAt: "11:30",
    });
  });
});

describe("the times on offer", () => {
  it("end as long after the start as before, an hour at first, within the day", () => {
    expect(endTimeAfter("14:00", { startedAt: "10:00", endedAt: "10:45" })).toBe("14:45");
    expect(endTimeAfter("14:00", { startedAt: "10:00", endedAt: "09:00" })).toBe("15:00");
    expect(endTimeAfter("23:30", { startedAt: "10:00", endedAt: "11:00" })).toBe("24:00");
  });

  it("are quarters of an hour up to eight hours, and the one that is there", () => {
    const ends = endTimes({ startedAt: "10:00", endedAt: "10:10" }, []);
    expect([ends[0], ends[1], ends.at(-1)]).toEqual(["10:10", "10:15", "18:00"]);
  });

  it("are those of opening hours; on a closed day any", () => {
    const split = [
      { from: "06:30", to: "07:15" },
      { from: "16:00", to: "24:00" },
    ];
    const starts = startTimes("05:10", split);
    expect([starts.slice(0, 4), starts[4], starts.at(-1)]).toEqual([
      ["05:10", "06:30", "06:45", "07:00"],
      "16:00",
      "23:45",
    ]);
    expect(endTimes({ startedAt: "06:45", endedAt: "07:00" }, split)).toEqual(["07:00", "07:15"]);
    expect(endTimes({ startedAt: "20:00", endedAt: "21:00" }, split).at(-1)).toBe("24:00");
    expect(startTimes("10:00", []).length).toBe(96);
  });

  it("begin on the next day that is open", () => {
    const monday = { openingHours: [{ weekday: 1 as const, from: "09:00", to: "12:00" }], closures: [] };
    expect(hourOffered("2026-12-01T15:20:00Z", zone, monday).start).toBe("2026-12-07T14:00:00Z");
    const away = { startOfDate: "2026-12-07", endOfDate: "2026-12-08", name: null, hours: null, roomId: null };
    expect(hourOffered("2026-12-01T15:20:00Z", zone, { ...monday, closures: [away] }).start).toBe(
      "2026-12-14T14:00:00Z",
    );
  });

  it("begin with the next full hour that the club is open", () => {
    expect(hourOffered("2026-12-01T15:20:00Z", zone, open)).toEqual({
      start: "2026-12-01T16:00:00Z",
      end: "2026-12-01T17:00:00.000Z",
    });
    expect(hourOffered("2026-12-01T09:00:00Z", zone, open).start).toBe("2026-12-01T12:00:00Z");
    expect(hourOffered("2026-12-02T02:00:00Z", zone, open).start).toBe("2026-12-02T12:00:00Z");
  });

  it("are of the day in view, from when the club opens unless that is today", () => {
    const now = "2026-12-01T15:20:00Z";
    expect(hourOffered(now, zone, open, "2026-12-24").start).toBe("2026-12-24T12:00:00Z");
    expect(hourOffered(now, zone, open, "2026-11-26").start).toBe("2026-11-26T12:00:00Z");
    expect(hourOffered(now, zone, open, "2026-12-01")).toEqual(hourOffered(now, zone, open));
  });
});
