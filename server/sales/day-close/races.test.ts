import { afterAll, expect, test } from "vitest";
import { closes } from "#contract/sales/day-close.ts";
import { addDays } from "#contract/kernel/values.ts";
import { atDepth } from "../../../tools/runs/depth.ts";
import { openTill } from "../../test/scenes/till.ts";
import { noon } from "../../test/world/world.ts";
import { checkInvariants } from "../../club/domain/invariant-queries.ts";
import { closeInvariants } from "./invariant-queries.ts";

const till = await openTill();
const { world, admin, desk } = till;
afterAll(() => world[Symbol.asyncDispose]());
const other = await world.sibling();

const rounds = atDepth({ gate: 8, full: 20 });
const dayOf = (round: number) => addDays("2026-05-20", round);
const setDay = (round: number) => {
  world.now = new Date(noon.getTime() + round * 86_400_000);
};

/** Closes a day in the other process. */
async function closeThere(day: string, moves: number, sum: string) {
  const headers = { authorization: `Bearer ${await world.token(admin)}`, "content-type": "application/json" };
  const payload = JSON.stringify({ day, moves, float: "0", counted: { sum } });
  return (await other.inject({ method: "POST", url: "/api/payments/closes", headers, payload })).statusCode;
}

test("of parallel closes of a day, in two processes, one succeeds and all others read whose it is", async () => {
  for (let round = 0; round < rounds; round += 1) {
    setDay(round);
    const day = dayOf(round);
    await till.pay("5.00");
    const body = { day, moves: 1, float: "0", counted: { sum: "5.00" } };
    const here = Array.from({ length: 4 }, (_, place) => till.called.close(body, place % 2 ? admin : desk));
    const [made, there] = [
      await Promise.all(here),
      await Promise.all([closeThere(day, 1, "5.00"), closeThere(day, 1, "5.00")]),
    ];
    const statuses = [...made.map(({ status }) => status), ...there].toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    for (const { status, problem } of made) if (status === 409) expect(problem.code).toBe("DAY_CLOSED");
  }
});

test("money that moves while a day is closed is in its close, or is refused", async () => {
  for (let round = 0; round < rounds; round += 1) {
    setDay(100 + round);
    const day = dayOf(100 + round);
    const paid = [till.pay("1.00"), till.sell(2), till.pay("0.50", { method: "visa", as: admin }), till.sell(1)];
    const later = oneByOne(6, async (place) => (place % 2 ? till.pay("1.00") : till.sell(2)));
    const id = await closeAtLast(day);
    const moved = [...(await Promise.all(paid)), ...(await later)];
    const taken = moved.filter(({ status }) => status === 200);
    for (const { status, problem } of moved) if (status !== 200) expect(problem.code).toBe("DAY_CLOSED");
    const { data } = await world.call(closes.close, { params: { id: String(id) } }, admin);
    expect(data.moves).toBe(taken.length);
  }
  expect((await checkInvariants(world.db, closeInvariants)).flatMap(({ broken }) => broken)).toEqual([]);
});

/** Looks at what a day comes to and closes it, again as long as something has moved in between. */
async function closeAtLast(day: string): Promise<number> {
  for (;;) {
    const { status, data, problem } = await till.close(day);
    if (status === 200) return data.id;
    expect(problem).toMatchObject({ code: "STALE" });
  }
}

/** Does something so often, each time once it is through the time before. */
async function oneByOne<T>(times: number, act: (place: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let place = 0; place < times; place += 1) all.push(await act(place));
  return all;
}
