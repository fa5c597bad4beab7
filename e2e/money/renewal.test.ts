import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type CallApi, apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

const oneId = z.object({ data: z.object({ id: z.number() }) });
const people = z.object({ data: z.array(z.object({ id: z.number() })) });
const renewal = z.object({ on: z.string(), stopped: z.nullable(z.unknown()), end_at: z.string() });
const order = z.object({
  id: z.number(),
  start_at: z.string(),
  end_at: z.string(),
  renewal: z.nullable(renewal),
  offer: z.nullable(z.unknown()),
  follows: z.nullable(z.number()),
});
const orders = z.object({ data: z.array(order) });

const month = { en: "Month by month", cn: "连续包月" };

/** A month for 80.00 that renews itself, and who may sell it. */
async function renewingMonth(api: CallApi) {
  const name = JSON.stringify(month);
  const terms = { name, description: name, duration: "1 month", amount: "80.00", renews: 1 };
  const packageId = oneId.parse(await api("/products/add-membership-package", terms)).data.id;
  const [seller] = people.parse(await api("/employees/list-sales")).data;
  return { clientType: "monthly", packageId, salesId: seller?.id, paymentMethod: "cash" };
}

/** Somebody's orders of it, the latest first. */
async function renewing(api: CallApi, client: number) {
  const { data } = orders.parse(await api(`/payments/users/${client}?sort=-id&pageSize=10`));
  return data.filter((each) => each.renewal !== null);
}

/** Presses and counts. */
function handOn() {
  let actions = 0;
  return {
    press: (target: Locator) => {
      actions += 1;
      return hit(target);
    },
    get actions() {
      return actions;
    },
  };
}

