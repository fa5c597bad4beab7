import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { leave } from "#contract/membership/leave.ts";
import { classPolicies } from "#contract/schedule/classes/class-policies.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { lapses } from "#contract/schedule/classes/lapses.ts";
import { rosters } from "#contract/schedule/classes/rosters.ts";
import { atDepth } from "../../../tools/runs/depth.ts";
import {
  type Hall,
  book,
  cancel,
  member,
  openHall,
  sellCredits,
  sellMembership,
} from "../../test/scenes/class-bookings.ts";
import { expectInvariants } from "../../test/scenes/sessions.ts";
import { accept, decline, work } from "../../test/scenes/waitlist.ts";
import { ClassModel } from "../../test/models/class-model.ts";
import type { ModelBooking, ModelClass } from "../../test/models/class-model-rows.ts";
import { judgeLapses } from "../lapses/judge-commands.ts";

/** The club of the histories under way. */
let hall: Hall;

/** Histories beside each other, at the same times. */
const TOGETHER = atDepth({ gate: 10, full: 50 });
const RUNS = atDepth({ gate: 1, full: 100 });

const winter = (date: string, time: string) => Date.parse(`${date}T${time}:00-05:00`);
const [tuesday, wednesday, thursday] = ["2026-12-08", "2026-12-09", "2026-12-10"] as const;

/** Around each moment at which something changes: places are given, offered and called, classes begin and lapses are judged. */
const moments = [
  winter("2026-12-07", "12:00"),
  winter(tuesday, "20:00"),
  winter(tuesday, "22:30"),
  winter(wednesday, "07:15"),
  winter(wednesday, "08:30"),
  winter(wednesday, "09:15"),
  winter(wednesday, "09:45"),
  winter(wednesday, "10:15"),
  winter(wednesday, "12:00"),
  winter(wednesday, "22:30"),
  winter(thursday, "08:30"),
  winter(thursday, "09:30"),
  winter(thursday, "12:00"),
  winter("2026-12-11", "13:00"),
  winter("2026-12-12", "13:00"),
] as const;

/** Two classes that share half an hour, and one on the day after, which may be moved to three o'clock. */
const timetable = (): ModelClass[] => [
  {
    start: winter(wednesday, "10:00"),
    end: winter(wednesday, "11:00"),
    free: winter(wednesday, "07:00"),
    given: winter(tuesday, "22:00"),
    capacity: 1,
    reserved: 0,
    isClosed: false,
  },
  {
    start: winter(wednesday, "10:30"),
    end: winter(wednesday, "11:30"),
    free: winter(wednesday, "07:30"),
    given: winter(tuesday, "22:30"),
    capacity: 2,
    reserved: 1,
    isClosed: false,
  },
  {
    start: winter(thursday, "10:00"),
    end: winter(thursday, "11:00"),
    free: winter(thursday, "07:00"),
    given: winter(wednesday, "22:00"),
    capacity: 1,
    reserved: 0,
    isClosed: false,
  },
];
const later = {
  start: winter(thursday, "15:00"),
  end: winter(thursday, "16:00"),
  free: winter(thursday, "12:00"),
  given: winter(thursday, "11:00"),
};
const LAST = 2;
const starts = ["10:00", "10:30", "10:00"] as const;

/** By a membership of one class a week, by two credits, and two by memberships without limit. */
const people = () => [
  { limit: 1, away: new Set<number>(), pausedUntil: 0 },
  { credits: 2, away: new Set<number>(), pausedUntil: 0 },
  { limit: null, away: new Set<number>(), pausedUntil: 0 },
  { limit: null, away: new Set<number>(), pausedUntil: 0 },
];
const UNLIMITED = 2;

interface History {
  readonly model: ClassModel;
  readonly clients: readonly number[];
  readonly classes: readonly number[];
  readonly rooms: readonly number[];
  /** The ids of the bookings, in the order in which they were made. */
  ids: readonly number[];
  hasMoved: boolean;
  hasLeft: boolean;
}

async function openHistory(): Promise<History> {
  hall.world.now = new Date(moments[0]);
  const model = new ClassModel(timetable(), people());
  const [limited, credited] = [await member(hall), await member(hall)];
  const unlimited = [await member(hall), await member(hall)];
  const term = { from: "2026-11-01", until: "2027-11-01" };
  await sellMembership(hall, limited, { ...term, limit: [1, "week"] });
  await sellCredits(hall, credited, { ...term, credits: 2 });
  for (const each of unlimited) await sellMembership(hall, each, term);
  const classes: number[] = [];
  const rooms: number[] = [];
  for (const { start, end, capacity, reserved } of model.classes) {
    const room = await hall.room();
    const made = await sql<{ id: number }>`
      insert into club_class (type_id, room_id, held_on, start_time, minutes, starts_at, ends_at, capacity, reserved, created_at)
      values (${hall.type}, ${room}, ${new Date(start).toISOString().slice(0, 10)}::date, ${starts[classes.length]}, 60,
        ${new Date(start)}, ${new Date(end)}, ${capacity}, ${reserved}, ${hall.world.now})
      returning id`.execute(hall.world.db);
    classes.push(made.rows[0]?.id ?? 0);
    rooms.push(room);
  }
  return {
    model,
    clients: [limited, credited, ...unlimited],
    classes,
    rooms,
    ids: [],
    hasMoved: false,
    hasLeft: false,
  };
}

