import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { chooseLater } from "../stage/member-booking.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addTrainee } from "../stage/people.ts";
import { bookSession } from "../stage/sessions.ts";
import { atTime, inDays } from "../stage/time.ts";
import { choose, fillDate } from "../stage/wizard.ts";

const stage = openStage("demo");

const card = (page: Page, title: string) =>
  page.locator(".mantine-Card-root").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

const answers = {
  summary: z.object({ data: z.object({ balanced: z.number() }) }),
  me: z.object({ data: z.object({ id: z.number(), reports_to: z.object({ id: z.number() }) }) }),
  week: z.object({ data: z.array(z.object({ id: z.number(), date: z.string(), status: z.string() })) }),
};

/** The demo trainer books the demo client on the club's today, right after midnight, when nobody trains. */
async function bookToday(): Promise<number> {
  const [asClient, asTrainer] = await Promise.all([apiAs(stage.club.url, "client"), apiAs(stage.club.url, "trainer")]);
  const { id: clientId, reports_to } = answers.me.parse(await asClient("/me")).data;
  return bookSession(asTrainer, { clientId, trainerId: reports_to.id, date: inDays(0), start: "00:00", minutes: 15 });
}

/** On some weekdays the demo client trains; the trainer cancels that. */
async function clearToday(): Promise<void> {
  const asTrainer = await apiAs(stage.club.url, "trainer");
  const id = await idOf(stage.club.url, "client");
  const week = answers.week.parse(await asTrainer(`/courses/client/${id}?weekly=true`)).data;
  for (const session of week.filter(({ date, status }) => date === inDays(0) && status === "scheduled")) {
    await asTrainer(`/courses/reservations/${session.id}/status`, { status: "cancelled" });
  }
}

/** The client's credits that are free to book. */
async function bookable(): Promise<number> {
  const asClient = await apiAs(stage.club.url, "client");
  const { id } = answers.me.parse(await asClient("/me")).data;
  return answers.summary.parse(await asClient(`/courses/users/${id}`)).data.balanced;
}

const list = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a client books from Bookings, finds it ahead, cancels it and has the credit back", async () => {
  const page = await stage.visit();
  await letIn(page, "client");
  await page.getByRole("link", { name: "Bookings" }).click();
  await page.getByRole("heading", { level: 1, name: "Bookings" }).waitFor();
  const balance = await bookable();
  await page.getByRole("button", { name: "Book a session" }).click();
  const dialog = page.getByRole("dialog", { name: "Book a session" });
  await chooseLater(dialog, inDays(20), atTime("10:00"));
  await dialog.locator('[type="submit"]').click();
  await hasAlert(page, /^Booked .*10:00/);
  const row = list(page, "Ahead")
    .getByRole("button", { name: /10:00.*Private training/ })
    .last();
  await row.waitFor();
  expect(await bookable()).toBe(balance - 1);

  await row.click();
  const sheet = page.getByRole("dialog").filter({ hasText: "Uses 1 credit" });
  await sheet.getByText(`${balance - 1} credits left to book`).waitFor();
  await sheet.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this session?" });
  await question.getByText("1 credit is returned.").waitFor();
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await hasAlert(page, "Session cancelled:");
  await sheet.waitFor({ state: "detached" });
  await list(page, "Ahead").getByText("Cancelled").first().waitFor();
  expect(await bookable()).toBe(balance);
});

