import { expect, test } from "vitest";
import {
  mayGlance,
  mayNoteConsent,
  maySellTo,
  mayReadActivities,
  mayReadOrders,
  mayReadReservations,
  shownTab,
  visibleTabs,
} from "./visible-tabs.ts";

const client = { id: 7, userType: "client" as const, inScope: true };

test("a client, an admin and the trainer of a client see the orders", () => {
  expect(mayReadOrders({ id: 7, roles: ["client"] }, client)).toBe(true);
  expect(mayReadOrders({ id: 1, roles: ["admin"] }, client)).toBe(true);
  expect(mayReadOrders({ id: 2, roles: ["trainer"] }, client)).toBe(true);
});

test("a trainer who sees the card only does not see the orders", () => {
  expect(mayReadOrders({ id: 2, roles: ["trainer"] }, { id: 7, userType: "client" })).toBe(false);
});

test("managers and other clients do not see the orders", () => {
  expect(mayReadOrders({ id: 3, roles: ["manager"] }, client)).toBe(false);
  expect(mayReadOrders({ id: 8, roles: ["client"] }, client)).toBe(false);
});

test("staff have no orders to see", () => {
  expect(mayReadOrders({ id: 1, roles: ["admin"] }, { ...client, userType: "trainer" })).toBe(false);
});

test("everybody sees their own activity, an admin anybody's, a manager that of staff", () => {
  const trainer = { id: 2, userType: "trainer" as const };
  expect(mayReadActivities({ id: 2, roles: ["trainer"] }, trainer)).toBe(true);
  expect(mayReadActivities({ id: 1, roles: ["admin"] }, client)).toBe(true);
  expect(mayReadActivities({ id: 3, roles: ["manager"] }, trainer)).toBe(true);
  expect(mayReadActivities({ id: 3, roles: ["manager"] }, client)).toBe(false);
  expect(mayReadActivities({ id: 4, roles: ["employee"] }, trainer)).toBe(false);
});

test("a trainer sees the activity of clients in scope, not of those whose card is all there is", () => {
  expect(mayReadActivities({ id: 2, roles: ["trainer"] }, client)).toBe(true);
  expect(mayReadActivities({ id: 2, roles: ["trainer"] }, { id: 7, userType: "client" })).toBe(false);
});

test("a client, an admin and a trainer with the client in scope see the client's reservations", () => {
  expect(mayReadReservations({ id: 7, roles: ["client"] }, client)).toBe(true);
  expect(mayReadReservations({ id: 1, roles: ["admin"] }, client)).toBe(true);
  expect(mayReadReservations({ id: 2, roles: ["trainer"] }, client)).toBe(true);
  expect(mayReadReservations({ id: 2, roles: ["trainer"] }, { id: 7, userType: "client" })).toBe(false);
  expect(mayReadReservations({ id: 3, roles: ["manager"] }, client)).toBe(false);
});

test("a trainer, an admin and a manager see the trainer's reservations, other trainers do not", () => {
  const trainer = { id: 2, userType: "trainer" as const };
  expect(mayReadReservations({ id: 2, roles: ["trainer"] }, trainer)).toBe(true);
  expect(mayReadReservations({ id: 1, roles: ["admin"] }, trainer)).toBe(true);
  expect(mayReadReservations({ id: 3, roles: ["manager"] }, trainer)).toBe(true);
  expect(mayReadReservations({ id: 5, roles: ["trainer"] }, trainer)).toBe(false);
  expect(mayReadReservations({ id: 4, roles: ["employee"] }, trainer)).toBe(false);
});

test("employees have no reservations to see", () => {
  expect(mayReadReservations({ id: 1, roles: ["admin"] }, { ...client, userType: "employee" })).toBe(false);
});

test("a client's tabs: everything for admin, client and trainer in scope, the card alone for others", () => {
  const tabs = ["profile", "body", "calendar", "orders"];
  expect(visibleTabs({ id: 1, roles: ["admin"] }, client)).toEqual([...tabs, "history"]);
  expect(visibleTabs({ id: 2, roles: ["trainer"] }, client)).toEqual([...tabs, "history"]);
  expect(visibleTabs({ id: 7, roles: ["client"] }, client)).toEqual([...tabs, "messages"]);
  expect(visibleTabs({ id: 2, roles: ["trainer"] }, { id: 7, userType: "client" })).toEqual(["profile"]);
});

