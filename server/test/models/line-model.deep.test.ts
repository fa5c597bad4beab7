import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { lapses } from "#contract/schedule/classes/lapses.ts";
import { leave } from "#contract/membership/leave.ts";
import { addDays } from "#contract/kernel/values.ts";
import { atDepth } from "../../../tools/runs/depth.ts";
import { instantOfClub } from "../../kernel/time/club-time.ts";
import { book, cancel, layClass, member, openHall, sellMembership } from "../scenes/class-bookings.ts";
import { sure } from "../scenes/classes.ts";
import { expectInvariants } from "../scenes/sessions.ts";
import { accept, decline, work } from "../scenes/waitlist.ts";
import * as rules from "./line-model.ts";

const hall = await openHall();
const { world, admin, desk, other } = hall;
afterAll(() => world[Symbol.asyncDispose]());

/** Tests of so many histories, of which each has days of its own. */
const TESTS = 100;
const HISTORIES = 50;
/** Not in the gate. */
const isWhole = atDepth({ gate: false, full: true });

const who = fc.nat(4);
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("join" as const), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("giveUp" as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("leave" as const), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("accept" as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("elsewhere" as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("freeze" as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("waive" as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("widen" as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("move" as const), who }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("wait" as const), who }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

/** A class of a day of its own, with two places, and five members of whom two may take one class a week. */
async function open(date: string) {
  const at = (minute: number) => {
    const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    return { time, instant: instantOfClub(`${date}T${time}:00`, "America/Toronto") ?? new Date(0) };
  };
  world.now = at(600).instant;
  const bought = { from: addDays(date, -20), until: addDays(date, 200) };
  const people: number[] = [];
  for (let each = 0; each < 5; each += 1) {
    const id = await member(hall, { start_of_date: bought.from, end_of_date: bought.until });
    await sellMembership(hall, id, { ...bought, ...(each < 2 && { limit: [1, "week"] as const }) });
    people.push(id);
  }
  const id = await layClass(hall, date, "20:00", { capacity: 2, trainerId: null });
  const busy = await layClass(hall, date, "08:00", { capacity: 9, trainerId: null, roomId: other });
  const members = people.map((_, each) => rules.newMember(each < 2));
  const model: rules.LineModel = { now: 600, start: 1_200, capacity: 2, joins: 0, members };
  return { date, at, id, busy, people, model };
}

type History = Awaited<ReturnType<typeof open>>;

/** The latest booking of somebody, or their place in line. */
async function latest({ id }: History, client: number) {
  const found = await sql<{ id: number; status: rules.Member["status"] }>`
    select id, status from class_booking where class_id = ${id} and client_id = ${client}
    order by id desc limit 1`.execute(world.db);
  return found.rows[0] ?? { id: 0, status: "none" as const };
}

const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) =>
  status === 200 ? undefined : problem.code;

async function change({ id, date, at, model }: History): Promise<void> {
  const { capacity, start } = model;
  const body = { date, startTime: at(start).time, minutes: 60, roomId: hall.studio, trainerId: null, capacity };
  const params = { id: `${id}` };
  const done = await sure(body, (sent) => world.call(clubClasses.change, { params, body: sent }, admin));
  expect(done.problem).toMatchObject({ data: { class: { id } } });
}

/** Does something to model and club, and gives the codes with which both refuse. */
async function act(history: History, { do: what, who: at }: Deed): Promise<readonly (string | undefined)[]> {
  const { model, people, id, date } = history;
  const [client = 0, one] = [people[at], model.members[at]];
  if (!one) throw new Error("nobody");
  const { id: booking } = await latest(history, client);
  switch (what) {
    case "join":
      return [rules.join(model, one), codeOf(await book(hall, id, client, { wait: true }))];
    case "giveUp": {
      if (one.status !== "booked") return [];
      const late = rules.isLate(model, one);
      return [rules.giveUp(model, one), codeOf(await cancel(hall, booking, client, { late }))];
    }
    case "leave":
      return booking === 0 ? [] : [rules.leave(model, one), codeOf(await decline(hall, booking, client))];
    case "accept":
      return booking === 0 ? [] : [rules.accept(model, one), codeOf(await accept(hall, booking, client))];
    case "elsewhere": {
      const isUsed = one.isLimited && (one.lateOnes > 0 || one.status === "booked");
      if (one.isElsewhere || one.isAway || isUsed) return [];
      one.isElsewhere = true;
      return [undefined, codeOf(await book(hall, history.busy, client, { as: desk, overrule: ["BOOKING_CLOSED"] }))];
    }
    case "freeze": {
      if (one.isAway || one.isElsewhere || model.now >= model.start) return [];
      one.isAway = true;
      if (one.status === "waiting" || one.status === "offered" || one.status === "booked") one.status = "cancelled";
      const days = { started_at: date, ended_at: addDays(date, 3) };
      const body = { reason_type: "onLeave" as const, reason_name: "vacation", ...days };
      return [undefined, codeOf(await world.call(leave.submit, { params: { id: `${client}` }, body }, admin))];
    }
    case "waive": {
      const listed = await world.call(lapses.list, { query: { client: `${client}`, state: "pending" } }, desk);
      const [lapse] = listed.data;
      if (!lapse) return [];
      one.lateOnes -= 1;
      const body = { reason: "Snow" };
      return [undefined, codeOf(await world.call(lapses.waive, { params: { id: `${lapse.id}` }, body }, desk))];
    }
    case "widen":
    case "move":
      if (model.now >= model.start) return [];
      if (what === "widen") model.capacity += 1;
      else model.start += 30;
      if (what === "move") for (const each of model.members) each.isFreeToStart ||= each.status === "booked";
      await change(history);
      return [];
    case "wait":
      model.now += 45 + 15 * at;
      return [];
  }
}

const run = (first: number) => {
  let count = first;
  return fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 24 }), async (deeds) => {
    const history = await open(addDays("2026-12-01", count));
    count += 1;
    for (const each of deeds) {
      const [expected, refused] = await act(history, each);
      expect({ ...each, refused }).toEqual({ ...each, refused: expected });
      rules.settle(history.model);
      await work(hall, history.at(Math.min(history.model.now, 1_439)).instant);
      const states = await Promise.all(history.people.map((client) => latest(history, client)));
      expect(states.map(({ status }) => status)).toEqual(history.model.members.map(({ status }) => status));
    }
  });
};

test.runIf(isWhole).each(Array.from({ length: TESTS }, (_, at) => at))(
  "the line of a class is as a model in memory, whatever happens to it (%i)",
  async (at) => {
    await fc.assert(run(at * HISTORIES), { numRuns: HISTORIES, endOnFailure: true });
    await expectInvariants(world);
  },
);
