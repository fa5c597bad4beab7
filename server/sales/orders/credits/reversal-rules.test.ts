import { expect, test } from "vitest";
import { type WrittenEntry, reversalOf } from "./reversal-rules.ts";

const entry = (id: number, kind: WrittenEntry["kind"], settles: number | null = null): WrittenEntry => {
  return { id, kind, settles, reservation: 1 };
};

test("entries are made up for one by one", () => {
  for (const written of [
    [entry(5, "booked")],
    [entry(5, "returned", 1), entry(6, "booked")],
    [entry(5, "completed", 1)],
  ])
    expect(reversalOf(written)).toEqual({
      entries: written.map(({ id }) => id),
      completed: [],
      returned: [],
      forfeited: [],
    });
});

test("a completion that was corrected is one again", () => {
  const reopened = [entry(5, "restored", 2), entry(6, "booked")];
  expect(reversalOf(reopened)).toEqual({ entries: [], completed: [1], returned: [], forfeited: [] });
  expect(reversalOf([...reopened, entry(7, "returned", 6)])).toEqual({
    entries: [7],
    completed: [1],
    returned: [],
    forfeited: [],
  });
});

test("a no-show that was corrected to a completion has no credit again", () => {
  const marked = [entry(5, "booked"), entry(6, "completed", 5)];
  expect(reversalOf(marked)).toEqual({ entries: [6], completed: [], returned: [1], forfeited: [] });
});

test("a no-show whose lost credit was booked again has lost it again", () => {
  const found = [{ ...entry(5, "restored", 2), settlesForfeited: true }, entry(6, "booked")];
  expect(reversalOf(found)).toEqual({ entries: [], completed: [], returned: [], forfeited: [1] });
  const used = [...found, entry(7, "completed", 6)];
  expect(reversalOf(used)).toEqual({ entries: [7], completed: [], returned: [], forfeited: [1] });
});