/** Opens the sheet of a session and closes it by Back. */
async function opensSheet(page: Page, open: Locator): Promise<void> {
  await open.tap();
  await page.getByRole("dialog").getByText("扣 1 节").waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test(
  "in Chinese on a phone, a client opens one sheet from everywhere, and cancels from home in three taps",
  { tags: ["gate"] },
  async () => {
    const [asClient, asTrainer] = await Promise.all([
      apiAs(stage.club.url, "client"),
      apiAs(stage.club.url, "trainer"),
    ]);
    const { id: clientId, reports_to } = answers.me.parse(await asClient("/me")).data;
    await bookSession(asTrainer, { clientId, trainerId: reports_to.id, date: inDays(1), start: "06:00", minutes: 30 });
    const balance = await bookable();
    const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
    await letIn(page, "client");
    const next = list(page, "下一节课").getByRole("button").first();
    await opensSheet(page, next);
    await page.getByRole("button", { name: /^通知/ }).tap();
    await page
      .getByRole("dialog", { name: "通知" })
      .getByRole("link", { name: /^您有新的预约/ })
      .first()
      .tap();
    await page.getByRole("dialog").getByText("扣 1 节").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await opensSheet(page, list(page, "待上的课").getByRole("button").first());
    await page.getByText("日历", { exact: true }).tap();
    const calendar = page.getByRole("region", { name: "日历" });
    const [, month, day] = inDays(1).split("-").map(Number);
    const tomorrow = calendar.getByRole("button", { name: new RegExp(`^${month}\\W*月\\W*${day}\\W*日`) });
    await page.getByRole("button", { name: "今天", exact: true }).waitFor();
    if ((await tomorrow.count()) === 0) await page.getByRole("button", { name: "下一周" }).tap();
    await tomorrow.first().tap();
    await opensSheet(page, calendar.getByRole("button", { name: /06:00.*已预约$/ }));

    await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "首页" }).tap();
    await next.tap();
    const saved = page.waitForEvent("download");
    const sheet = page.getByRole("dialog").filter({ hasText: "扣 1 节" });
    await sheet.getByRole("button", { name: "加入日历" }).tap();
    expect((await saved).suggestedFilename()).toMatch(/^session-\d+\.ics$/);
    await sheet.getByRole("button", { name: "取消预约" }).tap();
    await page.getByRole("dialog", { name: "取消这节课？" }).getByRole("button", { name: "取消预约" }).tap();
    await hasAlert(page, "退还 1 节");
    expect(await bookable()).toBe(balance + 1);
  },
);