const deed = fc.record({
  what: fc.constantFrom(
    "book",
    "wait",
    "wait",
    "wait",
    "wait",
    "drop",
    "drop",
    "accept",
    "close",
    "waive",
    "move",
    "leave",
  ),
  who: fc.nat(3),
  // Mostly the class of one place, so that several wait for it.
  at: fc.constantFrom(0, 0, 0, 1, 2),
});
/** Deeds at each moment, one after the other. */
const DEEDS = 3;
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) =>
  status === 200 ? "ok" : problem.code;

/** Does one thing in a club and in its model: their answers are the same. */
async function act(history: History, doing: Deed | undefined): Promise<void> {
  if (!doing) return;
  const { model } = history;
  const now = hall.world.now.getTime();
  const client = history.clients[doing.who] ?? 0;
  const classId = history.classes[doing.at] ?? 0;
  const which = 4 * doing.at + doing.who;
  switch (doing.what) {
    case "book":
    case "wait": {
      const wait = doing.what === "wait";
      const expected = model.book(doing.who, doing.at, wait, now);
      expect(codeOf(await book(hall, classId, client, { wait }))).toBe(expected);
      return;
    }
    case "drop":
      return drop(history, some(model.bookings, which, ["waiting", "offered", "booked"]));
    case "accept": {
      const own = some(model.bookings, which, ["waiting", "offered"]);
      if (!own) return;
      const id = idOf(history, own);
      expect(codeOf(await accept(hall, id, history.clients[own.who] ?? 0))).toBe(model.accept(own, now));
      return;
    }
    case "close":
      return close(history, doing.at, doing.who === 0);
    case "waive":
      return waive(history, doing.who);
    case "move":
      return move(history);
    case "leave":
      return goAway(history);
  }
}

/** One of the bookings that have a status. */
function some(all: readonly ModelBooking[], which: number, statuses: readonly string[]): ModelBooking | undefined {
  const found = all.filter(({ status }) => statuses.includes(status));
  return found[which % Math.max(found.length, 1)];
}

async function drop({ model, ...history }: History, own: ModelBooking | undefined): Promise<void> {
  if (!own) return;
  const now = hall.world.now.getTime();
  const id = idOf({ model, ...history }, own);
  const client = history.clients[own.who] ?? 0;
  if (own.status === "waiting" || own.status === "offered")
    expect(codeOf(await decline(hall, id, client))).toBe(model.decline(own, now));
  else if (own.status === "booked") {
    const late = model.isLate(own, now);
    expect(codeOf(await cancel(hall, id, client, { late }))).toBe(model.cancel(own, now));
  }
}

async function close({ model, ...history }: History, at: number, isHere: boolean): Promise<void> {
  const klass = model.classes[at];
  const now = hall.world.now.getTime();
  if (!klass || klass.isClosed || klass.start > now) return;
  const booked = model.bookings.filter((each) => each.at === at && each.status === "booked");
  if (booked.length === 0) return;
  const ids = booked.map((each) => idOf({ model, ...history }, each));
  const here = isHere ? booked.slice(0, 1) : [];
  const marks = ids.map((booking, index) => ({
    booking,
    mark: index < here.length ? ("here" as const) : ("none" as const),
  }));
  const body = { marks, close: { missing: ids.slice(here.length) } };
  const closed = await hall.world.call(rosters.mark, { params: { id: `${history.classes[at]}` }, body }, hall.desk);
  expect(codeOf(closed)).toBe("ok");
  model.close(at, here, now);
}

async function waive({ model, clients }: History, who: number): Promise<void> {
  const [newestLapse] = model.bookings
    .filter((each) => each.who === who && each.lapse)
    .toSorted((a, b) => (b.lapse?.number ?? 0) - (a.lapse?.number ?? 0));
  if (!newestLapse) return;
  const { data } = await hall.world.call(lapses.list, { query: { client: `${clients[who]}` } }, hall.desk);
  const newest = data.toSorted((a, b) => a.id - b.id).at(-1);
  const params = { id: `${newest?.id}` };
  expect(codeOf(await hall.world.call(lapses.waive, { params, body: { reason: "Snow" } }, hall.desk))).toBe(
    model.waive(newestLapse),
  );
}

