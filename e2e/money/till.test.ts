import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, loseAnswer, violations } from "../stage/page.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

/** The demo client owes a fee since today. */
async function owe(en: string, amount: string): Promise<number> {
  const [api, client] = [await apiAs(stage.club.url, "admin"), await idOf(stage.club.url, "client")];
  await api(`/payments/users/${client}/fees`, { name: { en, cn: "毛巾" }, amount, due_on: inDays(0) });
  return client;
}

async function take(page: Page, from: string, amount: string | RegExp): Promise<void> {
  await hit(page.getByRole("button", { name: from === "Sophie Zhang" ? "Take payment" : "收款", exact: true }).first());
  await hit(page.getByRole("dialog").getByRole("button", { name: amount, exact: true }));
}

test("the desk takes a payment from the wrong person and undoes it; an admin takes it and pays it back by another way", async () => {
  const client = await owe("Locker key", "35.00");
  const page = await stage.visit();
  await letIn(page, "desk", `/user/${client}/profile?tab=orders`);
  const account = page.getByRole("region", { name: "Account" });
  await account.getByText("$35.00 unpaid", { exact: true }).waitFor();
  await take(page, "Sophie Zhang", "Take $35.00");
  await hasAlert(page, "$35.00 received from Sophie Zhang");
  await account.getByText("All paid").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await hasAlert(page, "Undone");
  await account.getByText("$35.00 unpaid", { exact: true }).waitFor();
  await account.getByRole("row", { name: /Payment undone/ }).waitFor();
  expect(await account.getByRole("button", { name: /^Refund/ }).count()).toBe(0);
  await account.getByRole("link", { name: "Locker key" }).first().click();
  await page.getByRole("row", { name: "Left to pay $35.00" }).waitFor();
  const mail = await page.getByRole("link", { name: "Email" }).getAttribute("href");
  expect(decodeURIComponent(mail ?? "")).toContain("Left to pay: $35.00");

  const boss = await stage.visit();
  await letIn(boss, "admin", `/user/${client}/profile?tab=orders`);
  await take(boss, "Sophie Zhang", "Take $35.00");
  const region = boss.getByRole("region", { name: "Account" });
  await region
    .getByRole("button", { name: /^Refund the payment of \$35\.00/ })
    .first()
    .click();
  const refund = boss.getByRole("dialog", { name: "Refund a payment" });
  await refund.getByRole("radio", { name: "Cash" }).click();
  await refund.getByRole("textbox", { name: "Reason" }).fill("Key came back");
  await refund.getByRole("button", { name: "Refund $35.00" }).click();
  await hasAlert(boss, "$35.00 refunded");
  await region.getByRole("row", { name: /Refund, Cash.*Key came back/ }).waitFor();
});

test("the desk closes a day five dollars short, and a person who takes money afterwards reads who did", async () => {
  const client = await owe("Towel", "8.00");
  const page = await stage.visit();
  await letIn(page, "desk", "/today");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Name, phone, receipt or setting" }).fill("close the d");
  await page.getByRole("option", { name: "Close the day", exact: true }).click();
  await page.getByRole("heading", { name: /^Close / }).waitFor();
  const expected = await page.getByText("Expected in the drawer").locator("..").innerText();
  const cents = Math.round(Number(expected.replace(/[^\d.]/g, "")) * 100);
  await page.getByText("Coins and notes").click();
  const count = page.getByRole("textbox", { name: "How many $0.05" });
  await count.fill(String(Math.floor(cents / 5) - 100));
  await page.getByText("Difference", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Close the day" }).isDisabled()).toBe(true);
  await page.getByRole("textbox", { name: "Reason for the difference" }).fill("=1+1, change for a guest");
  expect(await violations(page)).toEqual([]);
  // The second click of two neither answers the question nor puts it away.
  await page.getByRole("button", { name: "Close the day" }).dblclick();
  const question = page.getByRole("dialog", { name: "The day isn't over. Close it now?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await loseAnswer(page, "/payments/closes");
  await page.getByRole("button", { name: "Close the day" }).click();
  await question.getByRole("button", { name: "Close now" }).click();
  await hasAlert(page, /is closed$/);
  const sheet = page.getByRole("article");
  await sheet.getByText(/^Closed by Camille D’Angelo/).waitFor();
  await sheet.getByText("=1+1, change for a guest").waitFor();
  await sheet.getByRole("row", { name: /^Difference \$5\.0\d short$/ }).waitFor();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  const csv = await readFile(await (await saving).path(), "utf8");
  expect(csv.split("\r\n")[0]).toBe("\uFEFFDay,Person,Payment method,Currency,Payments,Refunds,Shop sales,Total");
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  expect(await sheet.isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });

  await page.goto(`/user/${client}/profile?tab=orders`);
  await hit(page.getByRole("button", { name: "Take payment", exact: true }).first());
  const payment = page.getByRole("dialog");
  await payment.getByText(/^Camille D’Angelo closed the day on .+ unless an admin reopens it\.$/).waitFor();
  expect(await payment.getByRole("button", { name: /^Take \$/ }).isDisabled()).toBe(true);
  await page.goto("/today");
  await page.getByRole("link", { name: "Day closed" }).click();
  await page.getByRole("link", { name: "Today is closed" }).waitFor();
  expect(await page.getByRole("link", { name: "Close today" }).count()).toBe(0);
});

test(
  "closes in Chinese on a phone: an admin reads the close, opens the day again, and closes it with a difference",
  { tags: ["gate"] },
  async () => {
    const page = await stage.visit({ ...phone, language: "cn" });
    await letIn(page, "admin", "/payments/closes");
    const first = page.getByRole("list", { name: "日结" }).getByRole("listitem").first();
    await first.getByText(/^结账人：/).waitFor();
    expect(await violations(page)).toEqual([]);
    await hit(first.getByRole("link"));
    await page.getByRole("article").getByText("按经手人").waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    expect(await violations(page)).toEqual([]);
    await hit(page.getByRole("button", { name: "反结账" }));
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "原因" }).fill("漏记一笔收款");
    await hit(dialog.getByRole("button", { name: "反结账" }));
    await page.getByText(/反结账：漏记一笔收款$/).waitFor();
    await page.goBack();
    await hit(page.getByRole("link", { name: "今日结账" }));
    await page.getByRole("textbox", { name: "实点" }).fill("1.05");
    await page.getByRole("textbox", { name: "差额原因" }).fill("找零错误");
    await hit(page.getByRole("button", { name: "确认结账" }));
    await hit(page.getByRole("button", { name: "现在结账" }));
    await page.getByRole("article").getByText("找零错误").waitFor();
  },
);
