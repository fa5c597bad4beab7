import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert } from "../stage/page.ts";
import { bookSession, openTimes } from "../stage/sessions.ts";
import { inDays } from "../stage/time.ts";
import { choose, fillDate } from "../stage/wizard.ts";

const stage = openStage("demo");

const card = (page: Page, title: string) =>
  page.locator(".mantine-Card-root").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const figure = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${name}$`) }) })
    .locator("dd");

const answers = {
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

/** Chooses another time than the one offered, and sends the booking; the training is filled in from last time. */
async function book(dialog: Locator, day: string, words: Record<"other" | "date" | "start" | "last", string>) {
  const page = dialog.page();
  await dialog.getByText(words.last).waitFor();
  await openTimes(dialog, words.other);
  await fillDate(page, words.date, day);
  await choose(page, words.start, "10:00");
  await dialog.locator('[type="submit"]').click();
}

test(
  "a client books from Bookings, finds it in the history, cancels it and has the credit back",
  { tags: ["gate"] },
  async () => {
    const page = await stage.visit();
    await letIn(page, "client");
    await page.getByRole("link", { name: "Bookings" }).click();
    await page.getByRole("heading", { level: 1, name: "Bookings" }).waitFor();
    await page.getByText("Total", { exact: true }).click();
    await figure(page, "Available").waitFor();
    const balance = Number(await figure(page, "Available").innerText());
    const scheduled = Number(await figure(page, "Scheduled").innerText());
    const cancelled = Number(await figure(page, "Cancelled").innerText());

    const first = section(page, "Reservation history").getByRole("row").nth(1);
    await first.getByText("Private training").waitFor();
    const before = await first.getByRole("cell").first().innerText();
    await page.getByRole("button", { name: "New reservation" }).click();
    const dialog = page.getByRole("dialog", { name: "New reservation" });
    await book(dialog, inDays(20), { other: "Other time", date: "Date", start: "Start time", last: "as last time" });
    await hasAlert(page, "Reservation created");
    await first.filter({ hasNot: page.getByRole("cell", { name: before, exact: true }) }).waitFor();
    await first.getByText("Scheduled").waitFor();
    const id = await first.getByRole("cell").first().innerText();
    await figure(page, "Available")
      .getByText(String(balance - 1), { exact: true })
      .waitFor();
    await figure(page, "Scheduled")
      .getByText(String(scheduled + 1), { exact: true })
      .waitFor();

    await page.getByRole("button", { name: `View reservation ${id}` }).click();
    const edit = page.getByRole("dialog", { name: "Edit reservation" });
    await edit.getByRole("button", { name: "Cancel reservation" }).click();
    await edit.getByRole("button", { name: "Yes, cancel it" }).click();
    await hasAlert(page, "Reservation cancelled:");
    await first.getByText("Cancelled").waitFor();
    await figure(page, "Available").getByText(String(balance), { exact: true }).waitFor();
    await figure(page, "Cancelled")
      .getByText(String(cancelled + 1), { exact: true })
      .waitFor();
  },
);

test("what a trainer books appears on the client's open page by itself", async () => {
  await clearToday();
  const page = await stage.visit();
  await letIn(page, "client", "/client/bookings");
  await page.getByText("No reservations today.").waitFor();
  const id = await bookToday();
  await card(page, "Today's schedule").getByText("12:00 a.m.").waitFor();
  await card(page, "This week").getByText("12:00 a.m.").waitFor();
  await page.getByRole("button", { name: "Columns" }).waitFor();
  await page.getByRole("button", { name: `View reservation ${id}` }).waitFor();
});

test("in Chinese on a phone, a client books and cancels", { tags: ["gate"] }, async () => {
  const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
  await letIn(page, "client", "/client/bookings");
  await figure(page, "可预约").waitFor();
  const balance = await figure(page, "可预约").innerText();
  const first = section(page, "预约记录").getByRole("listitem").first();
  const before = (await first.getByRole("button", { name: /查看预约/ }).getAttribute("aria-label")) ?? "";
  await page.getByRole("button", { name: "新增预约" }).tap();
  const words = { other: "其他时间", date: "日期", start: "开始时间", last: "同上次" };
  await book(page.getByRole("dialog", { name: "新增预约" }), inDays(21), words);
  await hasAlert(page, "预约成功");
  await first.filter({ hasNot: page.getByRole("button", { name: before, exact: true }) }).waitFor();
  await first.getByText("已预约").waitFor();
  await first.getByRole("button", { name: /查看预约/ }).tap();
  const edit = page.getByRole("dialog", { name: "编辑预约" });
  await edit.getByRole("button", { name: "取消预约" }).tap();
  await edit.getByRole("button", { name: "确定取消" }).tap();
  await hasAlert(page, "退还 1 节");
  await first.getByText("已取消").waitFor();
  await figure(page, "可预约").getByText(balance, { exact: true }).waitFor();
});

test("an admin who puts a trainer on leave reads which reservations it gets in the way of, before and after", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/user/users-trainers");
  await page.getByRole("button", { name: "More actions for Owen MacLeod" }).click();
  await page.getByRole("menuitem", { name: "On leave", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Put Owen MacLeod on leave" });
  await fillDate(page, "First day", inDays(2));
  expect(await dialog.getByText(/reservations? on these days[:.]$/).count()).toBe(0);
  await fillDate(page, "Last day", inDays(6));
  const told = await dialog.getByText(/reservations on these days:$/).innerText();
  const count = Number.parseInt(told, 10);
  expect(count).toBeGreaterThan(1);
  const before = await dialog.getByRole("listitem").allInnerTexts();
  expect(before).toHaveLength(count);
  expect(before.every((line) => line.endsWith("with Owen MacLeod"))).toBe(true);

  await choose(page, "Reason", "Vacation");
  await dialog.getByRole("button", { name: "Put on leave" }).click();
  const affected = page.getByRole("dialog", { name: "Reservations on these days" });
  await affected.getByText(`${count} reservations were cancelled and their credits returned.`).waitFor();
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
  await section(page, "Reservation history").getByRole("row").nth(10).waitFor();
  await page.goto("/user/admin-board");
  await page
    .getByRole("row", { name: /Olivia Fraser/ })
    .getByRole("link")
    .click();
  await page.getByRole("heading", { name: "Contract" }).waitFor();
  expect(await page.getByRole("tab").count()).toBe(0);
});