test("an admin who puts a trainer on leave reads which sessions it gets in the way of, before and after", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/user/users-trainers");
  await page.getByRole("button", { name: "More actions for Owen MacLeod" }).click();
  await page.getByRole("menuitem", { name: "On leave", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Put Owen MacLeod on leave" });
  await fillDate(page, "First day", inDays(2));
  expect(await dialog.getByText(/sessions? on these days[:.]$/).count()).toBe(0);
  await fillDate(page, "Last day", inDays(6));
  const heading = await dialog.getByText(/sessions on these days:$/).innerText();
  const count = Number.parseInt(heading, 10);
  expect(count).toBeGreaterThan(1);
  const before = await dialog.getByRole("listitem").allInnerTexts();
  expect(before).toHaveLength(count);
  expect(before.every((line) => line.endsWith("with Owen MacLeod"))).toBe(true);

  await choose(page, "Reason", "Vacation");
  await dialog.getByRole("button", { name: "Put on leave" }).click();
  const affected = page.getByRole("dialog", { name: "Sessions on these days" });
  await affected.getByText(`${count} sessions were cancelled and their credits returned.`).waitFor();
  expect(await affected.getByRole("listitem").allInnerTexts()).toEqual(before);
});

test("Sessions taught asks for what it needs, then counts completed sessions by client", async () => {
  const page = await stage.visit();
  await letIn(page, "manager", "/user/users-trainers");
  const summary = card(page, "Sessions taught");
  await summary.getByText("Please select a trainer and a date range to see the results.").waitFor();
  // The table above pushes it away once it is there.
  await page.getByRole("row", { name: /Marcus Adeyemi/ }).waitFor();
  await summary.getByRole("button", { name: "About this summary" }).hover();
  await page.getByRole("tooltip", { name: "Only completed sessions are counted" }).waitFor();
  await fillDate(page, "Start date", inDays(0));
  await fillDate(page, "End date", inDays(-1));
  await summary.getByText("The end date can't be before the start date.").waitFor();
  await fillDate(page, "Start date", inDays(-30));
  await summary.getByText("Please select a trainer and a date range to see the results.").waitFor();
  await choose(page, "Trainer", "Marcus Adeyemi");
  const rows = summary.getByRole("row");
  await rows
    .nth(10)
    .getByRole("cell", { name: /^[A-Z][a-z]{2} \d{1,2}/ })
    .waitFor();
  const titles = ["Client ID", "Client name", "Session dates", "Paid", "Free", "Total"];
  expect(await summary.getByRole("columnheader").allInnerTexts()).toEqual(titles);
  const [id = "", , history = "", paid = "", free = "", total = ""] = await rows
    .nth(1)
    .getByRole("cell")
    .allInnerTexts();
  expect(Number(id)).toBeGreaterThan(0);
  expect(history).toMatch(/^[A-Z][a-z]{2}\s\d{1,2}(, [A-Z][a-z]{2}\s\d{1,2})*$/);
  expect(history.split(", ")).toHaveLength(Number(total));
  expect(Number(paid) + Number(free)).toBe(Number(total));
  expect(await rows.count()).toBe(11);
});

test("in Chinese, a trainer finds their own month below the history of their own calendar tab", async () => {
  const page = await stage.visit({ language: "cn" });
  await letIn(page, "trainer", "/profile");
  await page.getByRole("tab", { name: "课表" }).click();
  await page.waitForURL("**/profile?tab=calendar");
  await section(page, "预约记录").getByRole("row").nth(10).waitFor();
  const summary = card(page, "教练消课汇总");
  expect(await summary.getByRole("textbox", { name: "开始日期" }).inputValue()).toMatch(/月1日$/);
  expect(await summary.getByRole("combobox", { name: "教练" }).count()).toBe(0);
  await fillDate(page, "开始日期", inDays(-30));
  const history = summary.getByRole("row").nth(1).getByRole("cell").nth(2);
  await history.filter({ hasText: /^\d+\u2060月\u2060\d+\u2060日(，\d+\u2060月\u2060\d+\u2060日)*$/ }).waitFor();
});

test("a manager sees a trainer's calendar tab, and an employee has none", async () => {
  const page = await stage.visit();
  await letIn(page, "manager", "/user/users-trainers");
  await page
    .getByRole("row", { name: /Priya Raman/ })
    .getByRole("link")
    .click();
  await page.getByRole("tab", { name: "Calendar" }).click();
  await section(page, "Session history").getByRole("row").nth(10).waitFor();
  await page.goto("/user/admin-board");
  await page
    .getByRole("row", { name: /Olivia Fraser/ })
    .getByRole("link")
    .click();
  await page.getByRole("heading", { name: "Contract" }).waitFor();
  expect(await page.getByRole("tab", { name: "Calendar" }).count()).toBe(0);
});

test("what a trainer books appears on the client's open page by itself", async () => {
  await clearToday();
  const page = await stage.visit();
  await letIn(page, "client", "/client/bookings");
  await list(page, "History").getByRole("button").first().waitFor();
  const booked = page.getByText("12:00–12:15 a.m.").or(page.getByText("12:00 a.m."));
  expect(await booked.count()).toBe(0);
  await bookToday();
  await booked.first().waitFor();
});

test("at the desk a time that was chosen first stays first for another client, and a free time is only proposed", async () => {
  const admin = await apiAs(stage.club.url, "admin");
  await addTrainee(admin, { first: "Wanda", last: "First" }, await idOf(stage.club.url, "trainer"));
  const page = await stage.visit();
  await letIn(page, "desk", "/calendar");
  await page.getByRole("button", { name: "Book", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Book a session" });
  const pick = async (name: string) => {
    await sheet.getByRole("combobox").first().fill(name);
    await page.getByRole("option", { name: new RegExp(`^${name}`) }).click();
  };
  const byTime = sheet.getByRole("radio", { name: "At a time" });
  await pick("Wanda First");
  await expect.poll(() => byTime.isChecked()).toBe(true);
  await sheet.getByRole("group", { name: "Days" }).getByRole("button").nth(3).click();
  await sheet.getByRole("group", { name: "Times" }).getByRole("button").last().click();
  await sheet.getByRole("button", { name: "Change", exact: true }).click();
  await pick("Sophie Zhang");
  await sheet.getByText(/^(Next:|No upcoming)/).waitFor();
  expect(await byTime.isChecked()).toBe(true);
  await sheet.getByText("With a trainer").click();
  await sheet.getByRole("group", { name: "Days" }).getByRole("button").nth(4).click();
  await sheet.getByText(/^Proposed: the next free time/).waitFor();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("group", { name: "Free times" }).getByRole("button").last().click();
  await sheet.getByText(/^Proposed: the next free time/).waitFor({ state: "detached" });
});
