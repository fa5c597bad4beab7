/** The cases that are named for the line of a class (classes §9). */
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { book, cancel, classAs, openHall } from "../../../test/scenes/class-bookings.ts";
import { expectInvariants } from "../../../test/scenes/sessions.ts";
import {
  accept,
  fullClass,
  memberWithClasses,
  ownOf,
  wait,
  waitEventsOf,
  work,
} from "../../../test/scenes/waitlist.ts";

const hall = await openHall();
const { world, desk } = hall;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => expectInvariants(world));

const winter = (date: string, time: string) => new Date(`${date}T${time}:00-05:00`);
const monday = (time: string) => winter("2026-12-07", time);
const tuesday = (time: string) => winter("2026-12-08", time);

const until = (at: Date) => ({ status: "offered", entry: null, offer: { until: at.toISOString() } });

describe("golden case", () => {
  test("Waitlist", async () => {
    world.now = monday("12:00");
    const { id, people } = await fullClass(hall, "2026-12-08", "08:00", 6);
    const [one, two] = people;
    if (!one || !two) throw new Error("nobody has booked");
    const line: { client: number; booking: number }[] = [];
    for (let at = 0; at < 5; at += 1) {
      const client = await memberWithClasses(hall);
      const button = (await classAs(hall, id, client)).button;
      expect(button).toEqual({ state: "wait", position: at + 1 });
      line.push({ client, booking: await wait(hall, id, client) });
    }
    const [a, b, c, d, e] = line;
    if (!a || !b || !c || !d || !e) throw new Error("nobody waits");
    expect((await classAs(hall, id, desk)).places).toEqual({ free: 0, taken: 6, waiting: 5 });

    world.now = monday("19:30");
    await cancel(hall, one.booking, one.client);
    await work(hall);
    expect(await ownOf(hall, id, a.client)).toMatchObject({
      status: "booked",
      entry: { kind: "membership" },
      isLate: false,
      promotion: { freedBy: "cancelled", at: monday("19:30").toISOString(), position: 1, passedOver: null },
    });
    expect(await waitEventsOf(hall, a.client)).toEqual(["WAIT_BOOKED"]);
    expect((await classAs(hall, id, b.client)).button).toEqual({ state: "waiting", booking: b.booking, position: 1 });

    world.now = monday("20:30");
    await cancel(hall, two.booking, two.client);
    await work(hall);
    expect(await ownOf(hall, id, b.client)).toMatchObject({ ...until(monday("21:30")), promotion: { position: 1 } });
    await work(hall, monday("21:29"));
    expect(await ownOf(hall, id, b.client)).toMatchObject({ status: "offered", actions: ["accept", "decline"] });
    await work(hall, monday("21:30"));
    expect(await ownOf(hall, id, b.client)).toMatchObject({ status: "lapsed", offer: null, actions: [] });
    expect(await waitEventsOf(hall, b.client)).toEqual(["WAIT_OFFERED", "WAIT_LAPSED"]);
    expect(await ownOf(hall, id, c.client)).toMatchObject({
      ...until(monday("22:30")),
      promotion: { freedBy: "offerEnded", at: monday("21:30").toISOString(), position: 1 },
    });
    await work(hall, monday("22:30"));
    expect(await ownOf(hall, id, d.client)).toMatchObject(until(tuesday("07:00")));

    await work(hall, tuesday("07:00"));
    expect((await classAs(hall, id, e.client)).button).toEqual({ state: "acceptFirst", booking: e.booking });
    expect((await classAs(hall, id, d.client)).button).toEqual({ state: "acceptFirst", booking: d.booking });
    expect(await waitEventsOf(hall, e.client)).toEqual(["WAIT_CALLED"]);
    expect(await waitEventsOf(hall, d.client)).toEqual(["WAIT_OFFERED", "WAIT_CALLED"]);
    world.now = tuesday("07:05");
    expect((await accept(hall, e.booking, e.client)).data).toMatchObject({
      status: "booked",
      isLate: true,
      promotion: { freedBy: "offerEnded", at: tuesday("07:00").toISOString(), position: 2 },
    });
    expect((await accept(hall, d.booking, d.client)).problem).toMatchObject({ code: "OFFER_ENDED", position: 1 });
    await work(hall, tuesday("08:00"));
    expect(await ownOf(hall, id, d.client)).toMatchObject({ status: "ended", line: null });
  });

  test("No allowance", async () => {
    world.now = winter("2026-12-10", "12:00");
    const { id, people } = await fullClass(hall, "2026-12-18", "10:00", 2);
    const [one, two] = people;
    if (!one || !two) throw new Error("nobody has booked");
    const first = await memberWithClasses(hall, [3, "week"]);
    const second = await memberWithClasses(hall);
    const [waiting, next] = [await wait(hall, id, first), await wait(hall, id, second)];
    for (const time of ["12:00", "14:00", "16:00"]) {
      const other = await fullClass(hall, "2026-12-17", time, 1);
      await cancel(hall, other.people[0]?.booking ?? 0, desk);
      expect((await book(hall, other.id, first)).data).toMatchObject({ entry: { kind: "membership" } });
    }
    await cancel(hall, one.booking, one.client);
    await work(hall);
    const reason = "CLASS_LIMIT_REACHED";
    expect(await ownOf(hall, id, first)).toMatchObject({ id: waiting, line: { position: 1, passedOver: reason } });
    expect(await ownOf(hall, id, second, desk)).toMatchObject({
      id: next,
      status: "booked",
      promotion: { position: 2, passedOver: [{ client: { id: first }, reason }] },
    });
    expect((await ownOf(hall, id, second)).promotion).toMatchObject({ position: 2, passedOver: null });
    // Another place comes free: they are passed over again, and learn of it no second time.
    await cancel(hall, two.booking, two.client);
    await work(hall);
    await work(hall);
    expect(await waitEventsOf(hall, first)).toEqual(["WAIT_PASSED_OVER"]);
    expect(await waitEventsOf(hall, second)).toEqual(["WAIT_BOOKED"]);
    expect((await classAs(hall, id, first)).button).toEqual({ state: "waiting", booking: waiting, position: 1 });
  });
});
