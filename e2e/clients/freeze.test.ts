import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addTrainee, sellTraining } from "../stage/people.ts";
import { inChinese, inDays, inWords } from "../stage/time.ts";

const stage = openStage("demo");

const period = z.object({ id: z.number(), start_at: z.string(), end_at: z.string() });
const periods = z.object({ data: z.array(period) });
const ended = z.object({ data: z.object({ endOfDate: z.string() }) });

/** Somebody with a package, and another one for afterwards; and what of theirs has which dates. */
async function addTwice(last: string) {
  const api = await apiAs(stage.club.url, "admin");
  const trainer = await idOf(stage.club.url, "trainer");
  const { id, name } = await addTrainee(api, { first: "Frozen", last, starts: -10 }, trainer);
  const datesOf = async () => ({
    orders: periods.parse(await api(`/payments/users/${id}`)).data.map(({ start_at, end_at }) => [start_at, end_at]),
    end: ended.parse(await api(`/users/${id}/profile`)).data.endOfDate,
  });
  const [first = ["", ""]] = (await datesOf()).orders;
  const days = Math.round((Date.parse(first[1] ?? "") - Date.parse(inDays(0))) / 86_400_000);
  await sellTraining(api, id, trainer, days);
  return { id, name, datesOf, path: `/client/overview?kind=pro&q=Frozen+${last}` };
}

const later = (date: string | undefined, days: number) =>
  new Date(Date.parse(date ?? "") + days * 86_400_000).toISOString().slice(0, 10);
const lastDay = (end: string) => later(end, -1);

async function fillDay(dialog: Locator, label: string, date: string): Promise<void> {
  await dialog.getByRole("textbox", { name: label }).fill(date);
  await dialog.page().keyboard.press("Tab");
}

async function pick(dialog: Locator, label: string, option: string): Promise<void> {
  await hit(dialog.getByRole("combobox", { name: label }));
  await hit(dialog.page().getByRole("option", { name: option, exact: true }));
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  const row = page.getByRole("row", { name: new RegExp(name) });
  await row.getByRole("button", { name: /More actions|更多操作/ }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("an admin freezes a membership, sees first what moves, undoes it, and lets the client come back early", async () => {
  const { id, name, datesOf, path } = await addTwice("Winter");
  const before = await datesOf();
  const page = await stage.visit();
  await letIn(page, "admin", path);
  const freeze = async (from: number) => {
    await choose(page, name, "Freeze");
    const dialog = page.getByRole("dialog", { name: `Freeze ${name}'s membership` });
    await fillDay(dialog, "First day", inDays(from));
    await fillDay(dialog, "Last day", inDays(from + 9));
    await pick(dialog, "Reason", "Vacation");
    return dialog;
  };
  const dialog = await freeze(-4);
  const moves = dialog.getByRole("region", { name: "Changes to membership and orders" });
  await moves.getByText("Extended by 10 days").waitFor();
  const becomes = [before.end, later(before.end, 10)].map((end) => inWords(lastDay(end))).join(" → ");
  await moves.getByText(new RegExp(becomes)).first().waitFor();
  expect(await moves.getByText("→").count()).toBe(3);
  await dialog.getByText(/Frozen Winter's membership will be valid through/).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Freeze" }).click();
  await hasAlert(page, `${name}'s freeze is on file.`);
  const [first, second] = before.orders;
  expect(await datesOf()).toEqual({
    end: later(before.end, 10),
    orders: [
      [first?.[0], later(first?.[1], 10)],
      [later(second?.[0], 10), later(second?.[1], 10)],
    ],
  });
  await page.keyboard.press("Control+z");
  await expect.poll(datesOf).toEqual(before);

  await page.reload();
  const again = await freeze(-4);
  await again.getByText("Extended by 10 days").waitFor();
  await again.getByRole("button", { name: "Freeze" }).click();
  await expect.poll(async () => (await datesOf()).end).toBe(later(before.end, 10));
  await page.goto(`/user/${id}/profile`);
  await page
    .getByText(new RegExp(`^Frozen .+: membership now valid through ${inWords(lastDay(later(before.end, 10)))}`))
    .waitFor();
  await page.getByRole("button", { name: "End freeze" }).click();
  const back = page.getByRole("dialog");
  await back.getByText(/^Extended by 4 days, for the leave from/).waitFor();
  expect(await violations(page)).toEqual([]);
  await back.getByRole("button", { name: "End freeze" }).click();
  await hasAlert(page, `${name} is active again.`);
  await expect.poll(async () => (await datesOf()).end).toBe(later(before.end, 4));
  await page.getByText(new RegExp(`membership now valid through ${inWords(lastDay(later(before.end, 4)))}`)).waitFor();
});

test("in Chinese on a phone, a leave beyond the limits needs a reason, and given up before it begins it leaves no trace", async () => {
  const api = await apiAs(stage.club.url, "admin");
  await api("/company/settings/freezeLimits", { value: { minDays: null, maxDaysPerYear: 5 } }, "PUT");
  const { id, name, datesOf } = await addTwice("Spring");
  const before = await datesOf();
  const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
  await letIn(page, "admin", `/user/${id}/profile`);
  await hit(page.getByRole("button", { name: /更多操作/ }).first());
  await hit(page.getByRole("menuitem", { name: "请假", exact: true }));
  const dialog = page.getByRole("dialog", { name: `为 ${name} 办理请假` });
  await fillDay(dialog, "请假开始日期", inDays(3));
  await fillDay(dialog, "请假至", inDays(12));
  await pick(dialog, "原因", "休假");
  await dialog.getByText("顺延 10 天").waitFor();
  await dialog.getByText("此次请假 10 天，但 12 个月内只剩 5 天。").waitFor();
  const submit = dialog.getByRole("button", { name: "登记请假" });
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByRole("textbox", { name: "破例原因" }).fill("骨折");
  expect(await violations(page)).toEqual([]);
  await hit(submit);
  await expect.poll(async () => (await datesOf()).end).toBe(later(before.end, 10));
  await page.getByText(new RegExp(`现会籍有效期至${inChinese(lastDay(later(before.end, 10)))}`)).waitFor();
  await hit(page.getByRole("button", { name: "撤销请假" }));
  const back = page.getByRole("dialog");
  await back.getByText("恢复为请假前的日期").waitFor();
  await hit(back.getByRole("button", { name: "撤销请假", exact: true }));
  await expect.poll(datesOf).toEqual(before);
});
