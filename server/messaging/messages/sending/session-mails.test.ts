import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { endings } from "#contract/membership/terminations.ts";
import { leave } from "#contract/membership/leave.ts";
import { messagePreferences } from "#contract/messaging/message-preferences.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { selling } from "#contract/sales/selling.ts";
import type { ReservationDraft } from "#contract/sales/session-terms.ts";
import { addDays } from "#contract/kernel/values.ts";
import { trainerChange } from "#contract/membership/trainer-change.ts";
import { openLoss } from "../../../test/faults/lost-at-a-write.ts";
import { sendAll, setUpMail, waitingIn } from "../../../test/receivers/outbox.ts";
import { at, openGym, undo } from "../../../test/scenes/sessions.ts";
import { today } from "../../../test/world/world.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
const { trainer } = shop;
afterAll(() => world[Symbol.asyncDispose]());

const noon = world.now;
let day = "2026-06-10";
beforeEach(async () => {
  world.now = noon;
  day = addDays(day, 1);
  await world.db.deleteFrom("message").execute();
  await world.db.deleteFrom("message_mute").execute();
  await setUpMail(world);
});

const later = (seconds: number) => (world.now = new Date(world.now.getTime() + seconds * 1000));
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const hour = (from: number) => [at(day, clock(from)), at(day, clock(from + 1))] as const;
const instant = (time: string) => new Date(at(day, time)).toISOString();

/** Somebody's waiting messages: the event, the former or present time of the session, and the sequence number. */
async function mailTo(person: number) {
  const waiting = await waitingIn(world);
  return waiting.flatMap((each) => {
    const { start, sequence } = each.facts;
    return each.person === person ? [[each.event, start, sequence]] : [];
  });
}

async function sentAlready(): Promise<void> {
  await sendAll(world);
  later(60);
}

async function book(client: number, from: number, as = admin, over: Partial<ReservationDraft> = {}) {
  const made = await world.call(reservations.create, { body: gym.draft(client, ...hour(from), over) }, as);
  expect(made.status).toBe(200);
  return { params: { id: `${made.data.id}` } };
}

async function move(session: { params: { id: string } }, client: number, to: number, as = admin) {
  const moved = await world.call(reservations.details, { ...session, body: gym.draft(client, ...hour(to)) }, as);
  expect(moved.status).toBe(200);
  return moved.data;
}

async function cancel(session: { params: { id: string } }, as = admin) {
  const done = await world.call(reservations.status, { ...session, body: { status: "cancelled" } }, as);
  expect(done.status).toBe(200);
  return done.data;
}

