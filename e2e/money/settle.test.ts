import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addMember, sellTraining } from "../stage/people.ts";
import { bookSession } from "../stage/sessions.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

const rows = z.object({ data: z.array(z.object({ id: z.number() })) });
const added = z.object({ data: z.object({ id: z.number() }) });
const sold = z.object({ data: z.object({ order: z.object({ receipt_number: z.number() }) }) });

/** A client who has bought 40 sessions and used 17 of them, and 80 more; the numbers of both orders. */
async function trainee() {
  const api = await apiAs(stage.club.url, "admin");
  const client = await addMember(api, { first: "Noor", last: "Settler", starts: -40 });
  const trainer = await idOf(stage.club.url, "trainer");
  const [seller] = rows.parse(await api("/employees/list-sales")).data;
  const orders: number[] = [];
  for (const [amount, paid] of [
    ["6008.00", 40],
    ["11180.00", 80],
  ] as const) {
    const name = JSON.stringify({ en: `${paid} sessions`, cn: `${paid} 节课` });
    const terms = { name, description: name, amount, duration: "1 year", shared: 0, paid, free: 0 };
    const { id: packageId } = added.parse(await api("/products/add-courses-package", terms)).data;
    const extra = { membership_duration: 0, membership_duration_symbol: "day", courses: 0 };
    const how = { clientType: "pro", reports_to: trainer, salesId: seller?.id, paymentMethod: "cash", extra };
    const body = { clientId: client.id, packageId, startOfDate: inDays(-30), ...how };
    orders.push(sold.parse(await api(`/payments/${client.id}/add-package-payment`, body)).data.order.receipt_number);
  }
  for (let day = 1; day <= 17; day += 1) {
    const hour = { clientId: client.id, trainerId: trainer, date: inDays(-day), start: "05:00" };
    const session = await bookSession(api, hour);
    await api(`/courses/reservations/${session}/status`, { status: "completed" });
  }
  return { id: client.id, orders };
}

/** Ends an order early by what the dialog says of it. */
async function end(page: Page, order: number, line: string, sum: string): Promise<void> {
  await page.getByRole("button", { name: `View order ${order}`, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End early" }).click();
  const ending = page.getByRole("dialog", { name: `End order ${order} early` });
  await ending.getByText(line).waitFor();
  await ending.getByText("not legal advice").waitFor();
  expect(await violations(page)).toEqual([]);
  await ending.getByRole("button", { name: `End order and refund ${sum}` }).click();
  await page.getByText(`Order ${order} ended, ${sum} refunded`).waitFor();
  await page.getByRole("article").getByText("Credit note CN-").waitFor();
  await page.getByRole("row", { name: `Refund by the rule (By use) ${sum}` }).waitFor();
}

test("settle two lots: an admin ends two orders early, each by its own price", async () => {
  const { id, orders } = await trainee();
  const page = await stage.visit();
  const [first = 0, second = 0] = orders;
  await letIn(page, "admin", `/user/${id}/profile?tab=orders`);
  await end(page, first, "23 of 40 paid sessions are unused, at $150.20 each", "$3,454.60");
  await page.goBack();
  await page.getByRole("row", { name: new RegExp(`order ${first}\\b.*Ended`) }).waitFor();
  await end(page, second, "80 of 80 paid sessions are unused, at $139.75 each", "$11,180.00");
});

test("in Chinese on a phone a payment goes back, and two orders end early, one of them not paid in full", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const { id } = await addMember(api, { first: "Mei", last: "Settler", starts: -20 });
  const trainer = await idOf(stage.club.url, "trainer");
  const sales = [await sellTraining(api, id, trainer, -5), await sellTraining(api, id, trainer, -5)];
  const orders = sales.map(({ receipt_number }) => receipt_number);
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "admin", `/user/${id}/profile?tab=orders`);

  await hit(page.getByRole("button", { name: /^退款：/ }).first());
  const refund = page.getByRole("dialog", { name: "退款" });
  await refund.getByRole("textbox", { name: "原因" }).fill("付多了");
  await refund.getByRole("textbox", { name: "金额" }).fill("50");
  await hit(refund.getByText("仍需支付，改用其他方式"));
  await hit(refund.getByRole("button", { name: "退款 $50.00" }));
  await hasAlert(page, "已退款 $50.00");
  await page.getByText("待付 $50.00").first().waitFor();

  for (const order of orders) {
    await hit(page.getByRole("button", { name: `查看订单 ${order}`, exact: true }));
    await hit(page.getByRole("dialog").getByRole("button", { name: "提前终止" }));
    const ending = page.getByRole("dialog", { name: `提前终止订单 ${order}` });
    await ending.getByText(/^付费课时 \d+ 节，未用 \d+ 节/).waitFor();
    expect(await violations(page)).toEqual([]);
    await hit(ending.getByRole("button", { name: /^终止订单并退款 \$/ }));
    await page
      .getByRole("article")
      .getByText(/^冲减单 CN-/)
      .waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    await page.goBack();
  }
  await page.getByText("已结清").first().waitFor();
});
