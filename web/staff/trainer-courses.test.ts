import { expect, test } from "vitest";
import { coursesByClient, isSortable, sortCourses } from "./trainer-courses.ts";

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
    {
      client: mei,
      started_at: ["2026-05-03T14:00:00.000Z", "2026-05-04T14:00:00.000Z", "2026-05-09T14:00:00.000Z"],
      paid: 2,
      free: 1,
      total: 3,
    },
    { client: leo, started_at: ["2026-05-02T14:00:00.000Z"], paid: 0, free: 1, total: 1 },
  ]);
});

test("no sessions, no clients", () => {
  expect(coursesByClient([])).toEqual([]);
});

test("the rows stand by client id unless asked otherwise, and equal ones too", () => {
  const none = { started_at: [], paid: 0, free: 0 };
  const ana = { id: 6, name: { first_name: "Ana", last_name: "Silva" } };
  const rows = [
    { ...none, client: mei, total: 3 },
    { ...none, client: ana, total: 1 },
    { ...none, client: leo, total: 1 },
  ];
  const idsBy = (sort?: string) =>
    sortCourses(rows, sort, ({ client }) => client.name.first_name).map(({ client }) => client.id);
  expect(idsBy()).toEqual([4, 6, 9]);
  expect(idsBy("-id")).toEqual([9, 6, 4]);
  expect(idsBy("name")).toEqual([6, 4, 9]);
  expect(idsBy("total")).toEqual([4, 6, 9]);
  expect(idsBy("-total")).toEqual([9, 4, 6]);
  expect(["name", "total", "history"].map(isSortable)).toEqual([true, true, false]);
});