describe("a session", () => {
  test("is written of to both when staff book it, and to the client alone when the trainer does it", async () => {
    const client = await gym.client();
    await book(client, 8);
    expect([await mailTo(client), await mailTo(trainer), await mailTo(admin)]).toEqual([
      [["sessionBooked", instant("08:00"), 0]],
      [["sessionBooked", instant("08:00"), 0]],
      [],
    ]);
    await sentAlready();
    await book(client, 9, trainer);
    expect([await mailTo(client), await mailTo(trainer)]).toEqual([[["sessionBooked", instant("09:00"), 0]], []]);
  });

  test("that a client books is written of to them too, and what they move and cancel as well", async () => {
    const client = await gym.client();
    const session = await book(client, 10, client);
    await sentAlready();
    await move(session, client, 11, client);
    expect(await mailTo(client)).toEqual([["sessionMoved", instant("11:00"), 1]]);
    await sentAlready();
    await cancel(session, client);
    const cancelled = [["sessionCancelled", instant("11:00"), 2]];
    expect([await mailTo(client), await mailTo(trainer)]).toEqual([cancelled, cancelled]);
  });

  test("moved three times within a minute is one message, half a minute after the last, with what it was at first", async () => {
    const client = await gym.client();
    const session = await book(client, 8);
    await sentAlready();
    await move(session, client, 9);
    later(25);
    await move(session, client, 12);
    later(25);
    await move(session, client, 14);
    const [first, ...others] = (await waitingIn(world)).filter(({ person }) => person === client);
    expect(others).toEqual([]);
    expect(first?.due).toEqual(new Date(world.now.getTime() + 30_000));
    expect(first?.facts).toMatchObject({ start: instant("14:00"), sequence: 3, was: { start: instant("08:00") } });
  });

  test("booked and moved before the mail is booked where it is; booked and cancelled before it is not reported", async () => {
    const client = await gym.client();
    const session = await book(client, 8);
    await move(session, client, 10);
    expect(await mailTo(client)).toEqual([["sessionBooked", instant("10:00"), 1]]);
    await cancel(session);
    expect([await mailTo(client), await mailTo(trainer)]).toEqual([[], []]);
  });

  test("moved and back before the mail is not reported, and moved and cancelled before it is cancelled where it was", async () => {
    const client = await gym.client();
    const session = await book(client, 8);
    await sentAlready();
    await move(session, client, 9);
    await move(session, client, 8);
    expect([await mailTo(client), await mailTo(trainer)]).toEqual([[], []]);
    await move(session, client, 9);
    await cancel(session);
    expect(await mailTo(client)).toEqual([["sessionCancelled", instant("08:00"), 4]]);
  });

  test("that is dragged and restored by undo is not reported; undone later it is moved back", async () => {
    const client = await gym.client();
    const session = await book(client, 8);
    await sentAlready();
    await undo(world, (await move(session, client, 9)).undo, admin);
    expect([await mailTo(client), await mailTo(trainer)]).toEqual([[], []]);
    const moved = await move(session, client, 9);
    await sendAll(world);
    later(31);
    expect((await undo(world, moved.undo, admin)).status).toBe(200);
    expect(await mailTo(client)).toEqual([["sessionMoved", instant("08:00"), 4]]);
  });

  test("whose cancelling is undone quickly is not reported; undone later it is booked again", async () => {
    const client = await gym.client();
    const session = await book(client, 8);
    await sentAlready();
    await undo(world, (await cancel(session)).undo, admin);
    expect([await mailTo(client), await mailTo(trainer)]).toEqual([[], []]);
    const cancelled = await cancel(session);
    await sendAll(world);
    later(31);
    await undo(world, cancelled.undo, admin);
    const again = [["sessionBooked", instant("08:00"), 4]];
    expect([await mailTo(client), await mailTo(trainer)]).toEqual([again, again]);
  });

  test("whose booking is undone quickly is not reported; undone later it is cancelled", async () => {
    const client = await gym.client();
    const made = () => world.call(reservations.create, { body: gym.draft(client, ...hour(8)) }, admin);
    await undo(world, (await made()).data.undo, admin);
    expect([await mailTo(client), await mailTo(trainer)]).toEqual([[], []]);
    const { data } = await made();
    await sendAll(world);
    later(31);
    await undo(world, data.undo, admin);
    const cancelled = [["sessionCancelled", instant("08:00"), 1]];
    expect([await mailTo(client), await mailTo(trainer)]).toEqual([cancelled, cancelled]);
  });

  test("that a trainer moves is put right for them where they were invited to it", async () => {
    const client = await gym.client();
    const session = await book(client, 8);
    await sentAlready();
    await move(session, client, 9, trainer);
    expect(await mailTo(trainer)).toEqual([["sessionMoved", instant("09:00"), 1]]);
  });

  test("that has begun is not reported any more", async () => {
    const client = await gym.client();
    const session = await book(client, 8);
    await sentAlready();
    world.now = new Date(at(day, "08:10"));
    await setUpMail(world);
    await cancel(session);
    expect(await waitingIn(world)).toEqual([]);
  });
});

