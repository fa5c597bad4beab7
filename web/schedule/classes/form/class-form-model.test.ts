import { expect, test } from "vitest";
import { type ClassDetails, copiedClass, newClass } from "./class-form-model.ts";

const today = "2026-12-02";

test("a new series begins in the shown week, without a weekday, and never in the past", () => {
  expect(newClass({ from: "2026-12-14" }, today)).toMatchObject({ date: "2026-12-14", weekdays: [] });
  expect(newClass({ from: "2026-11-30" }, today)).toMatchObject({ date: today, weekdays: [] });
  expect(newClass({ date: "2026-12-15", time: "09:00" }, today)).toMatchObject({
    date: "2026-12-15",
    weekdays: [2],
    startTime: "09:00",
  });
  expect(newClass({}, today)).toMatchObject({ date: today, weekdays: [] });
});

const one: ClassDetails = {
  id: 7,
  type: { id: 3, name: { en: "Yoga", cn: "瑜伽" }, colour: "green" },
  room: { id: 2, name: { en: "Studio", cn: "大教室" } },
  trainer: null,
  date: "2026-11-20",
  start: "2026-11-20T14:00:00Z",
  end: "2026-11-20T15:00:00Z",
  startTime: "09:00",
  minutes: 60,
  capacity: 14,
  reserved: 2,
  status: "scheduled",
  cancelled: null,
  series: { id: 1, weekdays: [5], everyWeeks: 2, endOfDate: null, count: 8, startOfDate: "2026-01-02" },
  seriesId: 1,
  changedAlone: 0,
  places: { free: 12, taken: 0, waiting: 0 },
  button: null,
  actions: [],
  version: 1,
};

test("a copied series has all of the other, and begins today", () => {
  expect(copiedClass(one, today, [{ id: 3 }])).toMatchObject({
    repeats: true,
    typeId: 3,
    weekdays: [5],
    everyWeeks: 2,
    date: today,
    ends: "count",
    count: 8,
    startTime: "09:00",
    capacity: 14,
    reserved: 2,
    roomId: 2,
  });
  expect(copiedClass(one, today, [])).toMatchObject({ typeId: null });
});
