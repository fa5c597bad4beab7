/** A member books and moves a session on a phone, in Chinese, counted in taps. */
import type { Locator, Page } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, loseBooking, violations } from "../stage/page.ts";
import { addTrainee } from "../stage/people.ts";
import { bookSession } from "../stage/sessions.ts";
import { today } from "../stage/time.ts";

const stage = openStage("demo");

const oneself = z.object({ data: z.object({ id: z.number() }) });
const summary = z.object({ data: z.object({ balanced: z.number() }) });

/** The member's credits that are free to book. */
async function bookable(): Promise<number> {
  const api = await apiAs(stage.club.url, "client");
  const { id } = oneself.parse(await api("/me")).data;
  return summary.parse(await api(`/courses/users/${id}`)).data.balanced;
}

/** Taps, and counts. */
function counting() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    get taps() {
      return taps;
    },
  };
}

const dayWithTimes = (sheet: Locator) =>
  sheet.getByRole("group", { name: "日期" }).getByRole("button", { name: /可约$/, pressed: false }).nth(3);
const evening = (sheet: Locator) =>
  sheet
    .getByRole("region", { name: /上午|下午|晚上/ })
    .last()
    .getByRole("button");

async function phoneOfMember(): Promise<Page> {
  const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
  await letIn(page, "client");
  return page;
}

test(
  "a member books in four taps, nothing is chosen beforehand, and Undo returns the credit",
  { tags: ["gate"] },
  async () => {
    const before = await bookable();
    const page = await phoneOfMember();
    const hand = counting();
    await hand.tap(page.getByRole("button", { name: "约课" }).filter({ visible: true }).first());
    const sheet = page.getByRole("dialog", { name: "约课" });
    const book = sheet.locator("[type=submit]");
    await sheet.getByRole("group", { name: "日期" }).getByRole("button", { pressed: true }).waitFor();
    expect(await sheet.getByRole("region").getByRole("button", { pressed: true }).count()).toBe(0);
    expect(await book.getAttribute("aria-disabled")).toBe("true");
    expect(await violations(page)).toEqual([]);
    await hand.tap(dayWithTimes(sheet));
    const start = evening(sheet).last();
    const time = await start.innerText();
    await hand.tap(start);
    await expect.poll(() => book.innerText()).toMatch(new RegExp(`^约 .*${time}$`));
    const said = (await book.innerText()).replace(/^约 /, "");
    await hand.tap(book);
    await hasAlert(page, `已约 ${said}，教练 Marcus Adeyemi`);
    expect(hand.taps).toBeLessThanOrEqual(4);
    expect(await bookable()).toBe(before - 1);
    await page.getByRole("button", { name: "撤销" }).tap();
    await hasAlert(page, "已撤销");
    expect(await bookable()).toBe(before);
  },
);

test("a member moves the next session in three taps, to a time that is free then", { tags: ["gate"] }, async () => {
  const page = await phoneOfMember();
  const hand = counting();
  await hand.tap(page.getByRole("region", { name: "下一节课" }).getByRole("button", { name: "改期" }));
  const sheet = page.getByRole("dialog", { name: "改期" });
  await sheet.getByText(/^现为 /).waitFor();
  const start = evening(sheet).first();
  const time = await start.innerText();
  await hand.tap(start);
  const move = sheet.getByRole("button", { name: new RegExp(`^改到 .*${time}$`) });
  expect(await violations(page)).toEqual([]);
  await hand.tap(move);
  await hasAlert(page, "已改到");
  expect(hand.taps).toBeLessThanOrEqual(3);
  await page.getByRole("region", { name: "下一节课" }).getByText(time).first().waitFor();
  await page.getByRole("button", { name: "撤销" }).tap();
  await hasAlert(page, "已撤销");
});

test("a member whose booking got no answer sends it again by the same button, and has one session", async () => {
  const before = await bookable();
  const page = await phoneOfMember();
  await page.getByRole("button", { name: "约课" }).filter({ visible: true }).first().tap();
  const sheet = page.getByRole("dialog", { name: "约课" });
  const book = sheet.locator("[type=submit]");
  await dayWithTimes(sheet).tap();
  await evening(sheet).last().tap();
  const said = await book.innerText();
  await loseBooking(page);
  await book.tap();
  await sheet.getByText("请检查网络").waitFor();
  await expect.poll(bookable).toBe(before - 1);
  await sheet.locator("[type=submit]:not([aria-disabled=true])").filter({ hasText: said }).tap();
  await hasAlert(page, `已${said}`);
  expect(await bookable()).toBe(before - 1);
});

/** Books another client at the time that the button says. */
async function bookForAnother(said: string): Promise<void> {
  const [, month = "", date = "", start = ""] = /(\d+)月(\d+)日.*?(\d+:\d+)$/.exec(said.replaceAll("\u2060", "")) ?? [];
  const admin = await apiAs(stage.club.url, "admin");
  const trainerId = await idOf(stage.club.url, "trainer");
  const { id: clientId } = await addTrainee(admin, { first: "Mora", last: "Faster" }, trainerId);
  const then = today().with({ month: Number(month), day: Number(date) });
  const day = Temporal.PlainDate.compare(then, today()) < 0 ? then.add({ years: 1 }) : then;
  await bookSession(admin, { clientId, trainerId, date: day.toString(), start });
}

const opened = async (page: Page) => {
  await page.getByRole("button", { name: "约课" }).filter({ visible: true }).first().tap();
  return page.getByRole("dialog", { name: "约课" });
};

test("a time that somebody else books is said to be taken, and the day stays", async () => {
  const page = await phoneOfMember();
  const sheet = await opened(page);
  await dayWithTimes(sheet).tap();
  const pressed = sheet.getByRole("group", { name: "日期" }).getByRole("button", { pressed: true });
  const day = await pressed.innerText();
  const start = evening(sheet).last();
  const time = await start.innerText();
  await start.tap();
  const book = sheet.locator("[type=submit]:not([aria-disabled=true])");
  await bookForAnother(await book.innerText());
  await sheet.getByText(`${time} 刚被约走，请选择其他时间。`).waitFor();
  expect(await pressed.innerText()).toBe(day);
});

test("without a connection the sheet says so, and the free times come with it", async () => {
  const page = await phoneOfMember();
  await page.route("**/api/**", (route) => route.abort());
  const sheet = await opened(page);
  await sheet.getByText("恢复连接后会自动加载。").waitFor();
  await page.unroute("**/api/**");
  await page.evaluate("dispatchEvent(new Event('online'))");
  await sheet.getByRole("group", { name: "日期" }).waitFor();
});

test("a booking that is open stays open when the phone is turned", async () => {
  const page = await stage.visit({ language: "cn", ...phone, viewport: { width: 844, height: 390 } });
  await letIn(page, "client");
  const sheet = await opened(page);
  await sheet.getByRole("group", { name: "日期" }).waitFor();
  await page.setViewportSize(phone.viewport);
  await page.getByRole("heading", { name: "您好" }).waitFor();
  expect(await sheet.count()).toBe(1);
});
