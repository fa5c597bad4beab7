import { expect, test } from "vitest";
import { coursesByClient } from "./trainer-courses.ts";

const mei = { id: 9, name: { first_name: "Mei", last_name: "Lin" } };
const leo = { id: 4, name: { first_name: "Leo", last_name: "Roy" } };

test("a trainer's sessions stand by client, their dates sorted, paid and free counted apart", () => {
  const rows = coursesByClient([
    { client: mei, is_free: 0, started_at: "2026-05-09T14:00:00.000Z" },
    { client: leo, is_free: 1, started_at: "2026-05-02T14:00:00.000Z" },
    { client: mei, is_free: 1, started_at: "2026-05-03T14:00:00.000Z" },
    { client: mei, is_free: 0, started_at: "2026-05-04T14:00:00.000Z" },
  ]);
  expect(rows).toEqual([
    { client: leo, started_at: ["2026-05-02T14:00:00.000Z"], paid: 0, free: 1, total: 1 },
    {
      client: mei,
      started_at: ["2026-05-03T14:00:00.000Z", "2026-05-04T14:00:00.000Z", "2026-05-09T14:00:00.000Z"],
      paid: 2,
      free: 1,
      total: 3,
    },
  ]);
});

test("no sessions, no clients", () => {
  expect(coursesByClient([])).toEqual([]);
});