/** The class of Thursday is moved to three, while nothing of it is on offer. */
async function move(history: History): Promise<void> {
  const { model, classes, rooms } = history;
  const isOffered = model.bookings.some((each) => each.at === LAST && each.status === "offered");
  if (history.hasMoved || isOffered || (model.classes[LAST]?.start ?? 0) <= hall.world.now.getTime()) return;
  history.hasMoved = true;
  const terms = { minutes: 60, roomId: rooms[LAST] ?? 0, trainerId: null, capacity: 1, reserved: 0 };
  const body = { date: thursday, startTime: "15:00", ...terms };
  const params = { id: `${classes[LAST]}` };
  const shown = await hall.world.call(clubClasses.change, { params, body }, hall.admin);
  const moved = await hall.world.call(
    clubClasses.change,
    { params, body: { ...body, confirm: shown.data.confirm } },
    hall.admin,
  );
  expect(codeOf(moved)).toBe("ok");
  model.move(LAST, later);
}

/** Somebody with a membership goes on leave for Thursday, from the days before. */
async function goAway(history: History): Promise<void> {
  const { model, clients } = history;
  if (history.hasLeft || hall.world.now.getTime() > winter(wednesday, "13:00")) return;
  history.hasLeft = true;
  const days = { started_at: thursday, ended_at: "2026-12-11" };
  const body = { reason_type: "onLeave", reason_name: "vacation", ...days } as const;
  const gone = await hall.world.call(leave.submit, { params: { id: `${clients[UNLIMITED]}` }, body }, hall.admin);
  expect(codeOf(gone)).toBe("ok");
  model.leave(UNLIMITED, LAST);
}

/** The id of a booking of the model. */
const idOf = ({ ids, model }: History, booking: ModelBooking): number => ids[model.bookings.indexOf(booking)] ?? 0;

interface Row {
  readonly id: number;
  readonly who: number;
  readonly class: number;
  readonly status: string;
  readonly late: boolean;
  readonly lapse: string | null;
}

/** Compares all histories with their models, in two statements. */
async function compare(histories: readonly History[]): Promise<void> {
  const { rows } = await sql<Row>`
    select b.id, b.client_id as who, b.class_id as class, b.status, b.late,
      (select state from lapse where booking_id = b.id) as lapse
    from class_booking b order by b.id`.execute(hall.world.db);
  const lots = await sql<{ who: number; left: number }>`
    select client_id as who, paid + free - taken as "left" from lot`.execute(hall.world.db);
  const rowsBy = Map.groupBy(rows, ({ who }) => who);
  const leftBy = new Map(lots.rows.map(({ who, left }) => [who, left]));
  for (const history of histories) {
    const { model, clients, classes } = history;
    const own = clients.flatMap((client) => rowsBy.get(client) ?? []).toSorted((a, b) => a.id - b.id);
    history.ids = own.map(({ id }) => id);
    expect(own).toEqual(
      model.bookings.map((each, at) => ({
        id: history.ids[at],
        who: clients[each.who],
        class: classes[each.at],
        status: each.status,
        late: each.late,
        lapse: each.lapse?.state ?? null,
      })),
    );
    expect(leftBy.get(clients[1] ?? 0)).toBe(model.members[1]?.credits);
  }
}

async function tick(histories: readonly History[]): Promise<void> {
  await work(hall);
  await judgeLapses({
    db: hall.world.db,
    now: hall.world.now,
    today: hall.world.now.toISOString().slice(0, 10),
    isOver: () => false,
  });
  for (const { model } of histories) model.tick(hall.world.now.getTime());
}

const plan = fc.record({
  at: fc.subarray([...moments.keys()], { minLength: 8 }),
  deeds: fc.array(fc.array(deed, { minLength: DEEDS * moments.length, maxLength: DEEDS * moments.length }), {
    minLength: TOGETHER,
    maxLength: TOGETHER,
  }),
});

/** From now on one lapse of a month is forgiven, so that some are applied. */
async function forgiveOne(): Promise<void> {
  const [policy] = (await hall.world.call(classPolicies.list, {}, hall.admin)).data;
  if (!policy) throw new Error("no policy");
  const { opensDays, freeMinutes, loses, fees, pauseDays } = policy.present;
  const terms = { opensDays, freeMinutes, grace: 1, loses, fees, pauseDays };
  const body = { policyId: policy.id, name: JSON.stringify(policy.name), ...terms };
  expect((await hall.world.call(classPolicies.create, { body }, hall.admin)).status).toBe(200);
}

test("histories of booking, waiting, moving, leave, rosters and lapses end as a plain model has them", async () => {
  let histories = 0;
  await fc.assert(
    fc.asyncProperty(plan, async ({ at, deeds }) => {
      hall = await openHall();
      await using _club = hall.world;
      await forgiveOne();
      const all: History[] = [];
      for (let one = 0; one < TOGETHER; one += 1) all.push(await openHistory());
      for (const step of at) {
        hall.world.now = new Date(moments[step] ?? 0);
        await tick(all);
        for (let next = 0; next < DEEDS; next += 1) {
          const doing = (one: number) => deeds[one]?.[DEEDS * step + next];
          await Promise.all(all.map((history, one) => act(history, doing(one))));
          await tick(all);
          await compare(all);
        }
      }
      histories += all.length;
      await expectInvariants(hall.world);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(histories).toBe(RUNS * TOGETHER);
});
