/** A member's own matters on a phone, in Chinese, counted in taps. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { violations } from "../stage/page.ts";

const stage = openStage("demo");

/** Opens Me from home, and gives the way to tap that counts. */
async function openMe(at = stage.club.url) {
  const page = await stage.visit({ ...phone, language: "cn", baseURL: at });
  await page.context().addCookies([{ name: "locale", value: "cn", url: at }]);
  await letIn(page, "client");
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole("link", { name: "我的", exact: true }));
  await page.getByRole("heading", { level: 1, name: "我的" }).waitFor();
  return { page, tap, taps: () => taps };
}

const row = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name });

test("the calendar address is made in three taps", async () => {
  const { page, tap, taps } = await openMe();
  expect(await violations(page)).toEqual([]);
  await tap(row(page, "同步到手机日历"));
  await tap(page.getByRole("button", { name: "开始同步" }));
  expect(await page.getByRole("textbox", { name: "地址" }).inputValue()).toMatch(/\.ics$/);
  expect(taps()).toBeLessThanOrEqual(3);
});

test("a passkey is begun in three taps", async () => {
  const { page, tap, taps } = await openMe(stage.club.url.replace("127.0.0.1", "localhost"));
  await tap(row(page, "登录与安全"));
  await tap(page.getByRole("button", { name: "添加通行密钥" }));
  await page.getByRole("dialog", { name: "添加通行密钥" }).waitFor();
  expect(taps()).toBeLessThanOrEqual(3);
});

test("the meal plan is read in two taps, without scrolling", async () => {
  const { page, tap, taps } = await openMe();
  await tap(row(page, "饮食计划"));
  const plan = page.getByRole("article").first();
  await plan.waitFor();
  expect((await plan.boundingBox())?.y ?? Infinity).toBeLessThan(400);
  expect(taps()).toBeLessThanOrEqual(2);
});

test("the search finds a page by another word, and no article for staff", async () => {
  const { page } = await openMe();
  const find = async (phrase: string) => {
    await page.keyboard.press("/");
    await page.getByRole("combobox").fill(phrase);
  };
  await find("通行密钥");
  await page.getByRole("option", { name: /登录与安全/ }).tap();
  await page.waitForURL(/\/me\/security$/);
  await page.getByRole("combobox").waitFor({ state: "detached" });
  // Staff have articles about imports and backups.
  await find("备份");
  await page.getByRole("dialog").getByText("备份").waitFor();
  expect(await page.getByRole("option").count()).toBe(0);
  // Nor do they find a section for staff on a page that is theirs too.
  await page.getByRole("combobox").fill("录入体测");
  await page.getByRole("dialog").getByText("录入体测").waitFor();
  expect(await page.getByRole("option").count()).toBe(0);
});

test("the club's phone, address and opening hours are under the rows", async () => {
  const { page } = await openMe();
  const club = page.getByRole("region", { name: "Palestra" });
  await club.getByRole("link", { name: "416-555-0100" }).waitFor();
  await club.getByText(/^每天 07:00.+21:00$/).waitFor();
});
