import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type CallApi, apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addTrainee } from "../stage/people.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

const facts = z.object({ data: z.object({ ahead: z.array(z.unknown()), owing: z.nullable(z.unknown()) }) });

/** A club that books nobody who has owed for more than a week. */
async function strictClub(): Promise<CallApi> {
  const api = await apiAs(stage.club.url, "admin");
  await api("/company/settings/owingBlocks", { value: "booking" }, "PUT");
  return api;
}

async function charge(api: CallApi, client: number): Promise<void> {
  const fee = { name: { en: "Locker", cn: "储物柜" }, amount: "80.00", due_on: inDays(-20) };
  await api(`/payments/users/${client}/fees`, fee);
}

const ahead = async (api: CallApi, client: number) =>
  facts.parse(await api(`/courses/client/${client}/booking`)).data.ahead.length;

async function bookings(page: Page, id: number) {
  await letIn(page, "desk", `/user/${id}/profile?userType=client`);
  await page.getByRole("button", { name: "Book", exact: true }).click();
  return page.getByRole("dialog", { name: "Book a session" });
}

test("the desk reads at the booking what a client owes, takes it there, and books", { tags: ["gate"] }, async () => {
  const api = await strictClub();
  const { id } = await addTrainee(api, { first: "Otis", last: "Owing" }, await idOf(stage.club.url, "trainer"));
  await charge(api, id);
  const page = await stage.visit();
  const sheet = await bookings(page, id);
  const note = sheet.getByRole("alert").filter({ hasText: "$80.00 overdue since" });
  await note.waitFor();
  const book = sheet.locator("[type=submit]");
  await expect.poll(() => book.getAttribute("aria-disabled")).toBe("true");
  expect(await violations(page)).toEqual([]);
  await note.getByRole("button", { name: "Take payment" }).click();
  const pay = page.getByRole("dialog", { name: "Take payment from Otis Owing" });
  await pay.getByRole("radio", { name: "Cash" }).check();
  await pay.getByRole("button", { name: "Take $80.00" }).click();
  await note.waitFor({ state: "detached" });
  await expect.poll(() => book.getAttribute("aria-disabled")).toBe("false");
  await book.click();
  await hasAlert(page, "Session booked");
  expect(await ahead(api, id)).toBe(1);
});

test("the desk books anyway this once, and the client's history says so with the amount", async () => {
  const api = await strictClub();
  const { id } = await addTrainee(api, { first: "Olga", last: "Owing" }, await idOf(stage.club.url, "trainer"));
  await charge(api, id);
  const page = await stage.visit();
  const sheet = await bookings(page, id);
  await sheet.getByRole("checkbox", { name: "Book anyway this once" }).check();
  await sheet.locator("[type=submit]").click();
  await hasAlert(page, "Session booked");
  expect(await ahead(api, id)).toBe(1);

  const admin = await stage.visit();
  await letIn(admin, "admin", `/user/${id}/profile?userType=client`);
  await admin
    .getByRole("listitem")
    .filter({ hasText: "Session booked despite money due" })
    .getByText("$80.00")
    .waitFor();
});

test(
  "in Chinese on a phone a member reads what is due and how to pay it, and cannot book before",
  { tags: ["gate"] },
  async () => {
    const api = await strictClub();
    const id = await idOf(stage.club.url, "client");
    await charge(api, id);
    const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
    await letIn(page, "client");
    const owed = page.getByRole("link", { name: /^待付 \$80\.00/ });
    await owed.getByText(/^逾期，应付日/).waitFor();
    // Home says the sum and its day; one tap says how to pay.
    await hit(page.getByRole("button", { name: "如何付款" }));
    const how = page.getByRole("dialog", { name: "如何付款" });
    await how.getByText("可到前台刷卡或付现金，也可用电子转账付至 pay@palestra.demo。").waitFor();
    await how.getByRole("link", { name: "416-555-0100" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await hit(how.getByRole("button", { name: "关闭" }));
    await hit(page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "预约" }));
    await page.getByRole("heading", { level: 1, name: "我的预约" }).waitFor();
    await hit(page.getByRole("button", { name: "约课" }).first());
    const sheet = page.getByRole("dialog", { name: "约课" });
    await sheet.getByText(/^您有 \$80\.00 逾期未付，应付日 .+$/).waitFor();
    await sheet.getByText("请先付清逾期款项。").waitFor();
    expect(await sheet.getByRole("checkbox", { name: "本次照常约课" }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await hit(sheet.getByRole("link", { name: "查看待付款项" }));
    await page.waitForURL("**/payments");
    await page.getByText("储物柜").first().waitFor();
    await page
      .getByText(/^逾期 \$80\.00，应付日/)
      .first()
      .waitFor();
  },
);

test("a member's orders on a phone say how to pay what is owed, and are rows that open", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const id = await idOf(stage.club.url, "client");
  await api(`/payments/users/${id}/fees`, { name: { en: "Towel", cn: "毛巾" }, amount: "12.00", due_on: inDays(20) });
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "client", "/payments");
  const account = page.getByRole("region", { name: "账户" });
  await account.getByText(/^下一期：/).waitFor();
  await account.getByRole("button", { name: "如何付款" }).tap();
  await page
    .getByRole("dialog", { name: "如何付款" })
    .getByText(/^待付 /)
    .waitFor();
  await page.goBack();
  const orders = page.getByRole("region", { name: "订单", exact: true });
  const rows = orders.getByRole("button", { name: /私教/ });
  expect((await rows.first().boundingBox())?.height).toBeGreaterThanOrEqual(64);
  expect(await orders.getByRole("table").count()).toBe(0);
  await rows.first().tap();
  await page.getByRole("dialog", { name: /^订单/ }).waitFor();
  expect(await violations(page)).toEqual([]);
});
