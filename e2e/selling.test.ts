import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openStage, signIn } from "./club.ts";
import { goByMenu } from "./page.ts";
import { inDays } from "./time.ts";
import { choose, fillDate } from "./wizard.ts";

const stage = openStage("demo");

/** The figure beside a name, as a number. */
async function figure(place: Page | Locator, name: string): Promise<number> {
  const text = await place.locator("dl > div").filter({ hasText: name }).locator("dd").first().innerText();
  return Number(text.replace(/[^\d.]/g, ""));
}

/** What a seller has sold this week, by the overview: memberships and courses together. */
async function soldBy(page: Page, seller: string, ranking: string): Promise<number> {
  await page.goto("/user/overview");
  const top = page.getByRole("region", { name: ranking });
  const row = top.getByRole("row", { name: seller });
  // On a Monday nobody may have sold anything yet.
  await top.getByRole("table").or(top.getByRole("paragraph")).first().waitFor();
  if ((await row.count()) === 0) return 0;
  const amounts = (await row.getByRole("cell").allInnerTexts()).slice(2);
  return amounts.reduce((sum, text) => sum + Number(text.replace(/[^\d.]/g, "")), 0);
}

/** The demo client's payments, opened as somebody who looks after them. */
async function openPayments(page: Page, search: string, profile: string): Promise<void> {
  await page.goto(`/client/overview?kind=pro&q=${encodeURIComponent("client@palestra.demo")}`);
  await page.getByRole("link", { name: profile }).first().click();
  await page.getByRole("tab", { name: search }).click();
}

