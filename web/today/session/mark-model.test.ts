import { expect, test } from "vitest";
import { groupsOf, markingsOf } from "./mark-model.ts";

const groups = groupsOf([{ id: 1 }, { id: 2 }, { id: 3 }], ({ id }) => id > 1);

test("sessions of today are apart from earlier ones", () => {
  expect(groups).toEqual({ today: [{ id: 2 }, { id: 3 }], earlier: [{ id: 1 }] });
});

test("sessions of today are completed unless chosen otherwise, earlier ones stay unless chosen", () => {
  expect([...markingsOf(groups, new Map())]).toEqual([
    [2, "completed"],
    [3, "completed"],
    [1, undefined],
  ]);
  const chosen = new Map([
    [1, "noShow"],
    [3, undefined],
  ] as const);
  expect([...markingsOf(groups, chosen)]).toEqual([
    [2, "completed"],
    [3, undefined],
    [1, "noShow"],
  ]);
});
