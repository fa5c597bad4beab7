import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { phone, sharedStage } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { violations } from "../stage/page.ts";

const stage = sharedStage();

/** Waits until a heading has the focus: screen readers are there. */
const isAt = (page: Page, heading: string) => page.locator(":focus").filter({ hasText: heading }).waitFor();

test("a client finds in Chinese how to book, and what the license says", async () => {
  const page = await stage.visit({ language: "cn" });
  await letIn(page, "client");
  await page.getByRole("button", { name: "账户" }).click();
  await page.getByRole("menuitem", { name: "使用帮助" }).click();
  await page.getByRole("heading", { level: 2, name: "与您的角色相关" }).waitFor();
  await page.getByRole("searchbox", { name: "搜索使用指南" }).fill("怎么约课");
  await page.getByRole("status").filter({ hasText: "找到" }).waitFor();
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: "会员预约" }).waitFor();
  await isAt(page, "如何约课");
  await page.goBack();
  await page.getByRole("status").filter({ hasText: "找到" }).waitFor();
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: "会员预约" }).waitFor();

  await page.getByRole("link", { name: "课时与订单", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "课时与订单" }).waitFor();
  await page
    .getByRole("navigation", { name: "使用指南翻页" })
    .getByRole("link", { name: /上一页/ })
    .click();
  await page.getByRole("heading", { level: 1, name: "人员与角色" }).waitFor();
  await isAt(page, "人员与角色");

  const footer = page.getByRole("navigation", { name: "侧边菜单" });
  await footer.getByRole("link", { name: "常见问题" }).click();
  await page.getByRole("heading", { level: 2, name: "忘记密码怎么办" }).waitFor();
  await footer.getByRole("link", { name: "许可证" }).click();
  await page.getByRole("heading", { level: 1, name: "许可证" }).waitFor();
  const text = page.getByRole("link", { name: "LICENSE" });
  const address = new URL((await text.getAttribute("href")) ?? "", stage.club.url);
  expect(await (await fetch(address)).text()).toMatch(/^MIT License/);
});

test("an admin finds a call in the API reference, a task by the search of the top bar, and a section on a phone", async () => {
  const page = await stage.visit();
  await letIn(page, "admin");
  await page.getByRole("link", { name: "Help" }).click();
  await page.route("**/api/openapi.json", (route) => route.fulfill({ status: 429, body: "Wait" }));
  await page.getByRole("link", { name: "API reference" }).click();
  await page.getByRole("alert").getByText("Too many attempts. Please wait a few minutes.").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 2, name: "clients" }).waitFor();
  await page.getByRole("searchbox", { name: "Filter the calls" }).fill("post clients/create");
  await page.getByRole("status").filter({ hasText: "1 call" }).waitFor();
  await page.getByText("/api/clients/create").click();
  await page
    .getByRole("listitem")
    .filter({ hasText: /^Trainer$/ })
    .waitFor();
  await page.getByRole("row", { name: "dateOfBirth string Yes format date" }).waitFor();
  await page.getByRole("row", { name: "409 DUPLICATE_USER This email is already in use." }).waitFor();
  const details = page.getByRole("group", { name: "Details of TOO_MANY_REQUESTS" });
  await details.getByRole("row", { name: "retryAfter number Yes" }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Name, phone, receipt or setting" }).fill("freeze");
  await page.getByRole("option", { name: "How to put someone on leave" }).click();
  await isAt(page, "How to put someone on leave");
  await page.goto("/documentation/nothing");
  await page.getByText("There is no such page in the user guide").waitFor();

  const small = await stage.visit({ ...phone, colorScheme: "dark" });
  await letIn(small, "admin", "/documentation/faq");
  const contents = small.getByRole("navigation", { name: "On this page" });
  const section = contents.getByRole("link", { name: "Where is my data?" });
  await contents.waitFor();
  expect(await section.isVisible()).toBe(false);
  await contents.getByText("On this page").tap();
  await section.tap();
  await isAt(small, "Where is my data?");
  expect(await violations(small)).toEqual([]);
});
