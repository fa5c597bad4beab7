import { expect, test } from "vitest";
import { openQueue } from "./queue.ts";

test("a queue runs a number of jobs in parallel, lets a number wait and refuses the rest, until there is room again", async () => {
  const queued = openQueue({ atOnce: 2, waiting: 3 });
  let [working, most] = [0, 0];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await gate;
    working -= 1;
  };
  const all = Array.from({ length: 8 }, () => queued(work));
  await expect(all.at(-1)).rejects.toMatchObject({ code: "TOO_BUSY" });
  open();
  const settled = await Promise.allSettled(all);
  expect(settled.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => "fulfilled"),
    ...Array.from({ length: 3 }, () => "rejected"),
  ]);
  expect(most).toBe(2);
  await expect(queued(async () => "room")).resolves.toBe("room");
  await expect(queued(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await expect(queued(async () => "room")).resolves.toBe("room");
});
