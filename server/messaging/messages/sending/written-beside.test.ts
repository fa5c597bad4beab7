import { afterAll, beforeEach, expect, test } from "vitest";
import { leave } from "#contract/membership/leave.ts";
import { runScheduledJobs } from "../../../jobs/scheduled-jobs.ts";
import { scheduledJobs } from "../../../start/domains.ts";
import { type Waiting, sendAll, setUpMail, waitingIn } from "../../../test/receivers/outbox.ts";
import { openRenewer } from "../../../test/scenes/renewer.ts";
import { undo } from "../../../test/scenes/sessions.ts";

const club = await openRenewer();
const { world, admin, on, ware, member } = club;
afterAll(() => world[Symbol.asyncDispose]());

beforeEach(async () => {
  for (const table of ["message", "notification", "tick"] as const) await world.db.deleteFrom(table).execute();
});

/** Lets it be a day on which mail goes out. */
async function mailOn(day: string): Promise<void> {
  on(day);
  await setUpMail(world);
}

/** The rounds of some days, and what they have written to somebody, with the day of each. */
async function writtenTo(person: number, ...dates: readonly string[]) {
  const written: (readonly [string, Waiting])[] = [];
  for (const day of dates) {
    await mailOn(day);
    expect([...((await runScheduledJobs(world.db, scheduledJobs, world.now)) ?? [])]).toEqual([]);
    const waiting = (await waitingIn(world)).filter((each) => each.person === person);
    written.push(...waiting.map((each) => [day, each] as const));
    await sendAll(world);
  }
  return written;
}

const named = { en: "Month by month", cn: "连续包月" };
const money = (amount: string) => ({ amount, currency: "CAD" });

test("a client who buys is sent the receipt, with what is still to pay", async () => {
  await mailOn("2026-01-05");
  const pack = await ware({ renews: false });
  const paid = await member(pack, "2026-01-05");
  const half = await member(pack, "2026-01-05", { payments: [{ method: "cash", amount: "40.00" }] });
  const receipts = (await waitingIn(world)).map(({ person, event, facts }) => [
    person,
    event,
    facts["total"],
    facts["open"],
  ]);
  expect(receipts).toEqual([
    [paid.id, "receipt", money("89.00"), null],
    [half.id, "receipt", money("89.00"), money("49.00")],
  ]);
});

test("a membership that ends is written of two weeks and three days before, once each", async () => {
  await mailOn("2026-02-02");
  const { id } = await member(await ware({ renews: false }), "2026-02-02");
  const mails = await writtenTo(id, "2026-02-15", "2026-02-16", "2026-02-17", "2026-02-26", "2026-02-27", "2026-02-28");
  const ending = mails.filter(([, { event }]) => event === "packageEnding");
  expect(ending.map(([day, { facts }]) => [day, facts])).toEqual([
    ["2026-02-16", { package: named, until: "2026-03-02" }],
    ["2026-02-27", { package: named, until: "2026-03-02" }],
  ]);
});

test("one that renews itself is announced before with its price, and when it is made, and is not said to end", async () => {
  await mailOn("2026-04-01");
  const { id } = await member(await ware(), "2026-04-01");
  const mails = (await writtenTo(id, "2026-04-16", "2026-04-17", "2026-04-18", "2026-04-24", "2026-04-25")).filter(
    ([, { event }]) => event !== "receipt",
  );
  const price = { amount: money("89.00"), was: null };
  expect(mails.map(([day, { event, facts }]) => [day, event, facts])).toEqual([
    ["2026-04-17", "renewalAhead", { package: named, on: "2026-04-24", from: "2026-05-01", ...price }],
    ["2026-04-24", "renewed", { package: named, from: "2026-05-01", until: "2026-06-01", ...price }],
  ]);
});

test("a leave is written of once it can no longer be undone, and not at all when it is undone", async () => {
  await mailOn("2026-06-01");
  const { id } = await member(await ware({ renews: false, duration: 6 }), "2026-06-01");
  const params = { id: String(id) };
  const body = {
    reason_type: "onLeave",
    reason_name: "vacation",
    started_at: "2026-06-20",
    ended_at: "2026-06-30",
  } as const;
  const decisions = async () => (await waitingIn(world)).filter(({ event }) => event === "leaveDecided");
  const filed = await world.call(leave.submit, { params, body }, admin);
  const facts = { decision: "leaveSubmitted", from: "2026-06-20", until: "2026-06-30", last: null };
  expect(await decisions()).toMatchObject([{ person: id, facts, due: new Date(world.now.getTime() + 60_000) }]);
  expect((await undo(world, filed.data.undo, admin)).status).toBe(200);
  expect(await decisions()).toEqual([]);
});
