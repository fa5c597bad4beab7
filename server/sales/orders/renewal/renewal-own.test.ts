import { afterAll, expect, test } from "vitest";
import { openRenewer } from "../../../test/scenes/renewer.ts";

const club = await openRenewer();
const { world, on, ware, member, ordersOf, change } = club;
afterAll(() => world[Symbol.asyncDispose]());

test("a client who stopped a renewal themselves takes that back, and not what an admin stopped", async () => {
  on("2026-05-20");
  const { id, order } = await member(await ware(), "2026-05-20");
  const stopped = async () => (await ordersOf(id))[0]?.renewal?.stopped;
  await change(order, { renews: 0 }, id);
  expect(await stopped()).toMatchObject({ by: { id } });
  await change(order, { renews: 1 }, id);
  expect(await stopped()).toBeNull();
  await change(order, { renews: 0 });
  expect((await change(order, { renews: 1 }, id)).problem).toMatchObject({
    errors: [{ path: "renews", code: "NOT_ALLOWED" }],
  });
  expect(await stopped()).toMatchObject({ by: { id: club.admin } });
});
