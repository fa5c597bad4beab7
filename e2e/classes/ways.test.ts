/** The ways to classes from elsewhere: from a client, from a trainer's day, and from the list of the calendar. */
import { expect, test } from "vitest";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { button } from "../stage/data-entry.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert } from "../stage/page.ts";
import { addMember } from "../stage/people.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

test("the desk books a class from a client's profile, which then names it as the next", async () => {
  const member = await addMember(await apiAs(stage.club.url, "admin"), { first: "Wanda", last: "Ways", starts: -3 });
  const page = await stage.visit();
  await letIn(page, "desk", `/user/${member.id}/profile?userType=client`);
  await page.getByText("None booked", { exact: true }).waitFor();
  await button(page, "Book").click();
  await page.getByText("Group class", { exact: true }).click();
  await page.getByText("Booking for Wanda Ways").waitFor();
  await button(page, "Next week").click();
  await page
    .locator("[data-block] button")
    .filter({ hasText: /^Yoga 0\/12/ })
    .first()
    .click();
  await button(page, "Book Wanda Ways").click();
  await hasAlert(page, /Wanda Ways is in Yoga/);
  await page.getByRole("dialog").getByRole("link", { name: "Wanda Ways" }).click();
  await page.getByText("next, Yoga class").waitFor();
});

test("a trainer on a phone comes from Today to their own classes in one tap, and finds them in the calendar's list", async () => {
  const page = await stage.visit(phone);
  await letIn(page, "trainer", "/today");
  await page.getByRole("link", { name: "All my classes" }).tap();
  await page.waitForURL(new RegExp(`trainer=${await idOf(stage.club.url, "trainer")}`));
  expect(await button(page, "Mine").getAttribute("aria-pressed")).toBe("true");
  await letIn(page, "trainer", `/calendar?show=list&date=${inDays(7)}`);
  await page.getByRole("region", { name: "Sessions" }).getByText("Yoga", { exact: true }).first().waitFor();
});

test("a member's filters come back in this browser where the address has none", async () => {
  const page = await stage.visit(phone);
  await letIn(page, "client", "/timetable");
  await page.getByRole("combobox", { name: "Time of day" }).tap();
  await hit(page.getByRole("option", { name: "Evening" }));
  await page.waitForURL(/part=evening/);
  await page.goto(`${stage.club.url}/timetable?date=${inDays(2)}`);
  await page.waitForURL(/part=evening/);
});
