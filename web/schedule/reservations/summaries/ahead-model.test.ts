import { expect, test } from "vitest";
import { aheadInOrder } from "./ahead-model.ts";

const item = (key: string, start: string) => ({ key, start });

test("a class of today comes before the session of tomorrow, and after one that begins earlier", () => {
  const sessions = [item("tomorrow", "2026-12-01T18:00:00Z"), item("friday", "2026-12-04T09:00:00Z")];
  const also = [item("class today", "2026-11-30T17:30:00Z"), item("class on Wednesday", "2026-12-02T17:30:00Z")];
  expect(aheadInOrder(sessions, also).map(({ key }) => key)).toEqual([
    "class today",
    "tomorrow",
    "class on Wednesday",
    "friday",
  ]);
});

test("instants are compared, not how they are written", () => {
  const sessions = [item("session", "2026-11-30T18:00:00+08:00")];
  const also = [item("class", "2026-11-30T11:00:00Z")];
  expect(aheadInOrder(sessions, also).map(({ key }) => key)).toEqual(["session", "class"]);
});
