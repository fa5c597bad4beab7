import { expect, test } from "vitest";
import type { Role, UserType } from "#contract/kernel/values.ts";
import { bookingOn } from "./booking-model.ts";

function person(id: number, userType: UserType, roles: Role[], trainedBy?: number) {
  const name = { first_name: `First${id}`, last_name: "Last" };
  return { id, ...name, userType, roles, reports_to: trainedBy === undefined ? null : { id: trainedBy, name } };
}

const admin = person(1, "employee", ["admin"]);
const manager = person(2, "employee", ["manager"]);
const trainer = person(4, "trainer", ["trainer"]);
const client = person(7, "client", ["client"], 4);
const untrained = person(8, "client", ["client"]);

const idsOn = (...args: Parameters<typeof bookingOn>) => {
  const people = bookingOn(...args);
  return people && [people.client?.id, people.trainer?.id];
};

test("an admin books on everybody's calendar", () => {
  expect(idsOn(trainer, admin)).toEqual([undefined, 4]);
  expect(idsOn(client, admin)).toEqual([7, 4]);
  expect(idsOn(untrained, admin)).toEqual([8, undefined]);
});

test("a trainer books on their own calendar, and for clients with themselves", () => {
  expect(idsOn(trainer, trainer)).toEqual([undefined, 4]);
  expect(idsOn(untrained, trainer)).toEqual([8, 4]);
  expect(idsOn(person(5, "trainer", ["trainer"]), trainer)).toBeUndefined();
  expect(idsOn(client, person(3, "employee", ["employee", "trainer"]))).toBeUndefined();
});

test("a client books with their own trainer, and not at all without one", () => {
  expect(idsOn(client, client)).toEqual([7, 4]);
  expect(idsOn(untrained, untrained)).toBeUndefined();
});

test("a manager looks only", () => {
  expect(idsOn(trainer, manager)).toBeUndefined();
  expect(idsOn(client, manager)).toBeUndefined();
});
