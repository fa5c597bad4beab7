/** The cases that are named for sessions that repeat. */
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { notifications } from "#contract/messaging/notifications.ts";
import { leave } from "#contract/membership/leave.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { series } from "#contract/schedule/series.ts";
import { setUpMail, waitingIn } from "../../../test/receivers/outbox.ts";
import { expectInvariants, openGym } from "../../../test/scenes/sessions.ts";

const gym = await openGym();
const { world } = gym;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => expectInvariants(world));

/** A client and a trainer of their own on 1 October, with credits from that day. */
async function open(paid: number) {
  world.now = new Date("2026-10-01T16:00:00Z");
  const [trainerId, admin] = [await world.person("trainer"), await world.person("admin")];
  const client = await gym.client({ reports_to: trainerId }, { paid, free: 0, start: "2026-10-01", days: 90 });
  return { trainerId, admin, client };
}

/** Tuesdays at 18:00 from 20 October: shown, and booked as shown. */
async function tuesdays({ trainerId, admin, client }: Awaited<ReturnType<typeof open>>, times: number) {
  const draft = gym.draft(client, "2026-10-20T22:00:00Z", "2026-10-20T23:00:00Z", { trainerId });
  const body = { ...draft, everyWeeks: 1 as const, times };
  const shown = await world.call(series.book, { body }, admin);
  const { data } = await world.call(series.book, { body: { ...body, confirm: shown.data.confirm } }, admin);
  return { dates: shown.data.dates, ids: data.booked ?? [] };
}

async function scheduledOf(client: number) {
  const found = await sql<{ start: Date; time: string }>`
    select starts_at as start, to_char(starts_at at time zone 'America/Toronto', 'HH24:MI') as time from reservation
    where client_id = ${client} and status = 'scheduled' order by starts_at`.execute(world.db);
  return found.rows.map(({ start, time }) => `${start.toISOString().slice(0, 16)} ${time}`);
}

async function balanceOf({ client, admin }: Awaited<ReturnType<typeof open>>): Promise<number> {
  return (await world.call(reservations.summaryOfPerson, { params: { id: `${client}` } }, admin)).data.balanced;
}

describe("golden case", () => {
  test("weekly Tuesday 18:00 from 2026-10-20, five times (both offsets)", async () => {
    const club = await open(5);
    await tuesdays(club, 5);
    expect(await scheduledOf(club.client)).toEqual([
      "2026-10-20T22:00 18:00",
      "2026-10-27T22:00 18:00",
      "2026-11-03T23:00 18:00",
      "2026-11-10T23:00 18:00",
      "2026-11-17T23:00 18:00",
    ]);
  });

  test("a leave of one week in the middle", async () => {
    const club = await open(5);
    const { ids } = await tuesdays(club, 5);
    await setUpMail(world);
    const days = { started_at: "2026-11-02", ended_at: "2026-11-09" };
    const body = { reason_type: "onLeave", reason_name: "vacation", ...days } as const;
    const asked = await world.call(leave.submit, { params: { id: `${club.client}` }, body }, club.admin);
    expect(asked.data).toMatchObject({ affected_count: 1, affected_reservations: [{ id: ids[2] }] });
    expect(await scheduledOf(club.client)).toEqual([
      "2026-10-20T22:00 18:00",
      "2026-10-27T22:00 18:00",
      "2026-11-10T23:00 18:00",
      "2026-11-17T23:00 18:00",
    ]);
    expect(await balanceOf(club)).toBe(1);
    const { data } = await world.call(notifications.list, { query: {} }, club.client);
    expect(data.items.filter(({ event }) => event === "RESERVATION_CANCELLED")).toHaveLength(1);
    expect((await waitingIn(world)).filter(({ event }) => event === "sessionCancelled")).toHaveLength(2);
    const draft = gym.draft(club.client, "2026-10-28T22:00:00Z", "2026-10-28T23:00:00Z", { trainerId: club.trainerId });
    const later = await world.call(series.book, { body: { ...draft, everyWeeks: 1, times: 2 } }, club.admin);
    expect(later.data.dates.map(({ date, state }) => [date, state])).toEqual([
      ["2026-10-28", "bookable"],
      ["2026-11-04", "clientAway"],
    ]);
  });

  test("four credits for six sessions", async () => {
    const club = await open(4);
    const { dates, ids } = await tuesdays(club, 6);
    const states = dates.map(({ state }) => state);
    expect(states).toEqual(["bookable", "bookable", "bookable", "bookable", "noCredit", "noCredit"]);
    expect(ids).toHaveLength(4);
    expect(await balanceOf(club)).toBe(0);
  });
});