describe("people of a session", () => {
  test("are others: the former one learns that it is cancelled, the new one that it is booked, and its trainer that it has changed", async () => {
    const [client, next] = [await gym.client(), await gym.client()];
    const session = await book(client, 8);
    await sentAlready();
    await world.call(reservations.details, { ...session, body: gym.draft(next, ...hour(8)) }, admin);
    expect(await mailTo(client)).toEqual([["sessionCancelled", instant("08:00"), 1]]);
    expect(await mailTo(next)).toEqual([["sessionBooked", instant("08:00"), 1]]);
    expect(await mailTo(trainer)).toEqual([["sessionMoved", instant("08:00"), 1]]);
    const waiting = await waitingIn(world);
    expect(JSON.stringify(waiting.filter(({ person }) => person === client))).not.toContain(`"other":${next}`);
  });

  test("are others when their trainer changes: the former one loses it, the new one has it, the client is notified", async () => {
    const client = await gym.client();
    const other = await world.person("trainer");
    await book(client, 8);
    await sentAlready();
    const body = { client, trainer: other, future: "move" } as const;
    const changed = await world.call(trainerChange.update, { body }, admin);
    expect(await mailTo(client)).toEqual([["sessionMoved", instant("08:00"), 1]]);
    expect(await mailTo(trainer)).toEqual([["sessionCancelled", instant("08:00"), 1]]);
    expect(await mailTo(other)).toEqual([["sessionBooked", instant("08:00"), 1]]);
    await undo(world, changed.data.undo, admin);
    expect(await waitingIn(world)).toEqual([]);
  });

  test("are away: every session that a leave cancels is reported, and no session when it is undone quickly", async () => {
    const client = await gym.client();
    await book(client, 8);
    await book(client, 10);
    await sentAlready();
    const terms = {
      reason_type: "onLeave",
      reason_name: "vacation",
      started_at: day,
      ended_at: addDays(day, 2),
    } as const;
    const asked = await world.call(leave.submit, { params: { id: `${client}` }, body: terms }, admin);
    const cancelled = [
      ["sessionCancelled", instant("08:00"), 1],
      ["sessionCancelled", instant("10:00"), 1],
    ];
    expect((await mailTo(client)).filter(([event]) => event === "sessionCancelled")).toEqual(cancelled);
    expect(await mailTo(trainer)).toEqual(cancelled);
    await undo(world, asked.data.undo, admin);
    expect(await mailTo(trainer)).toEqual([]);
  });

  test("are at the end of what they bought: the sessions that go with a settlement are reported", async () => {
    const client = await gym.client({ end_of_date: "2026-01-02" }, { paid: 0, free: 0 });
    const terms = {
      clientId: client,
      clientType: "pro",
      reports_to: trainer,
      packageId: shop.coursePackage,
      extra: { membership_duration: 0, membership_duration_symbol: "day", courses: 0 },
      salesId: shop.seller,
      paymentMethod: "cash",
      startOfDate: today,
    } as const;
    const sold = await world.call(selling.addPackage, { params: { id: `${client}` }, body: terms }, admin);
    const params = { id: `${sold.data.order.id}` };
    await book(client, 8);
    await sentAlready();
    const draft = { on: today };
    const asked = await world.call(endings.settle, { params, body: draft }, admin);
    const body = { ...draft, confirm: asked.data.statement.version };
    expect((await world.call(endings.settle, { params, body }, admin)).status).toBe(200);
    const cancelled = [["sessionCancelled", instant("08:00"), 1]];
    expect([await mailTo(client), await mailTo(trainer)]).toEqual([cancelled, cancelled]);
  });

  test("who mute sessions receive nothing, and later only of what comes then", async () => {
    const client = await gym.client();
    const mute = (muted: boolean) => {
      const body = { kind: "sessions", channel: "mail", muted } as const;
      return world.call(messagePreferences.mute, { params: { id: `${client}` }, body }, client);
    };
    await mute(true);
    await book(client, 8);
    expect(await mailTo(client)).toEqual([]);
    await mute(false);
    expect(await mailTo(client)).toEqual([]);
    await book(client, 9);
    expect(await mailTo(client)).toEqual([["sessionBooked", instant("09:00"), 0]]);
  });
});

test("without mail nothing is written down", async () => {
  await world.db.deleteFrom("mail_server").execute();
  await book(await gym.client(), 8);
  expect(await waitingIn(world)).toEqual([]);
});

test("a booking and its messages are there together or not at all, wherever its connection is lost", async () => {
  const client = await gym.client();
  const body = gym.draft(client, ...hour(8));
  const kept = async () => {
    const rows = await sql<{ what: string }>`
      select 'mail' as what from message where state = 'waiting'
      union all select event::text from notification where person_id = ${client}
      union all select 'session' from reservation where client_id = ${client}`.execute(world.db);
    return rows.rows.map(({ what }) => what).toSorted();
  };
  await book(await gym.client(), 9);
  await sentAlready();
  await using loss = await openLoss(world.db);
  let writes = 0;
  for (;;) {
    await loss.atWrite(writes + 1);
    const { status } = await world.call(reservations.create, { body }, admin);
    if (!(await loss.hasCome())) break;
    writes += 1;
    expect(status).toBe(503);
    expect(await kept()).toEqual([]);
  }
  expect(writes).toBeGreaterThan(3);
  expect(await kept()).toEqual(["RESERVATION_MADE", "mail", "mail", "session"]);
});
