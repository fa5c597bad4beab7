import { expect, test } from "vitest";
import { byDay, endOf } from "./reservation-model.ts";

const end = "2026-05-01T15:00:00.000Z";

test("a short item ends its real hours after it begins", () => {
  expect(endOf({ start: "2026-05-01T13:30:00.000Z", duration: 1.5 })).toBe(end);
});

test("the week's items are under their days", () => {
  const name = { first_name: "Mei", last_name: "Lin" };
  const item = (id: number, date: string) => ({
    id,
    date,
    status: "scheduled" as const,
    noShow: 0 as const,
    courseName: "hiit",
    clientName: name,
    trainerName: name,
    duration: 1,
    start: end,
    startTime: "11:00",
    tags: [1],
  });
  const days = byDay([item(1, "2026-05-01"), item(2, "2026-05-01"), item(3, "2026-05-03")]);
  expect(days.map(([date, items]) => [date, items.map(({ id }) => id)])).toEqual([
    ["2026-05-01", [1, 2]],
    ["2026-05-03", [3]],
  ]);
});
