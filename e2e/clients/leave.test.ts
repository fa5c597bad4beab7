import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type CallApi, apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addMember, addTrainee, sellTraining } from "../stage/people.ts";
import { bookSession } from "../stage/sessions.ts";
import { fromField, inDays, inWords, today } from "../stage/time.ts";

const stage = openStage("demo");

const order = z.object({
  id: z.number(),
  start_at: z.string(),
  end_at: z.string(),
  credits: z.object({ booked: z.number() }),
});
const periods = z.object({ data: z.array(order) });
const ended = z.object({ data: z.object({ endOfDate: z.string() }) });

/** A member at the club as long as they are needed; the page that shows nobody else in the client table. */
async function addOne(first: string, last: string, starts: number): Promise<{ name: string; path: string }> {
  const { name } = await addMember(await apiAs(stage.club.url, "admin"), { first, last, starts });
  return { name, path: `/client/overview?q=${first}+${last}` };
}

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

/** Counts in `inCorner` the frames that show a menu where it is before it has its place: who is quick would press beside it. */
const countInCorner = `
  globalThis.inCorner = 0;
  requestAnimationFrame(function look() {
    const menu = document.querySelector('[role="menu"]');
    if (menu && menu.getBoundingClientRect().x === 0 && getComputedStyle(menu).opacity !== "0") inCorner += 1;
    requestAnimationFrame(look);
  });`;

/** Chooses an action in the menu of somebody's row. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: /More actions|更多操作/ })
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

async function fillDates(dialog: Locator, dates: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, date] of Object.entries(dates)) {
    await dialog.getByRole("textbox", { name: label }).fill(date);
    await dialog.page().keyboard.press("Tab");
  }
}

async function pickReason(dialog: Locator, field: string, reason: string): Promise<void> {
  await hit(dialog.getByRole("combobox", { name: field }));
  await hit(dialog.page().getByRole("option", { name: reason, exact: true }));
}

/** Takes note of the reservations that were cancelled. */
async function closeAffected(page: Page): Promise<void> {
  const affected = page.getByRole("dialog", { name: "Sessions on these days" });
  await affected.getByRole("button", { name: "Close" }).click();
  await affected.waitFor({ state: "detached" });
}