test("a trainer's tabs: body and members for trainer and admin, the calendar for managers too", () => {
  const trainer = { id: 2, userType: "trainer" as const, roles: ["trainer" as const] };
  const own = ["profile", "body", "calendar", "hours", "members", "messages"];
  expect(visibleTabs({ id: 2, roles: ["trainer"] }, trainer)).toEqual(own);
  expect(visibleTabs({ id: 1, roles: ["admin"] }, trainer)).toEqual([
    "profile",
    "body",
    "calendar",
    "hours",
    "members",
    "history",
  ]);
  expect(visibleTabs({ id: 3, roles: ["manager"] }, trainer)).toEqual(["profile", "calendar", "hours", "history"]);
});

test("a manager's tabs: members and departments for managers and admins, none for other employees", () => {
  const manager = { id: 3, userType: "employee" as const, roles: ["manager" as const] };
  expect(visibleTabs({ id: 3, roles: ["manager"] }, manager)).toEqual([
    "profile",
    "members",
    "departments",
    "messages",
  ]);
  expect(visibleTabs({ id: 1, roles: ["admin"] }, manager)).toEqual(["profile", "members", "departments", "history"]);
  expect(visibleTabs({ id: 1, roles: ["admin"] }, { ...manager, roles: ["employee"] })).toEqual(["profile", "history"]);
});

test("a tab that the viewer does not see gives way to the first", () => {
  expect(shownTab("orders", { id: 7, roles: ["client"] }, client)).toBe("orders");
  expect(shownTab("orders", { id: 2, roles: ["trainer"] }, { id: 7, userType: "client" })).toBe("profile");
});

test("the facts at the head: of clients for who sees their sessions, of staff for themselves and who leads them", () => {
  const employee = { id: 5, userType: "employee" as const };
  expect(mayGlance({ id: 9, roles: ["desk"] }, client)).toBe(true);
  expect(mayGlance({ id: 7, roles: ["client"] }, client)).toBe(true);
  expect(mayGlance({ id: 2, roles: ["trainer"] }, { id: 7, userType: "client" })).toBe(false);
  expect(mayGlance({ id: 3, roles: ["manager"] }, employee)).toBe(true);
  expect(mayGlance({ id: 5, roles: ["employee"] }, employee)).toBe(true);
  expect(mayGlance({ id: 2, roles: ["trainer"] }, employee)).toBe(false);
});

test("an admin, the desk and a trainer with the client in scope sell, clients and managers do not", () => {
  expect(maySellTo({ id: 1, roles: ["admin"] }, client)).toBe(true);
  expect(maySellTo({ id: 9, roles: ["desk"] }, client)).toBe(true);
  expect(maySellTo({ id: 2, roles: ["trainer"] }, client)).toBe(true);
  expect(maySellTo({ id: 2, roles: ["trainer"] }, { id: 7, userType: "client" })).toBe(false);
  expect(maySellTo({ id: 7, roles: ["client"] }, client)).toBe(false);
  expect(maySellTo({ id: 3, roles: ["manager"] }, client)).toBe(false);
  expect(maySellTo({ id: 1, roles: ["admin"] }, { ...client, userType: "trainer" })).toBe(false);
});

test("what a client agrees to is noted by who serves them, never by the client as staff", () => {
  expect(mayNoteConsent({ id: 1, roles: ["admin"] }, client)).toBe(true);
  expect(mayNoteConsent({ id: 9, roles: ["desk"] }, client)).toBe(true);
  expect(mayNoteConsent({ id: 2, roles: ["trainer"] }, client)).toBe(true);
  expect(mayNoteConsent({ id: 2, roles: ["trainer"] }, { id: 7, userType: "client" })).toBe(false);
  expect(mayNoteConsent({ id: 7, roles: ["client", "admin"] }, client)).toBe(false);
});
