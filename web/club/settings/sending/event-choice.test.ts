import { expect, test } from "vitest";
import { wordedEventNames } from "#contract/club/message-names.ts";
import { eventsByKind, withEvent } from "./event-choice.ts";

test("a message switched off and on again is as it was", () => {
  const off = withEvent({}, "reminder", false);
  expect(off).toEqual({ reminder: false });
  expect(withEvent(off, "reminder", true)).toEqual({});
});

test("what is off at first is said once it is on", () => {
  expect(withEvent({ reminder: false }, "birthday", true)).toEqual({ birthday: true, reminder: false });
});

test("what is about accounts cannot be switched off", () => {
  expect(withEvent({}, "passwordForgotten", false)).toEqual({});
});

test("every message is under one kind, and no kind is empty", () => {
  expect(eventsByKind.filter(({ events }) => events.length === 0)).toEqual([]);
  expect(eventsByKind.flatMap(({ events }) => events).toSorted()).toEqual(wordedEventNames.toSorted());
});
