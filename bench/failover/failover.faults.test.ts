import { expect, test } from "vitest";
import { appRelay, databaseRelay } from "./doors.ts";
import { prove } from "./proof.ts";

test("no booking that was answered is lost and none is double when a process and the primary are killed", async () => {
  const rows = await prove({
    clients: 2_000,
    trainers: 20,
    reservations: 1_000,
    readers: 2,
    bookers: 2,
    seconds: 1,
    databaseDoor: (_, settings) => databaseRelay(settings),
    appDoor: (_, ports) => appRelay(ports),
    direct: "palestra",
    say: () => {},
  });
  expect(rows.map(({ lost, broken }) => ({ lost, broken }))).toEqual(rows.map(() => ({ lost: 0, broken: [] })));
  // Each blow is followed by bookings that succeed.
  expect(rows.filter(({ bookings }) => bookings === 0)).toEqual([]);
  expect(rows).toHaveLength(5);
}, 240_000);
