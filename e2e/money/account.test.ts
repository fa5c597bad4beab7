import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { violations } from "../stage/page.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

const charged = z.object({ data: z.object({ number: z.string() }) });

/** The demo client owes a fee since yesterday; answers its invoice. */
async function owe(client: number, en: string, amount: string): Promise<string> {
  const api = await apiAs(stage.club.url, "admin");
  const fee = { name: { en, cn: "更衣柜钥匙" }, amount, due_on: inDays(-1) };
  return charged.parse(await api(`/payments/users/${client}/fees`, fee)).data.number;
}

test("an admin takes a split payment, prints the receipt and pays a part back", async () => {
  const client = await idOf(stage.club.url, "client");
  const number = await owe(client, "Locker key", "100.00");
  const page = await stage.visit();
  await letIn(page, "admin", `/user/${client}/profile?tab=orders`);
  const account = page.getByRole("region", { name: "Account" });
  await account.getByText("$100.00 unpaid", { exact: true }).waitFor();
  await account.getByRole("button", { name: "Take payment", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Take payment from Sophie Zhang" });
  expect(await sheet.getByRole("textbox", { name: "Amount" }).inputValue()).toBe("100.00");
  await sheet.getByRole("textbox", { name: "Amount" }).fill("120");
  await sheet.getByText("$20.00 more than is open").waitFor();
  expect(await sheet.getByRole("button", { name: "Take $120.00" }).isDisabled()).toBe(true);
  await sheet.getByRole("textbox", { name: "Amount" }).fill("100");
  await sheet.getByRole("button", { name: "Split over two methods" }).click();
  await sheet.getByRole("textbox", { name: "Amount by the first method" }).fill("60");
  await sheet.getByRole("radiogroup", { name: "First payment method" }).getByRole("radio", { name: "Visa" }).click();
  await sheet.getByRole("radiogroup", { name: "Second payment method" }).getByRole("radio", { name: "Cash" }).click();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Take $100.00" }).click();
  await page.getByText("$100.00 received from Sophie Zhang").waitFor();
  await account.getByText("All paid").waitFor();

  await account.getByRole("button", { name: /^Refund the payment of \$40\.00/ }).click();
  const refund = page.getByRole("dialog", { name: "Refund a payment" });
  await refund.getByRole("textbox", { name: "Amount" }).fill("5000");
  await refund.getByText(/^At most \$/).waitFor();
  expect(await refund.getByText(/^Afterwards|^Please complete/).count()).toBe(0);
  await refund.getByRole("textbox", { name: "Amount" }).fill("15");
  await refund.getByRole("radio", { name: "Still owed, paid another way" }).click();
  await refund.getByText("Afterwards: owes $15.00").waitFor();
  await refund.getByRole("textbox", { name: "Reason" }).fill("Key came back");
  await refund.getByRole("button", { name: "Refund $15.00" }).click();
  await account.getByText("$15.00 unpaid", { exact: true }).waitFor();

  await page.goto(`/payments/documents/${number}`);
  const document = page.getByRole("article");
  await document.getByRole("row", { name: /^Visa.* −\$60\.00$/ }).waitFor();
  await document.getByRole("row", { name: "Left to pay $15.00" }).waitFor();
  await page.getByText("80 mm").click();
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  expect(await document.getByText("Sophie Zhang").isVisible()).toBe(true);
});

test("a member reads account and invoice on a phone, in Chinese, without a word of what staff do", async () => {
  const client = await idOf(stage.club.url, "client");
  await owe(client, "Towel", "12.00");
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "client", "/payments");
  const account = page.getByRole("region", { name: "账户" });
  await account.getByText(/^待付 \$/).waitFor();
  expect(await account.getByRole("button", { name: /收款|退款|减免/ }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await hit(account.getByRole("link", { name: "更衣柜钥匙" }).first());
  await page
    .getByRole("article")
    .getByText(/^账单编号 \d+$/)
    .waitFor();
  expect(await violations(page)).toEqual([]);
});
