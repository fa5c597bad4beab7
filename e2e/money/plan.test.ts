import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type CallApi, apiAs } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { inDays } from "../stage/time.ts";
import { choose } from "../stage/wizard.ts";

const stage = openStage("demo");

const oneId = z.object({ data: z.object({ id: z.number() }) });
const people = z.object({ data: z.array(z.object({ id: z.number() })) });
const parts = z.array(z.object({ due_on: z.string(), open: z.string() }));
const accounts = z.object({
  data: z.object({
    balance: z.string(),
    due: z.string(),
    next: z.nullable(z.object({ due_on: z.string(), amount: z.string() })),
    open: z.array(z.object({ parts })),
  }),
});
const entries = z.object({
  data: z.array(z.object({ kind: z.string(), amount: z.string(), method: z.nullable(z.string()) })),
});

/** Somebody whose month for 100.00 is over, so that the next one begins today. */
async function addFormer(api: CallApi, last: string): Promise<number> {
  const name = JSON.stringify({ en: `Month of ${last}`, cn: `${last} 一月` });
  const terms = { name, description: name, duration: "1 month", amount: "100.00" };
  const month = oneId.parse(await api("/products/add-membership-package", terms)).data.id;
  const [seller] = people.parse(await api("/employees/list-sales")).data;
  const person = { first_name: "Petra", last_name: last, phone: "4165550100", startOfDate: inDays(-60) };
  const bought = { clientType: "monthly", packageId: month, salesId: seller?.id, paymentMethod: "cash" };
  return oneId.parse(await api("/clients/quick-add", { ...person, ...bought })).data.id;
}

async function openProfile(page: Page, role: "admin" | "desk", id: number): Promise<void> {
  await letIn(page, role, `/user/${id}/profile?userType=client`);
}

