import { expect, test } from "vitest";
import type { FreeTrainers } from "#contract/schedule/booking.ts";
import { inTheWayOf } from "./in-the-way-model.ts";

const span = { start: "2026-06-10T19:00:00.000Z", end: "2026-06-10T20:00:00.000Z" };
const trainer = {
  id: 4,
  name: { first_name: "Ana", last_name: "Lima" },
  profileImage: null,
  status: "active" as const,
  isOwn: false,
  sessions: 0,
  freeUntil: null,
  working: null,
  isOff: false,
};
const free: FreeTrainers["trainers"][number] = { ...trainer, busy: null, absence: null };
const away = { why: "onLeave" as const, until: null };

test.each<[string, Partial<typeof free>, FreeTrainers["client"], ReturnType<typeof inTheWayOf>]>([
  ["nothing, where both are free", {}, { isAway: false, busy: null }, undefined],
  ["nothing, before a client is chosen", {}, null, undefined],
  ["the trainer's session", { busy: span }, { isAway: false, busy: span }, { who: "trainer", session: span }],
  ["the trainer's leave", { absence: away }, null, { who: "trainer", session: null }],
  ["the client's session", {}, { isAway: false, busy: span }, { who: "client", session: span }],
  ["the client's leave", {}, { isAway: true, busy: null }, { who: "client", session: null }],
])("names %s", (_, over, client, taken) => {
  expect(inTheWayOf({ isOpen: true, client, trainers: [{ ...free, ...over }] }, 4)).toEqual(taken);
});

test("a trainer who is not among them takes nothing", () => {
  expect(inTheWayOf({ isOpen: true, client: null, trainers: [{ ...free, busy: span }] }, null)).toBeUndefined();
});
