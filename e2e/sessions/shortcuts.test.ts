import { expect, test } from "vitest";
import { openStage } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { violations } from "../stage/page.ts";

const stage = openStage("demo");

test("keys list themselves, lead to pages and open New, but not over a dialog or while somebody types", async () => {
  const page = await stage.visit();
  await letIn(page, "desk", "/today");
  await page.getByRole("button", { name: "New", exact: true }).waitFor();
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect
    .poll(async () => {
      await page.keyboard.press("?");
      return list.isVisible();
    })
    .toBe(true);
  await list.getByText("Go to the calendar").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/today");
  for (const [key, path] of [
    ["c", "/calendar"],
    ["p", "/client/overview"],
    ["t", "/today"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await page.waitForURL(`**${path}*`);
    await page.locator("#content").getByRole("heading", { level: 1 }).first().waitFor();
  }
  await page.keyboard.press("n");
  await page.getByRole("menuitem", { name: "Booking" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await page.goto("/calendar");
  await page.getByRole("searchbox", { name: "Search sessions" }).pressSequentially("g pn?");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/calendar");
});

test("in a list keys lead from row to row, open one, and choose from its menu without opening that first", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/client/overview");
  const links = page.getByRole("table").locator("[data-opens-row]");
  await links.nth(2).waitFor();
  const focused = () =>
    page.evaluate<number>("[...document.querySelectorAll('table [data-opens-row]')].indexOf(document.activeElement)");
  for (const [key, row] of [
    ["j", 0],
    ["j", 1],
    ["ArrowDown", 2],
    ["k", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focused).toBe(row);
  }
  await page.keyboard.press("s");
  await page.getByRole("dialog").getByText("Sell", { exact: false }).first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const name = await links.nth(1).innerText();
  await links.nth(1).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name }).waitFor();
});

test("the rarer ways on from the clients open by keyboard and close by Esc, and the next key opens the search", async () => {
  const page = await stage.visit();
  await letIn(page, "desk", "/client/overview");
  await page.getByRole("button", { name: "More for this list" }).click();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.getByRole("dialog", { name: /^Name, phone/ }).waitFor();
  expect(await page.getByRole("menu").count()).toBe(0);
});

test("keys of an open menu choose its entries, and all keys can be switched off and on again in this browser", async () => {
  const page = await stage.visit();
  await letIn(page, "desk", "/client/overview");
  await page
    .getByRole("button", { name: /^More actions for / })
    .first()
    .click();
  const menu = page.getByRole("menu");
  await menu.locator("[data-letter=B]").waitFor();
  await page.keyboard.press("o");
  await page.waitForURL("**/user/*/profile?*");

  const search = page.getByRole("dialog", { name: /^Name, phone/ });
  const openKeys = async () => {
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
    return page.getByRole("switch", { name: "Single-key shortcuts" });
  };
  await (await openKeys()).click();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByRole("button", { name: "New", exact: true }).waitFor();
  for (const key of ["?", "/", "n"]) await page.keyboard.press(key);
  expect(await page.getByRole("menu").or(page.getByRole("dialog")).count()).toBe(0);
  await page.keyboard.press("Control+k");
  await search.waitFor();
  await page.keyboard.press("Escape");
  await search.waitFor({ state: "detached" });
  await (await openKeys()).click();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("n");
  await page.getByRole("menuitem", { name: "Booking" }).waitFor();
  await page.keyboard.press("b");
  await page.getByRole("dialog").getByRole("button", { name: /^Book/ }).waitFor();
});

test("what is typed right after the key of the search is searched for, also from a tab", async () => {
  const page = await stage.visit();
  await letIn(page, "desk", "/today");
  await page.getByRole("button", { name: "New", exact: true }).waitFor();
  await page.keyboard.type("/0149");
  const field = page.getByRole("dialog").getByRole("combobox");
  await expect.poll(() => field.inputValue()).toBe("0149");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.goto("/client/overview");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("tab", { name: "History" }).click();
  await page.keyboard.type("/ab");
  await expect.poll(() => field.inputValue()).toBe("ab");
});
