/** The timetable of group classes: laid, changed and cancelled by staff, read by a member on a phone. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openStage, phone } from "../stage/club.ts";
import { type Task, button, countTasks, dialog, field } from "../stage/data-entry.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

/** A class on the timetable, whose name begins so. */
const block = (page: Page, name: string) => page.locator("[data-block] button").filter({ hasText: name }).first();

const tasks: readonly Task[] = [
  {
    name: "lay a weekly series",
    aim: 10,
    who: "admin",
    from: () => `/timetable?date=${inDays(14)}`,
    async does(page, hand) {
      await hand.press(button(page, "Add class"));
      await hand.type(page.getByRole("combobox", { name: "Class type" }), "Dance");
      await hand.key("Enter");
      await hand.press(button(page, "Sat"));
      await hand.type(field(page, "Starts at"), "14:10");
      await hand.press(button(page, /^Add \d+ classes/));
      await hasAlert(page, /\d+ classes added/);
    },
  },
  {
    name: "substitute",
    aim: 3,
    who: "admin",
    from: () => `/timetable?date=${inDays(7)}`,
    async does(page, hand) {
      await hand.press(block(page, "Pilates"));
      await hand.press(button(page, "Substitute"));
      await hand.press(
        page
          .getByRole("dialog")
          .getByRole("button", { name: /that week$/ })
          .first(),
      );
      await hasAlert(page, /teaches Pilates/);
    },
  },
  {
    name: "close from an afternoon over a day until noon",
    aim: 7,
    who: "admin",
    from: () => "/closures",
    async does(page, hand) {
      await hand.press(button(page, "Add closure"));
      const form = dialog(page, "Add closure");
      await hand.press(form.getByRole("switch", { name: "Whole days" }));
      await hand.type(field(form, "First day"), inDays(40));
      await hand.type(field(form, "From"), "15:00");
      await hand.type(field(form, "Last day"), inDays(42));
      await hand.type(field(form, "Until"), "12:00");
      await hand.press(button(form, /^Add and cancel \d+ classes/));
      await hasAlert(page, "Closure added");
      await page.getByText(/3:00.p\.m\. – .*12:00.p\.m\.$/).waitFor();
    },
  },
];

countTasks(stage, tasks);

test("a class that is dragged in the week is moved in the form, after a look at what changes", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", `/timetable?date=${inDays(21)}`);
  const box = await block(page, "Dance").boundingBox();
  if (!box) throw new Error("the class is not shown");
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(x, box.y - 86, { steps: 8 });
  await page.mouse.up();
  await page.getByRole("heading", { name: /^Change Dance/ }).waitFor();
  await page.getByText("Changed 1", { exact: true }).waitFor();
  await button(page, "Change 1 class").click();
  await hasAlert(page, "1 class changed");
});

test("an admin moves one class, then those after it, and cancels one", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", `/timetable?date=${inDays(21)}`);
  const edit = async () => {
    await block(page, "Yoga").click();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("heading", { name: /^Change Yoga/ }).waitFor();
  };
  await edit();
  await field(page, "Starts at").fill("15:00");
  await button(page, "Change 1 class").click();
  await hasAlert(page, "1 class changed");
  await block(page, "Yoga").waitFor();

  await edit();
  await page.getByText("This and following", { exact: true }).click();
  await field(page, "Minutes").fill("45");
  await page.getByText(/^Changed \d+/).waitFor();
  await button(page, /^Change \d+ classes/).click();
  await hasAlert(page, /\d+ classes changed/);

  await block(page, "Boxing").click();
  await button(page, "Cancel class…").click();
  const cancelling = dialog(page, /^Cancel Boxing/);
  await cancelling.getByRole("combobox", { name: "Reason" }).click();
  await page.getByRole("option", { name: "Trainer ill" }).click();
  await cancelling.getByRole("textbox", { name: "Note to the members" }).fill("Back next week.");
  await button(cancelling, "Cancel class").click();
  await hasAlert(page, /Boxing.*cancelled/);
  await page.locator("[data-block] button").filter({ hasText: "Cancelled: Trainer ill" }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test("Esc closes a list of the card first; the form asks before it is left, and names a taken room at its button", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", `/timetable?date=${inDays(28)}`);
  await block(page, "Boxing").click();
  const card = page.getByRole("dialog", { name: /^Boxing/ });
  await card.getByRole("combobox", { name: "Book a client" }).fill("a");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("option").first().waitFor({ state: "hidden" });
  await card.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("heading", { name: /^Change Boxing/ }).waitFor();
  await field(page, "Minutes").fill("50");
  await page.goBack();
  await button(page, "Stay here").click();
  expect(await field(page, "Minutes").inputValue()).toBe("50");
  await page.getByRole("link", { name: "Discard" }).click();
  await button(page, "Leave").click();
  await button(page, "Add class").click();
  await page.getByRole("combobox", { name: "Class type" }).fill("Dance");
  await page.keyboard.press("Enter");
  await button(page, "Mon").click();
  await field(page, "Starts at").fill("19:15");
  const taken = page.getByRole("status").filter({ hasText: /^Room taken on Mon/ });
  await button(taken, "Show").click();
  await page.getByText("To settle", { exact: true }).waitFor();
});

test("a member reads the timetable on a phone in Chinese and filters it", async () => {
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "client", "/client/bookings");
  await page.getByRole("link", { name: "团课表" }).first().click();
  await page.getByRole("heading", { name: "团课表" }).waitFor();
  await page.getByRole("group", { name: "日期" }).getByRole("button", { name: /有课/ }).nth(1).click();
  await page.waitForURL(/date=/);
  const rows = page.locator("#content").getByRole("listitem");
  await rows.first().waitFor();
  expect(await violations(page)).toEqual([]);
  const all = await rows.count();
  await page.getByRole("combobox", { name: "团课类型" }).click();
  await page.getByRole("option").first().click();
  await page.waitForURL(/type=/);
  await expect.poll(() => rows.count()).toBeLessThanOrEqual(all);
  await button(page, "我的预约")
    .or(page.getByText("我的预约", { exact: true }))
    .first()
    .click();
  await page.waitForURL("**/client/bookings");
});
