import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { atDepth } from "../../../../tools/runs/depth.ts";
import { openCountingProxy } from "../../../test/faults/counting-proxy.ts";
import { settingsOf } from "../../../test/faults/other-process.ts";
import { end } from "../../../test/faults/processes.ts";
import { cancel, creditsLeft, member, openHall, sellCredits } from "../../../test/scenes/class-bookings.ts";
import { expectInvariants } from "../../../test/scenes/sessions.ts";
import { fullClass, ownOf, wait, waitEventsOf, work } from "../../../test/scenes/waitlist.ts";
import { linesWorked } from "./later-commands.ts";

const hall = await openHall();
const { world, admin } = hall;
afterAll(() => world[Symbol.asyncDispose]());

/** Works the lines in a process that is killed once it has done so many statements; says whether it did fewer. */
async function workAndDie(after: number): Promise<boolean> {
  const proxy = await openCountingProxy(await settingsOf(world));
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../../test/faults/line-host.ts")], {
    stdio: "ignore",
    env: { ...process.env, DATABASE_URL: proxy.url, WORK_AT: world.now.toISOString() },
  });
  let isKilled = false;
  proxy.after(after, () => {
    isKilled = true;
    proxy.after(Infinity, () => {});
    void end(child, "SIGKILL");
  });
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  await proxy.close();
  return !isKilled;
}

test("wherever a process is killed while it works a line, a place is given whole and once", async () => {
  world.now = new Date("2026-12-07T12:00:00Z");
  const { id, people } = await fullClass(hall, "2026-12-10", "10:00", 2);
  const [one, two] = people;
  const client = await member(hall);
  const order = await sellCredits(hall, client, { from: "2026-11-01", until: "2027-03-01", credits: 1 });
  await wait(hall, id, client);
  // As if the process had been lost that freed the place, before it worked the line.
  await world.db
    .updateTable("class_booking")
    .set({ status: "cancelled", place: null, cancelled_at: world.now, cancelled_by: admin })
    .where("id", "=", one?.booking ?? 0)
    .execute();
  let kills = 0;
  for (let after = 1; !(await workAndDie(after)); after += atDepth({ gate: 17, full: 1 })) {
    kills += 1;
    const { status, entry, promotion } = await ownOf(hall, id, client);
    const whole = { entry: { kind: "credits" }, promotion: { freedBy: "cancelled", position: 1 } };
    const [left] = await creditsLeft(hall, order);
    if (status === "booked") expect([{ entry, promotion }, left]).toMatchObject([whole, 0]);
    else expect([status, entry, left]).toEqual(["waiting", null, 1]);
    await expectInvariants(world);
  }
  expect(kills).toBeGreaterThanOrEqual(atDepth({ gate: 1, full: 15 }));
  await work(hall);
  expect((await ownOf(hall, id, client)).status).toBe("booked");
  expect(await waitEventsOf(hall, client)).toEqual(["WAIT_BOOKED"]);
  await cancel(hall, two?.booking ?? 0, two?.client ?? 0);
  await linesWorked(world.db);
  await expectInvariants(world);
});