test("at the desk a month is sold on a plan in five actions, its dates and sums shown before", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const id = await addFormer(api, "Planned");
  const page = await stage.visit();
  await openProfile(page, "desk", id);

  await page.getByRole("button", { name: "Sell", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Sell to Petra Planned" });
  await sheet.getByText("Plan", { exact: true }).click();
  // A list is opened, and one of it chosen: two actions.
  await choose(page, "Every", "Two weeks");
  const dates = sheet.getByRole("list", { name: "Dates of the plan" }).getByRole("listitem");
  await expect.poll(() => dates.count()).toBe(3);
  expect(await dates.allInnerTexts()).toEqual([
    expect.stringContaining("$33.34"),
    expect.stringContaining("$33.33"),
    expect.stringContaining("$33.33"),
  ]);
  await sheet.getByText("Total $100.00").waitFor();
  await sheet.getByText("$66.66 owed").waitFor();
  expect(await sheet.getByRole("button", { name: "Lower the price" }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  // The debt is shown late: after a payment is begun.
  const isBegun = Promise.withResolvers<void>();
  await page.route(`**/api/payments/users/${id}/account`, (route) => isBegun.promise.then(() => route.continue()));
  await sheet.getByRole("button", { name: "Take $33.34" }).click();
  await hasAlert(page, "sold to Petra Planned");

  const account = accounts.parse(await api(`/payments/users/${id}/account`)).data;
  expect(account).toMatchObject({ balance: "66.66", due: "0.00" });
  expect(account.open[0]?.parts.filter(({ open }) => open !== "0.00")).toEqual([
    { due_on: inDays(14), open: "33.33" },
    { due_on: inDays(28), open: "33.33" },
  ]);

  await page.getByRole("tab", { name: "Orders" }).click();
  await page.getByRole("button", { name: "Take payment", exact: true }).first().click();
  await page.getByRole("dialog", { name: "Take payment" }).waitFor();
  isBegun.resolve();
  const taking = page.getByRole("dialog", { name: "Take payment from Petra Planned" });
  await taking.getByText("$33.33 of $66.66").waitFor();
  await taking.getByRole("button", { name: "Take $33.33" }).click();
  await hasAlert(page, "$33.33 received");
  await page.getByText("$33.33 unpaid").first().waitFor();

  // The answer is lost after the money was taken: closed in the middle, the screen shows what is so.
  await page.route(`**/api/payments/users/${id}/payments`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Take payment", exact: true }).first().click();
  await taking.getByRole("button", { name: "Take $33.33" }).click();
  await taking.getByRole("alert").getByText("The club's server can't be reached").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Account" }).getByText("All paid").waitFor();
});

test("on a phone, in Chinese, a month is paid in part by two methods, the first having the rest", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const id = await addFormer(api, "Partly");
  const page = await stage.visit({ language: "cn", ...phone });
  await openProfile(page, "admin", id);

  await hit(page.getByRole("button", { name: "办卡 / 购课" }));
  const sheet = page.getByRole("dialog", { name: "为 Petra Partly 办卡 / 购课" });
  await hit(sheet.getByText("部分付款", { exact: true }));
  const taken = sheet.getByRole("textbox", { name: "本次收款" });
  await taken.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("600");
  await sheet.getByText("最多 $100.00").waitFor();
  expect(
    await sheet
      .getByRole("button", { name: /^收款|^办卡/ })
      .last()
      .isDisabled(),
  ).toBe(true);
  await taken.fill("60");
  await hit(sheet.getByRole("button", { name: "分两种方式付款" }));
  await hit(sheet.getByRole("radio", { name: "微信支付" }));
  await sheet.getByRole("textbox", { name: "第二种方式的金额" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.type("20");
  await sheet.getByText("现金 $40.00，微信支付 $20.00").waitFor();
  await sheet.getByText(/^余款 \$40\.00，/).waitFor();
  await sheet.getByRole("textbox", { name: "余款到期日" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await hit(sheet.getByRole("button", { name: "收款 $60.00" }));
  await page.getByText(/^Petra Partly 已购买/).waitFor();

  const account = accounts.parse(await api(`/payments/users/${id}/account`)).data;
  expect(account).toMatchObject({ balance: "40.00", due: "0.00", next: { due_on: inDays(14), amount: "40.00" } });
  const lines = entries.parse(await api(`/payments/users/${id}/entries`)).data;
  const paid = lines.filter(({ kind }) => kind === "payment").map(({ method, amount }) => `${method} ${amount}`);
  expect(paid.toSorted()).toEqual(["cash 100.00", "cash 40.00", "weChat 20.00"]);
});

test("an admin sells for less by keyboard alone, all of it later, and the account says what is owed", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const id = await addFormer(api, "Cheaper");
  const page = await stage.visit();
  await openProfile(page, "admin", id);
  const focused = page.locator(":focus");
  await page.getByRole("button", { name: "Sell", exact: true }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Sell to Petra Cheaper" });
  await sheet.getByRole("textbox", { name: "Find a package" }).and(focused).waitFor();
  const way = sheet.getByRole("radio", { name: "Pay now" });
  await way.focus();
  for (const _ of ["Part", "Later"]) await page.keyboard.press("ArrowRight");
  await sheet.getByText("Nothing is taken now. $100.00 is due today.").waitFor();
  await sheet.getByRole("button", { name: "Lower the price" }).press("Enter");
  await sheet.getByRole("textbox", { name: "Price of this sale" }).and(focused).waitFor();
  await page.keyboard.type("100");
  await sheet.getByText("Must be less than $100.00").waitFor();
  await sheet.getByRole("textbox", { name: "Price of this sale" }).fill("80");
  await page.keyboard.press("Tab");
  await sheet.getByText("Still to choose: Reason").waitFor();
  await page.keyboard.type("Back after an injury");
  await sheet.getByText("instead of $100.00").waitFor();
  await sheet.getByRole("button", { name: /^Sell .*, \$80\.00 owed$/ }).press("Enter");
  await hasAlert(page, "sold to Petra Cheaper");
  const account = accounts.parse(await api(`/payments/users/${id}/account`)).data;
  expect(account).toMatchObject({ balance: "80.00", due: "80.00" });
});

test("what was paid for an order that is cancelled stays on the account, where that is chosen", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const id = await addFormer(api, "Kept");
  const page = await stage.visit();
  await letIn(page, "admin", `/user/${id}/profile?userType=client&tab=orders`);
  await page.getByRole("button", { name: /^View order/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  const asking = page.getByRole("dialog", { name: /^Cancel order \d+\?$/ });
  const whither = asking.getByRole("radiogroup", { name: "What should happen to the $100.00 paid?" });
  await whither.getByRole("radio", { name: "Refund it the way it was paid", checked: true }).waitFor();
  await whither.getByText("Cash $100.00").waitFor();
  await whither.getByRole("radio", { name: "Refund it another way" }).check();
  const confirm = asking.getByRole("button", { name: "Cancel order" });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await whither.getByRole("radio", { name: "Keep it on the account" }).check();
  await confirm.click();
  await hasAlert(page, /^Order \d+ cancelled/);
  const account = accounts.parse(await api(`/payments/users/${id}/account`)).data;
  expect(account).toMatchObject({ balance: "-100.00", due: "0.00", open: [] });
});
