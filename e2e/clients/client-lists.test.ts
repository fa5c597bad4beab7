import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openStage } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";

const stage = openStage("demo");

const heads = async (page: Page) => {
  await page.getByRole("row").nth(1).waitFor();
  return page.getByRole("columnheader").allInnerTexts();
};
const show = (page: Page, list: string) => page.getByText(list, { exact: true }).click();

test("memberships and private training are lists with columns of their own, which each person's choice outlives", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/client/overview");
  await heads(page);
  await show(page, "Membership");
  await page.waitForURL(/kind=membership/);
  const membership = ["ID", "Full name", "Age", "Status", "Client type", "Start date", "Valid through"];
  await expect.poll(() => heads(page)).toEqual(expect.arrayContaining(membership));
  await show(page, "Private training");
  const ofPro = ["Completed sessions", "Remaining sessions", "Goal", "Trainer"];
  await expect.poll(() => heads(page)).toEqual(expect.arrayContaining(ofPro));
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Goal" }).uncheck();
  await expect.poll(() => heads(page)).not.toContain("Goal");
  // On another computer too.
  const elsewhere = await stage.visit();
  await letIn(elsewhere, "admin", "/client/overview?kind=pro");
  expect(await heads(elsewhere)).not.toContain("Goal");
  await page.goto("/client/overview?kind=membership");
  expect(await heads(page)).toEqual(expect.arrayContaining(membership));
});

test("the desk has both lists without what the body measures, and the way to edit in every row", async () => {
  const page = await stage.visit({ language: "cn" });
  await letIn(page, "desk", "/client/overview?kind=pro");
  const shown = await heads(page);
  expect(shown).toEqual(expect.arrayContaining(["编号", "姓名", "健身目标", "教练"]));
  expect(shown.join()).not.toMatch(/体重|骨骼肌/);
  const menus = page.getByRole("button", { name: /更多操作/ });
  await menus.first().waitFor();
  expect(await menus.count()).toBe((await page.getByRole("row").count()) - 1);
  await menus.first().click();
  await page.getByRole("menuitem", { name: "编辑" }).click();
  await page.waitForURL(/\/user\/\d+\/profile/);
  await page.getByRole("dialog", { name: /^编辑.+的资料$/ }).waitFor();
});

test.each(["suspended", "expired", "dismissed", "incomplete"])(
  "a trainer finds Edit on a client who is %s",
  async (status) => {
    const page = await stage.visit();
    await letIn(page, "trainer", `/client/overview?status=${status}`);
    await page
      .getByRole("button", { name: /More actions/ })
      .first()
      .click();
    const offered = await page.getByRole("menuitem").allInnerTexts();
    expect([offered[0], offered.at(-1)]).toEqual(["Open", "Edit"]);
  },
);