test("an admin creates a package, sells it, reads ledger and receipt, and takes the order back", async () => {
  const page = await stage.visit();
  await signIn(page, "admin");
  await goByMenu(page, "Settings", "Packages");
  await page.getByRole("button", { name: "Add session package" }).click();
  const adding = page.getByRole("dialog", { name: "Add session package" });
  const ok = adding.getByRole("button", { name: "OK" });
  await adding.getByText("Please complete all required fields").waitFor();
  expect(await ok.isDisabled()).toBe(true);
  await adding.getByRole("textbox", { name: "Name (English)" }).fill("Winter six");
  await adding.getByRole("textbox", { name: "Name (Chinese)" }).fill("冬季六节");
  await adding.getByRole("textbox", { name: "Description (English)" }).fill("Six sessions, one free");
  await adding.getByRole("textbox", { name: "Description (Chinese)" }).fill("六节送一节");
  await adding.getByRole("textbox", { name: "Price" }).fill("10.005");
  await adding.getByRole("textbox", { name: "Duration" }).fill("2");
  await adding.getByRole("textbox", { name: "Paid sessions" }).fill("6");
  expect(await ok.isDisabled()).toBe(true);
  await adding.getByRole("textbox", { name: "Free sessions" }).fill("1");
  expect(await adding.getByRole("textbox", { name: "Price" }).inputValue()).toBe("10.01");
  await ok.click();
  await page.getByRole("row", { name: /Winter six.*\$10\.01.*2 months.*1.*6/ }).waitFor();

  const seller = "Olivia Fraser";
  const soldBefore = await soldBy(page, seller, "Top sales");
  await openPayments(page, "Orders", "Sophie Zhang");
  const balance = page.getByRole("region", { name: "Session credits" });
  await balance.getByRole("button", { name: "How is this calculated?" }).waitFor();
  const leftBefore = await figure(balance, "Credits left to book");
  await page.getByRole("button", { name: "Add package" }).click();
  const selling = page.getByRole("dialog", { name: "Add package for Sophie Zhang" });
  const sell = selling.getByRole("button", { name: "Add package" });
  expect(await sell.isDisabled()).toBe(true);
  await fillDate(page, "Start date", inDays(700));
  await choose(page, "Client type", "Pro");
  await choose(page, "Trainer", "Marcus Adeyemi");
  await choose(page, "Package", /Winter six/);
  await selling.getByRole("textbox", { name: "Extra sessions" }).fill("2");
  await choose(page, "Salesperson", seller);
  await choose(page, "Payment method", "Cash");
  const outcome = selling.locator("section").filter({ hasText: "Sale summary" });
  await outcome.getByText("6 paid + 3 free").waitFor();
  const newEnd = await outcome.locator("dl > div").filter({ hasText: "Valid through" }).locator("dd").innerText();
  await selling.getByText("$10.01", { exact: true }).last().waitFor();
  await sell.click();
  await page.getByText("Winter six sold to Sophie Zhang").waitFor();
  await page.getByText(`– ${newEnd}`).waitFor();
  await balance.getByText("9 of 9 left").waitFor();
  expect(await figure(balance, "Credits left to book")).toBe(leftBefore + 9);
  await balance.getByRole("button", { name: "How is this calculated?" }).click();
  await balance.getByRole("row", { name: new RegExp(`: 9 credits granted.*\\+9 ${leftBefore + 9}$`) }).waitFor();
  const number = await openOrderOf(page, "Winter six");
  await page.getByRole("dialog").getByRole("link", { name: "Receipt" }).click();
  const receipt = page.getByRole("article");
  await receipt.getByText(/^Receipt no\. \d+$/).waitFor();
  await receipt.getByRole("row", { name: "HST 13 % $1.15" }).waitFor();
  await receipt.getByRole("row", { name: "Subtotal $8.86" }).waitFor();
  await receipt.getByRole("row", { name: "Total $10.01" }).waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  expect(await receipt.getByText("Sophie Zhang").isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  expect(await soldBy(page, seller, "Top sales")).toBeCloseTo(soldBefore + 10.01, 2);

  await openPayments(page, "Orders", "Sophie Zhang");
  await cancelOrder(page, number);
  await page.getByText(`Order ${number} cancelled`).waitFor();
  await page.getByRole("row", { name: new RegExp(`#${number}.*Cancelled`) }).waitFor();
  await page.getByText(`– ${newEnd}`).waitFor({ state: "detached" });
  await expect.poll(() => figure(balance, "Credits left to book")).toBe(leftBefore);
  expect(await soldBy(page, seller, "Top sales")).toBeCloseTo(soldBefore, 2);

  await openPayments(page, "Orders", "Sophie Zhang");
  const booked = balance.getByText(/^Order \d+ · Private training, 40/);
  const inUse = /\d+/.exec(await booked.innerText())?.[0] ?? "";
  await cancelOrder(page, inUse);
  await page.getByRole("dialog").getByRole("alert").waitFor();
  expect(await figure(balance, "Credits left to book")).toBe(leftBefore);
});

/** Opens the newest order of a package, once it is listed, and gives its number. */
async function openOrderOf(page: Page, name: string): Promise<string> {
  const row = page.getByRole("row", { name }).last();
  const view = row.getByRole("button", { name: /^(View order|查看订单)/ });
  const number = /\d+/.exec((await view.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  await view.click();
  return number;
}

async function cancelOrder(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: `View order ${number}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  const asking = page.getByRole("dialog", { name: `Cancel order ${number}?` });
  await asking.getByRole("button", { name: "Cancel order" }).click();
}

test("a trainer sells in Chinese and edits no package; the client reads own payments and sells nothing", async () => {
  const page = await stage.visit({ language: "cn" });
  await signIn(page, "trainer");
  await page.goto("/membership-packages");
  await page.getByRole("row", { name: /私教课 10 送 1/ }).waitFor();
  expect(await page.getByRole("button", { name: /添加|编辑|删除/ }).count()).toBe(0);

  await openPayments(page, "订单", "Sophie Zhang");
  await page.getByRole("button", { name: "办卡 / 购课" }).click();
  const selling = page.getByRole("dialog", { name: "为Sophie Zhang办卡 / 购课" });
  await fillDate(page, "开始日期", inDays(800));
  await choose(page, "会员类型", "私教会员");
  await choose(page, "教练", "Marcus Adeyemi");
  await choose(page, "套餐", /入门私教 5 节/);
  await choose(page, "销售人员", "Olivia Fraser");
  await choose(page, "付款方式", "现金");
  await selling.getByText("付费 5 节").waitFor();
  await selling.getByRole("button", { name: "购课" }).click();
  await page.getByText("Sophie Zhang已购买“入门私教 5 节”").waitFor();
  await openOrderOf(page, "入门私教 5 节");
  const order = page.getByRole("dialog");
  await order.getByText("入门私教 5 节").waitFor();
  expect(await order.getByRole("button", { name: /取消订单|编辑订单/ }).count()).toBe(0);

  const client = await stage.visit({ language: "cn" });
  await signIn(client, "client");
  await client.goto("/payments");
  await client.getByText("入门私教 5 节").first().waitFor();
  expect(await client.getByRole("button", { name: "办卡 / 购课" }).count()).toBe(0);
  await client.getByRole("button", { name: "余额是怎么来的？" }).click();
  await client.getByRole("row", { name: /发放 5 节课时/ }).waitFor();
  await client.goto("/payments/receipt/1");
  await client.getByRole("heading", { name: "收据" }).waitFor();
  expect(await client.getByRole("article").count()).toBe(0);
});