/** Somebody of the demo club whom a renewal is offered. */
async function whoIsOffered(api: CallApi): Promise<number> {
  const { data } = people.parse(await api("/clients?status=active&sort=endOfDate&pageSize=200"));
  for (const { id } of data) {
    const found = orders.parse(await api(`/payments/users/${id}?renewing=true`));
    if (found.data.some(({ offer }) => offer !== null)) return id;
  }
  throw new Error("nobody in the demo club is offered a renewal");
}

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("an admin sells a month that renews itself, is informed of that first, and stops it with the club's notice and undo", async () => {
  const api = await apiAs(stage.club.url, "admin");
  await api("/company/settings/noticeDays", { value: 40 }, "PUT");
  const terms = await renewingMonth(api);
  const person = { first_name: "Rena", last_name: "Newell", phone: "4165550144", startOfDate: inDays(0) };
  const { id } = oneId.parse(await api("/clients/quick-add", { ...person, ...terms })).data;
  const [sold] = await renewing(api, id);
  const page = await stage.visit();
  await letIn(page, "admin", `/user/${id}/profile?userType=client`);
  await page
    .getByText(/^Renews on .+ at \$80\.00$/)
    .first()
    .waitFor();

  await page.getByRole("button", { name: "Sell", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Sell to Rena Newell" });
  await sheet.getByText("Renews every month at $80.00 until stopped").first().waitFor();
  // A buyer of another one has both.
  await sheet
    .getByRole("alert")
    .filter({ hasText: /^Month by month renews itself on .+ at \$80\.00/ })
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");

  const hand = handOn();
  await hand.press(page.getByRole("tab", { name: "Orders" }));
  await hand.press(card(page, "Renewal").getByRole("button", { name: "Stop renewal" }));
  const dialog = page.getByRole("dialog", { name: `Stop the renewal of ${month.en}?` });
  // A month is shorter than the notice: one more comes.
  await dialog.getByText(/^Because of the notice period it still renews on .+ at \$80\.00\.$/).waitFor();
  expect(await violations(page)).toEqual([]);
  await hand.press(dialog.getByRole("button", { name: "Stop renewal" }));
  expect(hand.actions).toBeLessThanOrEqual(5);
  await hasAlert(page, `${month.en} ends on`);
  await card(page, "Renewal")
    .getByText(/^Ends on .+, won't renew$/)
    .waitFor();
  const [stopped] = await renewing(api, id);
  expect(stopped?.renewal).toMatchObject({ stopped: {}, end_at: sold?.renewal?.end_at });
  expect((stopped?.renewal?.end_at ?? "") > (stopped?.end_at ?? "")).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await hasAlert(page, "Renews again");
  await expect.poll(async () => (await renewing(api, id))[0]?.renewal?.stopped).toBeNull();

  await api("/company/settings/noticeDays", { value: 0 }, "PUT");
  await page.reload();
  await page.getByRole("button", { name: "Sell", exact: true }).click();
  const note = sheet.getByRole("alert").filter({ hasText: "renews itself" });
  await note.getByRole("button", { name: "Stop renewal" }).click();
  await dialog.getByText("Nothing more will be charged.").waitFor();
  // Esc closes only the topmost.
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await note.getByRole("button", { name: "Stop renewal" }).click();
  await dialog.getByRole("button", { name: "Stop renewal" }).click();
  await note.waitFor({ state: "detached" });
  await sheet.waitFor();
  expect((await renewing(api, id))[0]?.renewal?.stopped).not.toBeNull();
});

test("in Chinese on a phone a renewal comes, its member reads of it, stops the next, and takes that back", async () => {
  const sells = await apiAs(stage.club.url, "admin");
  const id = await idOf(stage.club.url, "client");
  const extra = { membership_duration: 0, membership_duration_symbol: "day", courses: 0 };
  const sale = { clientId: id, startOfDate: inDays(0), extra, ...(await renewingMonth(sells)) };
  await sells(`/payments/${id}/add-package-payment`, sale);
  const [before] = await renewing(sells, id);
  // Its next one comes seven days before its end, whatever the length of the month.
  await stage.turnClock(25);

  const api = await apiAs(stage.club.url, "admin");
  await expect.poll(async () => (await renewing(api, id))[0]?.start_at, { timeout: 30_000 }).toBe(before?.end_at);
  const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
  await letIn(page, "client");
  const hand = handOn();
  await hand.press(page.getByRole("button", { name: /^通知/ }));
  await hand.press(page.getByText(/^您的会籍“连续包月”已续费，.+起生效，\$80\.00。$/));
  await page.waitForURL("**/payments");
  const renews = card(page, "自动续费");
  await renews.getByText(/自动续费 \$80\.00$/).waitFor();
  await hand.press(renews.getByRole("button", { name: "停止续费" }));
  const dialog = page.getByRole("dialog", { name: "停止“连续包月”的自动续费？" });
  await dialog.getByText("之后不再收费。").waitFor();
  expect(await violations(page)).toEqual([]);
  await hand.press(dialog.getByRole("button", { name: "停止续费" }));
  expect(hand.actions).toBeLessThanOrEqual(5);
  await renews.getByText(/到期，不再续费$/).waitFor();
  const [stopped] = await renewing(api, id);
  expect(stopped?.renewal).toMatchObject({ stopped: {}, end_at: stopped?.end_at });
  await hit(page.getByRole("button", { name: "撤销" }));
  await page.getByText("已恢复自动续费").waitFor();
  await expect.poll(async () => (await renewing(api, id))[0]?.renewal?.stopped).toBeNull();
});

test("the desk accepts for a member the renewal that is offered, and reads the result", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const id = await whoIsOffered(api);
  const page = await stage.visit();
  await letIn(page, "desk", `/user/${id}/profile?tab=orders`);
  const offered = card(page, "Renewal");
  await offered.getByText(/^Can be renewed from .+ at \$[\d,.]+$/).waitFor();
  await offered.getByRole("button", { name: "Renew" }).click();
  const dialog = page.getByRole("dialog", { name: /^Renew .+\?$/ });
  await dialog.getByText("Due on").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Renew", exact: true }).click();
  await hasAlert(page, "is renewed through");
  await offered.waitFor({ state: "detached" });
  const { data } = orders.parse(await api(`/payments/users/${id}?sort=-id&pageSize=2`));
  expect(data[0]).toMatchObject({ follows: data[1]?.id, start_at: data[1]?.end_at });
});
