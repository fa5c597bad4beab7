import { describe, expect, test } from "vitest";
import { MAX_WEBHOOK_RETRY_MS, classifyAttempt, webhookRetryDelay } from "./rules.ts";

const minute = 60_000;
const hour = 60 * minute;

describe("the pause after an attempt", () => {
  test("grows from five seconds to half a day, which comes again and again", () => {
    const pauses = Array.from({ length: 11 }, (_, index) => webhookRetryDelay(index + 1, undefined));
    expect(pauses).toEqual([
      5_000,
      30_000,
      ...[2, 10, 30].map((minutes) => minutes * minute),
      ...[1, 3, 6, 12, 12, 12].map((hours) => hours * hour),
    ]);
  });

  test("is as long as the program asks for where that is longer, and never more than half a day", () => {
    expect(webhookRetryDelay(1, 1_000)).toBe(5_000);
    expect(webhookRetryDelay(1, hour)).toBe(hour);
    expect(webhookRetryDelay(1, 24 * hour)).toBe(12 * hour);
  });
});

describe("an attempt", () => {
  const now = new Date("2026-05-20T12:00:00Z");
  const after = (ms: number) => new Date(now.getTime() - ms);
  const judged = (status: number | null, triedFor = hour, outcome: "answer" | "tooSlow" = "answer") =>
    classifyAttempt({ outcome, status }, after(triedFor), now);

  test("has succeeded with a status of success alone, however late", () => {
    expect([200, 204, 299].map((status) => judged(status))).toEqual(["delivered", "delivered", "delivered"]);
    expect([199, 300, 301, 400, 500].map((status) => judged(status))).toEqual(Array(5).fill("later"));
    expect(judged(200, MAX_WEBHOOK_RETRY_MS)).toBe("delivered");
  });

  test("finds a program gone for good where it answers with 410", () => {
    expect([409, 410, 411].map((status) => judged(status))).toEqual(["later", "gone", "later"]);
  });

  test("without an answer has failed, whatever status is beside it", () => {
    expect([judged(null), judged(200, hour, "tooSlow"), judged(410, hour, "tooSlow")]).toEqual(Array(3).fill("later"));
  });

  test("is the last one once it has been tried for three days", () => {
    expect(MAX_WEBHOOK_RETRY_MS).toBe(72 * hour);
    expect([judged(500, MAX_WEBHOOK_RETRY_MS - 1), judged(500, MAX_WEBHOOK_RETRY_MS)]).toEqual(["later", "gaveUp"]);
  });
});
