import * as fc from "fast-check";
import { expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { clients } from "#contract/membership/clients.ts";
import { company } from "#contract/club/settings.ts";
import { courses } from "#contract/schedule/courses.ts";
import { endings } from "#contract/membership/terminations.ts";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { leave } from "#contract/membership/leave.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { orders } from "#contract/sales/orders.ts";
import { packages } from "#contract/sales/packages.ts";
import { people } from "#contract/identity/people.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { rosters } from "#contract/schedule/classes/rosters.ts";
import { selling } from "#contract/sales/selling.ts";
import { staff } from "#contract/membership/staff.ts";
import { taught } from "#contract/membership/trainer-summary.ts";
import { trainerChange } from "#contract/membership/trainer-change.ts";
import { eventReader, isShownBy } from "./live.ts";

const noData: readonly string[] = [];

/** An event as sent in a stream, and its data; a comment has no data. */
const comment = fc.stringMatching(/^[^\n\r]*$/).map((text) => ({ text: `:${text}\n\n`, data: noData }));
const message = fc
  .record({ topics: fc.array(fc.string({ unit: "grapheme" }), { maxLength: 3 }) })
  .map((value) => ({ text: `data: ${JSON.stringify(value)}\n\n`, data: [JSON.stringify(value)] }));
const named = message.map(({ text, data }) => ({ text: `event: change\nid: 7\n${text}`, data }));

test("events are read whole, wherever their stream is cut", () => {
  const stream = fc.array(fc.oneof(comment, message, named), { maxLength: 8 });
  fc.assert(
    fc.property(stream, fc.array(fc.nat(), { maxLength: 12 }), (events, cuts) => {
      const bytes = new TextEncoder().encode(events.map(({ text }) => text).join(""));
      const places = cuts.map((cut) => cut % (bytes.length + 1)).toSorted((one, other) => one - other);
      const read = eventReader();
      const found = [0, ...places].flatMap((from, at) => read(bytes.subarray(from, places[at] ?? bytes.length)));
      expect(found).toEqual(events.flatMap(({ data }) => data));
    }),
  );
});

test("an event is read with its last byte and not before", () => {
  const read = eventReader();
  const bytes = new TextEncoder().encode('data: {"topics":["预约"]}\n\n');
  const found = [...bytes].map((_, at) => read(bytes.subarray(at, at + 1)));
  expect(found.slice(0, -1).flat()).toEqual([]);
  expect(found.at(-1)).toEqual(['{"topics":["预约"]}']);
});

const domains: readonly Readonly<Record<string, Endpoint>>[] = [auth, company, people, packages, courses];
const later: typeof domains = [
  orders,
  selling,
  reservations,
  taught,
  clients,
  trainerChange,
  staff,
  leave,
  endings,
  notifications,
  classBookings,
  rosters,
];
const reads = [...domains, ...later]
  .flatMap((domain) => Object.values(domain))
  .filter(({ method }) => method === "GET")
  .map(({ path }) => path);

test("news concerns the bell alone", () => {
  expect(reads.filter((path) => isShownBy("notifications", path))).toEqual(["/notifications"]);
});

test("a change of reservations concerns all reads that show some, and no others", () => {
  const shown = reads.filter((path) => isShownBy("reservations", path));
  expect(shown.toSorted()).toEqual([
    "/clients",
    "/clients/{id}/profile",
    "/clients/{id}/trainer-change",
    "/courses/client/{id}",
    "/courses/courses-summary",
    "/courses/courses-summary/clients",
    "/courses/trainer/{id}",
    "/courses/users/{id}",
    "/courses/{userType}/{id}",
    "/employees/{id}/profile",
    "/me",
    "/payments/users/{id}",
    "/payments/users/{id}/balance",
    "/payments/users/{id}/ledger",
    "/payments/users/{id}/offer",
    "/trainers/{id}/profile",
    "/user/{id}/affected-reservations",
    "/users/{id}/deletion",
    "/users/{id}/profile",
    "/{id}/profile",
  ]);
});

test("a change of classes concerns the bookings of a class and those of a client, wherever they wait in line", () => {
  const shown = reads.filter((path) => isShownBy("classes", path));
  expect(shown.toSorted()).toEqual([
    "/classes/open-rosters",
    "/classes/{id}/bookings",
    "/classes/{id}/entry",
    "/classes/{id}/roster",
    "/clients/{id}/bookings",
  ]);
});
