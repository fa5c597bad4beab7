import { once } from "node:events";
import { expect, test } from "vitest";
import { type Job, type RoundContext, startJobs } from "./runner.ts";

const HOUR_MS = 3_600_000;
const silent: Pick<Job, "failed"> = { failed: () => {} };

test("a round that leaves more is followed by another immediately, and one that leaves nothing by a wait", async () => {
  let rounds = 0;
  const round: Job["round"] = async () => ((rounds += 1) < 5 ? "more" : "wait");
  const running = startJobs([{ ...silent, everyMs: HOUR_MS, round }]);
  await expect.poll(() => rounds).toBe(5);
  await running.close();
  expect(rounds).toBe(5);
});

test("a job that is done runs no more, and the others continue", async () => {
  const rounds = { once: 0, often: 0 };
  const running = startJobs([
    { ...silent, everyMs: 1, round: async () => ((rounds.once += 1), "done") },
    { ...silent, everyMs: 1, round: async () => ((rounds.often += 1), "wait") },
  ]);
  await expect.poll(() => rounds.often).toBeGreaterThan(5);
  await running.close();
  expect(rounds.once).toBe(1);
});

test("the first of several failures is reported, and the first success after them", async () => {
  const outcomes = [false, false, true, true, false, true];
  const reports: string[] = [];
  const running = startJobs([
    {
      everyMs: 1,
      round: async () => {
        const isWell = outcomes.shift() ?? true;
        if (!isWell) throw new Error("away");
        return outcomes.length > 0 ? "wait" : "done";
      },
      failed: (error) => reports.push(String(error)),
      recovered: () => reports.push("well"),
    },
  ]);
  await expect.poll(() => outcomes.length).toBe(0);
  await running.close();
  expect(reports).toEqual(["Error: away", "well", "Error: away", "well"]);
});

/** A job whose round takes until it is aborted. */
function openHanging(graceMs: number) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<RoundContext>();
  const reports: unknown[] = [];
  const round: Job["round"] = async (context) => {
    begin(context);
    await once(context.signal, "abort");
    throw new Error("aborted");
  };
  return { begun, reports, job: { everyMs: 1, graceMs, round, failed: (error: unknown) => reports.push(error) } };
}

test("closing waits as long as the job may take, then aborts the round, and reports nothing of it", async () => {
  const { begun, reports, job } = openHanging(200);
  let brokenOff = 0;
  const running = startJobs([{ ...job, breakOff: () => void (brokenOff += 1) }]);
  const { isStopping, signal } = await begun;
  const closing = running.close();
  expect([isStopping(), signal.aborted, brokenOff]).toEqual([true, false, 0]);
  await closing;
  expect([signal.aborted, brokenOff, reports]).toEqual([true, 1, []]);
});

test("a round that ends within the grace period is not aborted", async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let aborted: boolean | undefined;
  const round: Job["round"] = async ({ signal }) => {
    await gate;
    aborted = signal.aborted;
    return "more";
  };
  const running = startJobs([{ ...silent, everyMs: 1, graceMs: HOUR_MS, round }]);
  const closing = running.close();
  open();
  await closing;
  expect(aborted).toBe(false);
});