test("an admin puts a trainer on leave, modifies the leave on the profile and withdraws it", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/user/users-trainers");
  await choose(page, "Owen MacLeod", "On leave");
  const dialog = page.getByRole("dialog", { name: "Put Owen MacLeod on leave" });
  const submit = dialog.getByRole("button", { name: "Put on leave" });
  await fillDates(dialog, { "First day": inDays(9), "Last day": inDays(8) });
  await pickReason(dialog, "Reason", "Vacation");
  await dialog.getByText("The last day can't be before the first").waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByRole("button", { name: "1 week" }).click();
  const last = dialog.getByRole("textbox", { name: "Last day" });
  expect(fromField(await last.inputValue())).toBe(inDays(15));
  await last.fill("+8d");
  await page.keyboard.press("Enter");
  expect(fromField(await last.inputValue())).toBe(inDays(16));
  await dialog
    .getByText(/^Owen MacLeod will be on vacation from .+ contract as Trainer \(.+\) stays the same\.$/)
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await submit.click();
  await hasAlert(page, "Owen MacLeod's leave is on file.");
  await closeAffected(page);
  await row(page, "Owen MacLeod").getByText("On leave").waitFor();
  await page.locator('[aria-label="More actions for Owen MacLeod"]:focus').waitFor();

  await row(page, "Owen MacLeod").getByRole("link").click();
  await page.getByText("Leave on file").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Status updated to" }).getByText("On leave").waitFor();
  const before = await page.getByText(/^Away /).innerText();
  await page.getByRole("button", { name: "Change leave" }).click();
  const modify = page.getByRole("dialog", { name: "Change Owen MacLeod's leave" });
  expect(fromField(await modify.getByRole("textbox", { name: "Last day" }).inputValue())).toBe(inDays(16));
  expect(await modify.getByRole("combobox", { name: "Reason" }).inputValue()).toBe("Vacation");
  const read = Promise.withResolvers<void>();
  await page.route("**/api/user/*/affected-reservations?*", (route) => read.promise.then(() => route.continue()));
  await modify.getByRole("textbox", { name: "Last day" }).fill(inDays(20));
  await page.keyboard.press("Enter");
  expect(await modify.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  read.resolve();
  await modify.getByText(/^(There are no|\d+) sessions? on these days/).waitFor();
  await page.keyboard.press("Enter");
  await modify.getByRole("button", { name: "Save" }).click();
  await hasAlert(page, "Owen MacLeod's leave is changed.");
  await page.getByRole("listitem").filter({ hasText: "Leave modified" }).waitFor();
  await expect.poll(() => page.getByText(/^Away /).innerText()).not.toBe(before);

  await page.getByRole("button", { name: "End leave" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End leave" }).click();
  await hasAlert(page, "Owen MacLeod is active again.");
  await page.getByRole("listitem").filter({ hasText: "Leave withdrawn" }).waitFor();
  await page.getByText("Leave on file").waitFor({ state: "detached" });
});

/** Dialogs with something typed into them: what opens them, what is typed, and whether it is there. */
const written: readonly (readonly [
  string,
  (dialog: Locator) => Promise<void>,
  (dialog: Locator) => Promise<boolean>,
])[] = [
  [
    "On leave",
    (dialog) => pickReason(dialog, "Reason", "Short-term disability"),
    async (dialog) => (await dialog.getByRole("combobox", { name: "Reason" }).inputValue()) === "Short-term disability",
  ],
  [
    "Dismiss",
    (dialog) => pickReason(dialog, "Reason", "Resignation"),
    async (dialog) => (await dialog.getByRole("combobox", { name: "Reason" }).inputValue()) === "Resignation",
  ],
  [
    "Set status",
    (dialog) => dialog.getByRole("radio", { name: "Suspended" }).check(),
    (dialog) => dialog.getByRole("radio", { name: "Suspended" }).isChecked(),
  ],
  [
    "Change password",
    (dialog) => dialog.getByLabel("New password", { exact: true }).fill("Kettlebell24"),
    async (dialog) => (await dialog.getByLabel("New password", { exact: true }).inputValue()) === "Kettlebell24",
  ],
];

test("what was typed into a dialog is asked for before it is lost: by Esc, beside it, on the way back and by its buttons", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/user/users-trainers");
  await row(page, "Élodie Bélanger").getByRole("link").click();
  await page.getByRole("heading", { name: "Contract" }).waitFor();
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  // A dialog that has just opened leaves clicks beside it alone.
  const clickBeside = () => expect.poll(() => page.mouse.click(20, 20).then(() => question.count())).toBe(1);
  const stay = () => question.getByRole("button", { name: "Cancel" }).click();
  for (const [entry, write, isThere] of written) {
    await page.getByRole("button", { name: /^More actions/ }).click();
    await page.getByRole("menuitem", { name: entry, exact: true }).click();
    const dialog = page.getByRole("dialog").filter({ has: page.locator("form") });
    await write(dialog);
    for (const leave of [
      () => page.keyboard.press("Escape"),
      clickBeside,
      () => page.evaluate("history.back()"),
      () => dialog.getByRole("button", { name: "Close" }).click(),
      () => dialog.getByRole("button", { name: "Cancel" }).click(),
    ]) {
      await leave();
      await stay();
      await question.waitFor({ state: "detached" });
      expect(await isThere(dialog)).toBe(true);
    }
    await page.keyboard.press("Escape");
    await question.waitFor();
    expect(await violations(page)).toEqual([]);
    await question.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  expect(new URL(page.url()).pathname).toMatch(/profile$/);
});

test("an admin dismisses a trainer, takes it back, and cannot dismiss them again", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/user/users-trainers");
  const dismiss = async () => {
    await choose(page, "Priya Raman", "Dismiss");
    const dialog = page.getByRole("dialog", { name: "Dismiss Priya Raman" });
    await fillDates(dialog, { "Effective date": inDays(10) });
    await pickReason(dialog, "Reason", "Resignation");
    await dialog.getByRole("button", { name: "Dismiss" }).click();
  };
  await dismiss();
  await hasAlert(page, "Priya Raman's dismissal is on file.");
  await closeAffected(page);
  await row(page, "Priya Raman")
    .getByText(/^ends /)
    .waitFor();
  await choose(page, "Priya Raman", "Withdraw dismissal");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw dismissal" }).click();
  await hasAlert(page, "Priya Raman is active again.");
  await row(page, "Priya Raman").getByText("Active").waitFor();

  await choose(page, "Priya Raman", "Dismiss");
  const refusal = page.getByRole("dialog", { name: "Already on file" });
  await refusal.getByText(/^On file: end, effective .+, withdrawn\.$/).waitFor();
  await refusal.getByText("Each person can have only one.").waitFor();
  await refusal.getByRole("link", { name: "Change this in Settings › Freezing and ending" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await refusal.getByRole("button", { name: "Close" }).click();
  await refusal.waitFor({ state: "detached" });
  await row(page, "Priya Raman").getByText("Active").waitFor();
});

test("a person who was slower gets a notice, keeps what was typed, and can continue", async () => {
  const [slow, fast] = [await stage.visit(), await stage.visit()];
  for (const page of [slow, fast]) {
    await letIn(page, "admin", "/user/users-trainers");
    await choose(page, "Élodie Bélanger", "On leave");
    const dialog = page.getByRole("dialog");
    await fillDates(dialog, { "First day": inDays(9), "Last day": inDays(12) });
    await pickReason(dialog, "Reason", "Other reason");
  }
  await fast.getByRole("button", { name: "Put on leave" }).click();
  await hasAlert(fast, "Élodie Bélanger's leave is on file.");
  await slow.getByRole("button", { name: "Put on leave" }).click();
  await slow.getByRole("alert").filter({ hasText: "Someone else just updated this" }).waitFor();
  expect(fromField(await slow.getByRole("textbox", { name: "Last day" }).inputValue())).toBe(inDays(12));
  await slow.getByRole("button", { name: "Put on leave" }).click();
  await slow.getByRole("dialog", { name: "Already on file" }).waitFor();
});

test("an admin reads what deleting a client does, deletes them, and they are gone", async () => {
  const { name, path } = await addOne("Della", "Parting", -5);
  const page = await stage.visit();
  await letIn(page, "admin", path);
  await choose(page, name, "Delete");
  const dialog = page.getByRole("dialog", { name: `Are you sure you want to delete ${name}?` });
  const orders = dialog.locator("dl > div").filter({ hasText: "Orders kept" });
  expect(Number(await orders.locator("dd").innerText())).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await hasAlert(page, `${name} is deleted.`);
  await row(page, name).waitFor({ state: "detached" });
  await page.locator("h1:focus").waitFor();
});

test("an admin moves the start of a pending client with its end, then starts them today", async () => {
  const { name, path } = await addOne("Penny", "Waiting", 10);
  const page = await stage.visit();
  await letIn(page, "admin", `${path}&status=pending`);
  await choose(page, name, "Change start date");
  const dialog = page.getByRole("dialog", { name: `Change ${name}'s start date` });
  await dialog.getByRole("textbox", { name: "Start date" }).and(page.locator(":focus")).waitFor();
  expect(await dialog.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await dialog.getByText("Nothing has been changed yet").waitFor();
  await fillDates(dialog, { "Start date": inDays(60) });
  const moved = dialog.getByText(/^The end date moves \d+ days later, from .+ to .+\.$/);
  const [, end = ""] = / to (.+)\.$/.exec(await moved.innerText()) ?? [];
  await dialog.getByText("There are no sessions on these days.").waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  await hasAlert(page, `${name}'s start date is changed.`);
  await dialog.waitFor({ state: "detached" });
  await choose(page, name, "Start today");
  await page.getByRole("dialog").getByRole("button", { name: "Start today" }).click();
  await hasAlert(page, `${name} starts today. The end date ${end} was set by hand and stays the same.`);
  await row(page, name).waitFor({ state: "detached" });
});

/** The orders of a client as far as days and credits go, by their numbers. */
async function ordersOf(api: CallApi, client: number): Promise<unknown> {
  const { data } = periods.parse(await api(`/payments/users/${client}`));
  return Object.fromEntries(data.map(({ id, ...rest }) => [id, rest]));
}

/** Starts somebody today who waits in the client table. */
async function startToday(page: Page, name: string, note: string): Promise<void> {
  await choose(page, name, "Start today");
  const dialog = page.getByRole("dialog", { name: `Start ${name}'s membership today?` });
  await dialog
    .getByText(/^The first order and its credits will start today too if they haven't started yet\./)
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Start today" }).click();
  await hasAlert(page, `${name} starts today.${note}`);
}

test("a client who starts today takes the first order along, and what it then no longer pays for goes to another order or is listed", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const trainer = await idOf(stage.club.url, "trainer");
  const { id, name } = await addTrainee(api, { first: "Early", last: "Bird", starts: 40 }, trainer);
  const [first] = periods.parse(await api(`/payments/users/${id}`)).data;
  const days = first ? today().until(first.end_at).days : 0;
  const { id: second } = await sellTraining(api, id, trainer, days - 10);
  for (const day of [50, days - 20, days - 3]) {
    await bookSession(api, { clientId: id, trainerId: trainer, date: inDays(day), start: "05:00" });
  }
  const page = await stage.visit();
  await letIn(page, "admin", "/client/overview?kind=pro&q=Early+Bird&status=pending");
  await startToday(page, name, "");
  const affected = page.getByRole("dialog", { name: "Sessions on these days" });
  await affected.getByText("1 session was cancelled and its credit returned.").waitFor();
  await affected
    .getByRole("listitem")
    .getByText(new RegExp(inWords(inDays(days - 20)).split(",")[0] ?? ""))
    .waitFor();
  await closeAffected(page);
  await row(page, name).waitFor({ state: "detached" });
  expect(await ordersOf(api, id)).toMatchObject({
    [first?.id ?? 0]: { start_at: inDays(0), credits: { booked: 1 } },
    [second]: { start_at: inDays(days - 10), credits: { booked: 1 } },
  });
});

test("a client who starts today keeps a running order and an end set by hand, and a dismissal withdrawn changes neither", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const trainer = await idOf(stage.club.url, "trainer");
  const { id, name } = await addTrainee(api, { first: "Running", last: "Along", starts: -5 }, trainer);
  await api(`/users/${id}/profile`, { startOfDate: inDays(10), endOfDate: inDays(200) });
  const before = await ordersOf(api, id);
  const endOf = async () => ended.parse(await api(`/users/${id}/profile`)).data.endOfDate;
  const page = await stage.visit();
  await letIn(page, "admin", "/client/overview?kind=pro&q=Running+Along&status=pending");
  await startToday(page, name, " The end date ");
  await row(page, name).waitFor({ state: "detached" });
  expect([await ordersOf(api, id), await endOf()]).toEqual([before, inDays(200)]);

  await page.goto("/client/overview?kind=pro&q=Running+Along");
  await row(page, name).getByText("Active").waitFor();
  await choose(page, name, "End membership");
  const dialog = page.getByRole("dialog", { name: `End ${name}'s membership` });
  await fillDates(dialog, { "Effective date": inDays(20) });
  await pickReason(dialog, "Reason", "Member's wish");
  await dialog.getByRole("button", { name: "End membership" }).click();
  await row(page, name)
    .getByText(/^ends /)
    .waitFor();
  await choose(page, name, "Keep membership");
  await page.getByRole("dialog").getByRole("button", { name: "Keep membership" }).click();
  await row(page, name).getByText("Active").waitFor();
  expect([await ordersOf(api, id), await endOf()]).toEqual([before, inDays(200)]);
});

test("a trainer is offered leave and deletion of clients, and no dismissal", async () => {
  const page = await stage.visit();
  await letIn(page, "trainer", "/client/overview?status=active");
  const staying = page.getByRole("row").filter({ hasNotText: /ends / });
  await staying.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Delete" }).waitFor();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual([
    "Open",
    "Book",
    "Sell",
    "Take payment",
    "Call",
    "Freeze",
    "Edit",
    "Delete",
  ]);
});

test("a manager edits trainers and does nothing else with them", async () => {
  const page = await stage.visit();
  await letIn(page, "manager", "/user/users-trainers");
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem").first().waitFor();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual(["Edit"]);
});

test("in Chinese on a phone, a client is put on leave and the leave is withdrawn", { tags: ["gate"] }, async () => {
  const { name, path } = await addOne("Leah", "Resting", -5);
  const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
  await letIn(page, "admin", `${path}&status=active`);
  const card = page.getByRole("listitem").filter({ hasText: name });
  await page.evaluate(countInCorner);
  await card.getByRole("button", { name: "更多操作" }).tap();
  await page.getByRole("menuitem", { name: "请假", exact: true }).tap();
  expect(await page.evaluate("inCorner")).toBe(0);
  const dialog = page.getByRole("dialog", { name: `为 ${name} 办理请假` });
  await fillDates(dialog, { 请假开始日期: inDays(2), 请假至: inDays(3) });
  await pickReason(dialog, "原因", "休假");
  await dialog.getByText(/起休假，.+销假。顺延后，.+的会籍有效期至.+。$/).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "登记请假" }).tap();
  await hasAlert(page, `已登记 ${name} 的请假。`);
  await page.goto(`${path}&status=onLeave`);
  await card.getByRole("button", { name: "更多操作" }).tap();
  await page.getByRole("menuitem", { name: "撤销请假" }).tap();
  const withdraw = page.getByRole("dialog").getByRole("button", { name: "撤销请假" });
  // Only what is shown can be agreed to.
  await expect.poll(() => withdraw.isEnabled()).toBe(true);
  await withdraw.press("Enter");
  await hasAlert(page, `${name} 已恢复正常。`);
});
