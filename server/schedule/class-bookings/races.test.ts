import { afterAll, describe, expect, test } from "vitest";
import { book, cancel, layClass, member, openHall, sellCredits } from "../../test/scenes/class-bookings.ts";
import { accept } from "../../test/scenes/waitlist.ts";
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

  test("those who find no place wait in the order in which they joined", async () => {
    const clients = await clientsWithCredits(24);
    const id = await layClass(hall, "2026-11-28", "10:00", { capacity: 20, trainerId: null });
    const others = await clientsWithCredits(15);
    for (const client of others) expect((await book(hall, id, client)).status).toBe(200);
    const all = await Promise.all(clients.map((client) => book(hall, id, client, { wait: true })));
    const states = all.map(({ data, problem }) => data?.status ?? problem.code);
    expect(countOf(states)).toEqual({ booked: 5, waiting: 19 });
    const waiting = all.flatMap(({ data }) => (data?.status === "waiting" ? [data] : []));
    const inOrder = waiting.toSorted((one, other) => one.id - other.id);
    expect(inOrder.map(({ line }) => line?.position)).toEqual(Array.from({ length: 19 }, (_, at) => at + 1));
    await expectInvariants(world);
  });

  test("places that are given up while those who wait accept are neither lost nor doubled", async () => {
    const clients = await clientsWithCredits(20);
    const id = await layClass(hall, "2026-11-29", "10:00", { capacity: 10, trainerId: null });
    const had = await Promise.all(clients.slice(0, 10).map((client) => book(hall, id, client)));
    const line = await Promise.all(clients.slice(10).map((client) => book(hall, id, client, { wait: true })));
    world.now = new Date("2026-11-29T14:30:00Z");
    const given = had.map(({ data }) => cancel(hall, data.id, hall.desk));
    const taken = line.map(({ data }, at) => accept(hall, data.id, clients[10 + at] ?? 0));
    const [cancelled, accepted] = await Promise.all([Promise.all(given), Promise.all(taken)]);
    expect(cancelled.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const codes = countOf(accepted.map(({ status, problem }) => (status === 200 ? "booked" : problem.code)));
    expect(Object.keys(codes).filter((code) => code !== "booked" && code !== "OFFER_ENDED")).toEqual([]);
    await expectInvariants(world);
    // All places are free by then: nobody who waits is refused.
    const again = await Promise.all(line.map(({ data }, at) => accept(hall, data.id, clients[10 + at] ?? 0)));
    expect(again.filter(({ status, problem }) => status === 200 || problem.code === "ALREADY_BOOKED")).toHaveLength(10);
    await expectInvariants(world);
    world.now = new Date("2026-11-20T17:00:00Z");
  });
});
