/** A member's mails about a session: an invitation that their calendar accepts, and then the change. */
import { afterAll, expect, test } from "vitest";
import { openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { chooseLater } from "../stage/member-booking.ts";
import { openLetterBox } from "../stage/mailbox.ts";
import { hasAlert } from "../stage/page.ts";
import { atTime, inDays } from "../stage/time.ts";

const box = await openLetterBox();
afterAll(() => box.server[Symbol.asyncDispose]());
const stage = openStage("demo", box.environment);

/** The value of the last line with a name: an event is below its time zone, whose lines have the same names. */
const lineOf = (invitation: string, name: string) =>
  [...invitation.matchAll(new RegExp(`^${name}[:;](.+?)\\r?$`, "gm"))].at(-1)?.[1];

/** In days: it is written of a session once nothing more has happened to it for half of that. */
const aMinute = 1 / (24 * 60);

test("a member who books is sent an invitation, and once they have moved it the change of the same session", async () => {
  const page = await stage.visit(phone);
  await letIn(page, "client", "/client/bookings");
  await page.getByRole("button", { name: "Book a session" }).tap();
  const dialog = page.getByRole("dialog", { name: "Book a session" });
  const day = inDays(20);
  await chooseLater(dialog, day, atTime("10:00"));
  await dialog.locator('[type="submit"]').tap();
  await hasAlert(page, /^Booked .*10:00/);

  await stage.turnClock(aMinute);
  const booked = await box.invitationTo("client@palestra.demo", /^Booked: /);
  const compact = day.replaceAll("-", "");
  expect(lineOf(booked, "METHOD")).toBe("REQUEST");
  expect(lineOf(booked, "DTSTART")).toContain(`${compact}T100000`);

  const later = await stage.visit(phone);
  await letIn(later, "client", "/client/bookings");
  await later.getByRole("region", { name: "Ahead" }).getByRole("button", { name: /10:00/ }).last().tap();
  await later.getByRole("dialog").getByRole("button", { name: "Move" }).tap();
  const moving = later.getByRole("dialog", { name: "Move session" });
  await moving.getByRole("button", { name: atTime("13:00"), exact: true }).tap();
  await moving.getByRole("button", { name: /^Move to .*1:00/ }).tap();
  await hasAlert(later, /^Moved to .*1:00/);

  await stage.turnClock(aMinute);
  const moved = await box.invitationTo("client@palestra.demo", /^Changed: /);
  expect(lineOf(moved, "METHOD")).toBe("REQUEST");
  expect(lineOf(moved, "DTSTART")).toContain(`${compact}T130000`);
  expect(lineOf(moved, "UID")).toBe(lineOf(booked, "UID"));
  const [before, after] = [booked, moved].map((invitation) => Number(lineOf(invitation, "SEQUENCE")));
  expect(after).toBeGreaterThan(before ?? Infinity);
});
