import { afterAll, describe, expect, test } from "vitest";
import { book, cancel, layClass, member, openHall, sellCredits } from "../../test/scenes/class-bookings.ts";
import { expectInvariants } from "../../test/scenes/sessions.ts";

const hall = await openHall();
const { world } = hall;
afterAll(() => world[Symbol.asyncDispose]());
world.now = new Date("2026-11-20T17:00:00Z");

/** Clients with credits for a class, one after the other: their ids ascend. */
async function clientsWithCredits(count: number): Promise<number[]> {
  const clients: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const client = await member(hall);
    await sellCredits(hall, client, { from: "2026-11-01", until: "2027-03-01", credits: 3 });
    clients.push(client);
  }
  return clients;
}

const countOf = (codes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));

describe("in a race", () => {
  test("the last places of a class go to as many as there are, and all others learn that it is full", async () => {
    const clients = await clientsWithCredits(20);
    const id = await layClass(hall, "2026-11-25", "10:00", { capacity: 5, trainerId: null });
    const fired = clients.map(async (client) => {
      const { status, problem } = await book(hall, id, client);
      return status === 200 ? "booked" : problem.code;
    });
    expect(countOf(await Promise.all(fired))).toEqual({ booked: 5, CLASS_FULL: 15 });
    await expectInvariants(world);
  });

  test("one client books one class once, and one of two at the same time", async () => {
    const [client = 0] = await clientsWithCredits(1);
    const one = await layClass(hall, "2026-11-26", "10:00", { trainerId: null });
    const two = await layClass(hall, "2026-11-26", "10:30", { trainerId: null, roomId: hall.other });
    const fired = [one, one, one, two, two].map(async (id) => (await book(hall, id, client)).status);
    expect((await Promise.all(fired)).filter((status) => status === 200)).toHaveLength(1);
    await expectInvariants(world);
  });

  test("places that are given up while others book are neither lost nor doubled", async () => {
    const clients = await clientsWithCredits(16);
    const id = await layClass(hall, "2026-11-27", "10:00", { capacity: 8, trainerId: null });
    const first = await Promise.all(clients.slice(0, 8).map((client) => book(hall, id, client)));
    const givenUp = first.map(({ data }, at) => cancel(hall, data.id, clients[at] ?? 0));
    await Promise.all([...givenUp, ...clients.slice(8).map((client) => book(hall, id, client))]);
    await expectInvariants(world);
    // All places are free or taken again by then.
    const again = await Promise.all(clients.map((client) => book(hall, id, client)));
    const taken = again.filter(({ status, problem }) => status === 200 || problem.code === "ALREADY_BOOKED");
    expect(taken).toHaveLength(8);
    await expectInvariants(world);
  });
});
