import { expect, test } from "vitest";
import { countChange } from "./count-change.ts";

test.each([
  [9, 6, { kind: "fewer", by: 3, share: undefined }],
  [0, 12, { kind: "more", by: 12, share: undefined }],
  [0, 0, { kind: "none", by: 0, share: undefined }],
  [9, 9, { kind: "same", by: 0, share: undefined }],
  [49, 59, { kind: "more", by: 10, share: undefined }],
  [50, 60, { kind: "more", by: 10, share: 0.2 }],
  [80, 60, { kind: "fewer", by: 20, share: -0.25 }],
  [80, 80, { kind: "same", by: 0, share: undefined }],
])("from %i to %i people is shown by heads, from fifty on by share too", (before, now, change) => {
  expect(countChange(before, now)).toEqual(change);
});
