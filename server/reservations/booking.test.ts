import { afterAll, describe, expect, test } from "vitest";
import { reservations } from "#contract/reservations.ts";
import { addTrainee, openShop } from "../test/shop.ts";
import { openWorld } from "../test/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const shop = await openShop(world);
const admin = await world.person("admin");
const course = 1;

function at(day: string, time: string) {
  return `${day}T${time}:00-04:00`;
}

describe("booking", () => {
  test("a trainer books a client and a credit pays for it", async () => {
    const clientId = await addTrainee(world, shop, admin);
    const body = {
      clientId,
      trainerId: shop.trainer,
      courseId: course,
      tags: [1, 12],
      startedAt: at("2026-05-21", "10:00"),
      endedAt: at("2026-05-21", "11:00"),
    };
    const made = await world.call(reservations.create, { body }, shop.trainer);
    expect(made.problem).toMatchObject({
      data: { status: "scheduled", date: "2026-05-21", startTime: "10:00", duration: 1, is_free: 0 },
    });
    const again = await world.call(reservations.create, { body }, shop.trainer);
    expect(again.problem).toMatchObject({
      status: 409,
      code: "TRAINER_BUSY",
      reservation: { id: made.data.id, title: "privateTrainingSession" },
      free_times: [
        { start: "2026-05-21T15:00:00.000Z" },
        { start: "2026-05-21T13:00:00.000Z" },
        { start: "2026-05-21T15:15:00.000Z" },
      ],
    });
    const moved = await world.call(
      reservations.details,
      {
        params: { id: String(made.data.id) },
        body: { ...body, startedAt: at("2026-05-21", "10:30"), endedAt: at("2026-05-21", "11:30") },
      },
      shop.trainer,
    );
    expect(moved.problem).toMatchObject({ data: { startTime: "10:30", version: 2 } });
    const summary = await world.call(reservations.summaryOfPerson, { params: { id: String(clientId) } }, clientId);
    expect(summary.problem).toMatchObject({
      data: { balanced: 12, monthly: [{ completed: 0 }, { cancelled: 0 }, { scheduled: 1 }] },
    });
    const history = await world.call(reservations.ofClient, { params: { id: String(clientId) }, query: {} }, clientId);
    expect(history.problem).toMatchObject({
      data: [{ id: made.data.id, actions: ["edit", "cancel"] }],
      meta: { total: 1 },
    });
    const range = await world.call(
      reservations.ofTrainer,
      { params: { id: String(shop.trainer) }, query: { from: "2026-05-18T00:00:00Z", to: "2026-05-25T00:00:00Z" } },
      clientId,
    );
    expect(range.problem).toEqual({ data: [] });
    const week = await world.call(
      reservations.ofTrainer,
      { params: { id: String(shop.trainer) }, query: { weekly: "true" } },
      admin,
    );
    expect(week.problem).toMatchObject({ data: [{ courseName: "privateTrainingSession" }] });
    const report = await world.call(
      reservations.trainerSummary,
      { query: { startOfDate: "2026-05-01", endOfDate: "2026-06-01", trainer_id: String(shop.trainer) } },
      admin,
    );
    expect(report.problem).toMatchObject({ data: [] });
    const wrong = await world.call({ ...reservations.ofOthers }, { params: { userType: "employee", id: "1" } }, admin);
    expect(wrong.status).toBe(400);
  });
});
