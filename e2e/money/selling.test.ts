import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { goByMenu, hasAlert, violations } from "../stage/page.ts";
import { addMember, addTrainee } from "../stage/people.ts";
import { inDays, inWords, today } from "../stage/time.ts";
import { choose, fillDate } from "../stage/wizard.ts";

const stage = openStage("demo");

/** The figure beside a name, as a number. */
async function figure(place: Page | Locator, name: string): Promise<number> {
  const text = await place.locator("dl > div").filter({ hasText: name }).locator("dd").first().innerText();
  return Number(text.replace(/[^\d.]/g, ""));
}

/** A seller's sales this week, by the overview: memberships and courses together. */
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
  await letIn(page, "admin");
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
  await adding.getByRole("textbox", { name: "Price" }).fill("１０。００５");
  await adding.getByRole("textbox", { name: "Duration" }).fill("２");
  await adding.getByRole("textbox", { name: "Paid sessions" }).fill("6");
  await adding.getByRole("radio", { name: "Private sessions" }).check();
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
  await page.getByRole("button", { name: "Sell", exact: true }).click();
  const selling = page.getByRole("dialog", { name: "Sell to Sophie Zhang" });
  await selling.getByText("Bought last time").waitFor();
  const finding = selling.getByRole("textbox", { name: "Find a package" });
  await finding.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("winter");
  await page.keyboard.press("Enter");
  const offered = /Winter six.*\$10\.01.*7 sessions.*\$1\.43 per session/;
  await selling.getByRole("radio", { name: offered, checked: true }).waitFor();
  await selling.getByRole("button", { name: /^Starts/ }).click();
  await fillDate(page, "Starts", inDays(700));
  await selling.getByRole("button", { name: "Trainer Marcus Adeyemi" }).waitFor();
  await selling.getByRole("button", { name: "Add a gift" }).click();
  await selling.getByRole("textbox", { name: "Extra time" }).and(page.locator(":focus")).waitFor();
  await selling.getByRole("textbox", { name: "Extra sessions" }).fill("2");
  await selling.getByRole("button", { name: "Sold by Helen Marchetti (you)" }).click();
  await choose(page, "Sold by", seller);
  await selling.getByRole("button", { name: /^Paid by/ }).click();
  await selling.getByRole("radio", { name: "Cash", exact: true }).click();
  await selling.getByRole("radio", { name: /9 sessions/ }).waitFor();
  await selling.getByText("Includes HST 13 %, $1.15").waitFor();
  const newEnd = inWords(today().add({ days: 700 }).add({ months: 2 }).subtract({ days: 1 }).toString());
  await selling.getByRole("button", { name: "Take $10.01" }).click();
  await page.getByText("Winter six sold to Sophie Zhang").waitFor();
  await page
    .getByText(new RegExp(`through ${newEnd}`))
    .first()
    .waitFor();
  await balance.getByText("9 of 9 left").waitFor();
  await balance.getByText(/^9 more from /).waitFor();
  expect(await figure(balance, "Credits left to book")).toBe(leftBefore);
  await balance.getByRole("button", { name: "How is this calculated?" }).click();
  await balance.getByRole("row", { name: /: 9 credits granted.*\+9 \d+$/ }).waitFor();
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
  await page.getByRole("row", { name: new RegExp(`order ${number}\\b.*Cancelled`) }).waitFor();
  await page
    .getByText(new RegExp(`through ${newEnd}`))
    .first()
    .waitFor({ state: "detached" });
  await balance.getByText(/^9 more from /).waitFor({ state: "detached" });
  expect(await soldBy(page, seller, "Top sales")).toBeCloseTo(soldBefore, 2);

  await openPayments(page, "Orders", "Sophie Zhang");
  const booked = balance.getByText(/^Order \d+ · Private training, 40/);
  const inUse = /\d+/.exec(await booked.innerText())?.[0] ?? "";
  await page.getByRole("button", { name: `View order ${inUse}` }).click();
  const used = page.getByRole("dialog", { name: `Order ${inUse}` });
  await used.getByText("It can't be cancelled: credits from it are booked or used.").waitFor();
  expect(await used.getByRole("button", { name: "Cancel order" }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
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

test("switching the kind or searching clears the chosen package, and a change of client type is shown", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const { id } = await addTrainee(api, { first: "Selma", last: "Shown" }, await idOf(stage.club.url, "trainer"));
  const page = await stage.visit();
  await letIn(page, "admin", `/user/${id}/profile?tab=orders`);
  await page.getByRole("button", { name: "Sell", exact: true }).click();
  const sheetOf = (name: string) => page.getByRole("dialog", { name: `Sell to ${name}` });
  const sheet = sheetOf("Selma Shown");
  const sale = sheet.getByRole("button", { name: /^Take [$¥]\S+ for / });
  const isReady = () => sheet.getByRole("button", { name: "Sell", exact: true }).isEnabled();
  await sale.waitFor();
  expect(await sheet.getByText(/^Client type:/).count()).toBe(0);
  const packages = sheet.getByRole("radiogroup", { name: "Packages" });
  const chosen = await packages.getByRole("radio", { checked: true }).innerText();
  expect(await sale.innerText()).toContain(chosen.split("\n")[0]);

  await sheet.getByRole("radiogroup", { name: "Kind of package" }).getByText("Membership").click();
  await sheet.getByText("Choose a package").waitFor();
  expect(await isReady()).toBe(false);
  await sheet.getByRole("radiogroup", { name: "Packages" }).getByRole("radio", { name: /month/i }).first().click();
  await sale.waitFor();
  await sheet.getByText("Stays Pro with the same trainer, since sessions are left.").waitFor();
  expect(await sheet.getByText(/^Client type:/).count()).toBe(0);

  await sheet.getByRole("textbox", { name: "Find a package" }).fill("nothing of this name");
  await sheet.getByText("Choose a package").waitFor();
  expect(await isReady()).toBe(false);

  const member = await addMember(api, { first: "Monika", last: "Shown" });
  await page.goto(`/user/${member.id}/profile?tab=orders`);
  await page.getByRole("button", { name: "Sell", exact: true }).click();
  await sheetOf("Monika Shown").getByRole("radiogroup", { name: "Kind of package" }).getByText("Sessions").click();
  await sheetOf("Monika Shown").getByRole("radiogroup", { name: "Packages" }).getByRole("radio").first().click();
  await sheetOf("Monika Shown")
    .getByText(/^Client type: \w+ → Pro$/)
    .waitFor();
});

test("a trainer sells in Chinese and edits no package; the client reads own payments and sells nothing", async () => {
  const page = await stage.visit({ language: "cn" });
  await letIn(page, "trainer", "/membership-packages");
  await page.getByRole("row", { name: /私教课 10 送 1/ }).waitFor();
  expect(await page.getByRole("button", { name: /添加|编辑|删除/ }).count()).toBe(0);

  await openPayments(page, "订单", "Sophie Zhang");
  await page.getByRole("button", { name: "办卡 / 购课" }).click();
  const selling = page.getByRole("dialog", { name: "为 Sophie Zhang 办卡 / 购课" });
  await selling.getByRole("textbox", { name: "查找套餐" }).fill("入门");
  await selling.getByRole("radio", { name: /入门私教 5 节/ }).click();
  await selling.getByRole("button", { name: /^开始日期/ }).click();
  await fillDate(page, "开始日期", inDays(800));
  await selling.getByRole("button", { name: "销售人员 Marcus Adeyemi（我）" }).waitFor();
  await selling.getByRole("button", { name: /^收款/ }).click();
  await page.getByText("Sophie Zhang 已购买“入门私教 5 节”").waitFor();
  await openOrderOf(page, "入门私教 5 节");
  const order = page.getByRole("dialog");
  await order.getByText("入门私教 5 节").waitFor();
  expect(await order.getByRole("button", { name: /取消订单|编辑订单/ }).count()).toBe(0);

  const client = await stage.visit({ language: "cn" });
  await letIn(client, "client", "/payments");
  await client.getByText("入门私教 5 节").first().waitFor();
  expect(await client.getByRole("button", { name: "办卡 / 购课" }).count()).toBe(0);
  await client.getByRole("button", { name: "余额是怎么来的？" }).click();
  await client.getByRole("row", { name: /发放 5 节课时/ }).waitFor();
  await client.goto("/payments/receipt/1");
  await client.getByRole("heading", { name: "收据" }).waitFor();
  expect(await client.getByRole("article").count()).toBe(0);
});

const versioned = z.object({ data: z.looseObject({ id: z.number(), version: z.number() }) });
const periods = z.object({ data: z.array(z.object({ amount: z.string(), start_at: z.string(), end_at: z.string() })) });

/** As on a slow phone: when the next tap is heeded, the pause is over after which the list finds what was typed. */
const slowClick = `addEventListener("click", () => {
  const end = performance.now() + 300;
  while (performance.now() < end);
}, { capture: true, once: true })`;

test(
  "at a desk on a phone, in Chinese: a renewal takes six actions, and a price that changed is shown before it is taken",
  { tags: ["gate"] },
  async () => {
    const api = await apiAs(stage.club.url, "admin");
    const name = JSON.stringify({ en: "Eight sessions", cn: "私教课 8 节" });
    const terms = { name, description: name, duration: "1 month", paid: 8, free: 0 };
    const added = versioned.parse(await api("/products/add-courses-package", { ...terms, amount: "80.00" })).data;
    const raised = { ...terms, id: added.id, version: added.version, amount: "95.50" };
    const trainee = await addTrainee(api, { first: "Renate", last: "Again" }, await idOf(stage.club.url, "trainer"));
    const ordersNow = async () => periods.parse(await api(`/payments/users/${trainee.id}`)).data;
    const [first] = await ordersNow();

    const page = await stage.visit({ language: "cn", ...phone });
    await letIn(page, "admin", "/client/overview?kind=pro");
    let actions = 0;
    const act = (action: Promise<void>) => {
      actions += 1;
      return action;
    };
    await page.getByRole("link", { name: "Renate Again" }).first().waitFor();
    await page.evaluate(slowClick);
    await act(page.getByPlaceholder(/^姓名/).fill("Renate"));
    await act(hit(page.getByRole("link", { name: "Renate Again" }).first()));
    await act(hit(page.getByRole("tab", { name: "订单" })));
    await act(hit(page.getByRole("button", { name: "办卡 / 购课" })));
    const sheet = page.getByRole("dialog", { name: "为 Renate Again 办卡 / 购课" });
    await sheet.getByText("上次购买").waitFor();
    await sheet.getByRole("button", { name: /^开始日期.*接续现有套餐$/ }).waitFor();
    await hit(sheet.getByRole("button", { name: /^全部/ }));
    await act(hit(sheet.getByRole("radio", { name: /私教课 8 节.*每节 \$10\.00/ })));
    expect(await violations(page)).toEqual([]);
    await page.route(
      "**/api/payments/*/add-package-payment",
      async (route) => {
        await api("/products/update-courses-package", raised, "PUT");
        await route.continue();
      },
      { times: 1 },
    );
    await act(hit(sheet.getByRole("button", { name: "收款 $80.00" })));
    expect(actions).toBe(6);
    await sheet.getByRole("alert").getByText("现价为 $95.50，请核对后重试。").waitFor();
    expect(await ordersNow()).toHaveLength(1);
    // A second tap at the same place within half a second would be taken for a double one.
    await sheet.getByRole("button", { name: "收款 $95.50" }).press("Enter");
    await page.getByText("Renate Again 已购买“私教课 8 节”").waitFor();
    expect((await ordersNow()).at(1)).toMatchObject({ amount: "95.50", start_at: first?.end_at });
  },
);

test("money that comes onto the account while somebody sells pays first: the sheet says what is left to take", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const { id } = await addMember(api, { first: "Hilda", last: "Holds" });
  const page = await stage.visit();
  await letIn(page, "desk", `/user/${id}/profile?userType=client`);
  await page.getByRole("button", { name: "Sell", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Sell to Hilda Holds" });
  const take = sheet.getByRole("button", { name: /^Take \$/ });
  const sum = async () => Number((await take.innerText()).replace(/[^\d.]/g, ""));
  const whole = await sum();
  await page.route(
    "**/api/payments/*/add-package-payment",
    async (route) => {
      await api(`/payments/users/${id}/payments`, { amount: "5.00", method: "cash", on_account: true });
      await route.continue();
    },
    { times: 1 },
  );
  await take.click();
  await sheet.getByRole("alert").getByText("This is more than is open.").waitFor();
  await sheet.getByText("$5.00 held on the account pays first.").waitFor();
  expect(await sum()).toBeCloseTo(whole - 5);
  await take.press("Enter");
  await hasAlert(page, "sold to Hilda Holds");
});
