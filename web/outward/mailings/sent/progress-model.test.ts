import { expect, test } from "vitest";
import { mailingProgress } from "./progress-model.ts";

test("a person who was left out counts neither as reached nor as one to reach", () => {
  const outcomes = [
    { outcome: "accepted" as const, count: 40 },
    { outcome: "recipientRefused" as const, count: 1 },
    { outcome: "waiting" as const, count: 9 },
    { outcome: "noConsent" as const, count: 100 },
  ];
  expect(mailingProgress({ outcomes })).toEqual({ all: 50, sent: 40, settled: 41 });
});
