import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { enter, hit, openStage, phone, signIn } from "../stage/club.ts";
import { goByMenu, hasAlert, violations } from "../stage/page.ts";
import { addMember, addTrainee } from "../stage/people.ts";
import { fromField } from "../stage/time.ts";

const stage = openStage("demo");

/** Signs in an admin at the profile of a new client with a membership that runs, and answers their name. */
async function openClient(page: Page, first: string): Promise<string> {
  const api = await apiAs(stage.club.url, "admin");
  const { id, name } = await addMember(api, { first, last: "Profile", starts: -40 });
  await signIn(page, "admin", `/user/${id}/profile`);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  return name;
}

/** Chooses in the gear menu of a profile. */
async function choose(page: Page, item: string | RegExp): Promise<void> {
  await hit(page.getByRole("button", { name: /More actions|更多操作/ }));
  await hit(page.getByRole("menuitem", { name: item, exact: true }));
}

async function openEditor(page: Page): Promise<Locator> {
  await choose(page, /^(?:Edit|Update) profile$/);
  const dialog = page.getByRole("dialog", { name: /^Edit (?:my|.+'s) profile$/ });
  await dialog.getByRole("textbox", { name: "First name" }).waitFor();
  return dialog;
}

async function fill(dialog: Locator, field: string, value: string): Promise<void> {
  await dialog.getByRole("textbox", { name: field }).fill(value);
  await dialog.page().keyboard.press("Tab");
}

/** Has the server take a login for one of long ago: it does not believe a first attempt without the password. */
async function ageLogin(page: Page, call: string, field: string): Promise<void> {
  await page.route(call, async (route) => {
    const body = z.record(z.string(), z.unknown()).parse(route.request().postDataJSON() ?? {});
    const isFirst = field in body && !("current_password" in body);
    await route.continue(isFirst ? { postData: JSON.stringify({ ...body, current_password: "unknown" }) } : {});
  });
}

/** Keeps a page from what it reads: `asked` once it does, until `release`. */
async function holdReads(page: Page, call: string) {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(call, async (route) => {
    if (route.request().method() === "GET") {
      asked.resolve();
      await held.promise;
    }
    await route.continue();
  });
  return { asked: asked.promise, release: held.resolve };
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const save = (dialog: Locator) => dialog.getByRole("button", { name: "Save", exact: true });

test("an admin moves a client's start, sees the new end before saving and after", async () => {
  const page = await stage.visit();
  await openClient(page, "Ina");
  const dialog = await openEditor(page);
  expect(await save(dialog).isDisabled()).toBe(true);
  await dialog.getByText("Nothing has been changed yet").waitFor();
  const start = fromField(await dialog.getByRole("textbox", { name: "Start date" }).inputValue());
  await fill(dialog, "Start date", daysAfter(start, 5));
  const note = dialog.getByText(/^The end date moves 5 days later, from .+ to .+\.$/);
  const end = / to (.+)\.$/.exec((await note.innerText()).replaceAll("\u00A0", "\\s"))?.[1] ?? "";
  await dialog.getByText("There are no sessions on these days.").waitFor();
  await fill(dialog, "Phone", "12");
  expect(await violations(page)).toEqual([]);
  await save(dialog).click();
  await dialog.getByText("7 to 15 digits; spaces and + - ( ) are fine").waitFor();
  await fill(dialog, "Phone", "+1 416 555 0142");
  await save(dialog).click();
  await hasAlert(page, "profile saved.");
  await dialog.waitFor({ state: "detached" });
  await page.getByText("+1 416-555-0142").first().waitFor();
  await page
    .getByText(new RegExp(`–\\s${end}$`))
    .first()
    .waitFor();
});

test("the editor of a client's profile fits on the screen, in pairs where there is room", async () => {
  const page = await stage.visit();
  await openClient(page, "Fay");
  const dialog = await openEditor(page);
  const box = async (name: string) => {
    const found = await dialog.getByRole("textbox", { name, exact: true }).boundingBox();
    return found ?? expect.fail(`${name} is not shown`);
  };
  const areBeside = async (one: string, other: string) => (await box(one)).y === (await box(other)).y;
  const beginsPair = async (name: string) => (await box(name)).x === (await box("First name")).x;
  const grown = "document.querySelector('[role=dialog]').scrollHeight";
  expect(await page.evaluate(grown)).toBeLessThan(900);
  expect([await areBeside("First name", "Last name"), await beginsPair("Start date")]).toEqual([true, true]);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(() => areBeside("First name", "Last name")).toBe(true);
  expect(await beginsPair("Start date")).toBe(true);
  await page.setViewportSize(phone.viewport);
  await expect.poll(() => areBeside("First name", "Last name")).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("tab", { name: "Address & social media" }).click();
  await expect.poll(() => areBeside("WeChat", "Emergency contact")).toBe(true);
});

test("an admin who edits a profile again before it is reloaded edits what they have just saved", async () => {
  const page = await stage.visit();
  await openClient(page, "Una");
  const first = await openEditor(page);
  await fill(first, "Phone", "416 555 0171");
  const reads = await holdReads(page, "**/api/users/*/profile");
  await save(first).click();
  await reads.asked;
  await first.waitFor({ state: "detached" });
  await choose(page, "Edit profile");
  reads.release();
  const again = page.getByRole("dialog", { name: /^Edit (?:my|.+'s) profile$/ });
  expect(await again.getByRole("textbox", { name: "Phone" }).inputValue()).toBe("416 555 0171");
  await fill(again, "Last name", "Twice");
  await save(again).click();
  await page.getByRole("heading", { level: 1, name: / Twice$/ }).waitFor();
});

test(
  "on a phone the desk reads a client's facts and alert, books under the thumb, and the facts follow",
  { tags: ["gate"] },
  async () => {
    const api = await apiAs(stage.club.url, "admin");
    const trainer = await idOf(stage.club.url, "trainer");
    const { id } = await addTrainee(api, { first: "Fia", last: "Facts" }, trainer);
    await api(`/users/${id}/notes`, { kind: "injury", text: "Right shoulder: no overhead work" });
    const page = await stage.visit(phone);
    await signIn(page, "desk", `/user/${id}/profile`);
    await page.getByRole("heading", { level: 1, name: "Fia Facts" }).waitFor();
    const facts = page.getByRole("list", { name: "At a glance" }).getByRole("listitem");
    await facts.filter({ hasText: "None booked next session" }).waitFor();
    expect(await facts.count()).toBe(4);
    const credits = async () => parseInt(await facts.filter({ hasText: /credits/ }).innerText(), 10);
    const before = await credits();
    await page.getByText("Right shoulder: no overhead work").first().waitFor();
    const book = page.getByRole("button", { name: "Book", exact: true });
    const { y = 0 } = (await book.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(phone.viewport.height / 2);
    expect(await violations(page)).toEqual([]);
    await book.tap();
    const sheet = page.getByRole("dialog", { name: "Book a session" });
    await sheet.getByText("Right shoulder: no overhead work").waitFor();
    await sheet.getByText("typical first session").waitFor();
    await sheet.getByRole("button", { name: /^Book / }).tap();
    await hasAlert(page, "Session booked");
    await facts.filter({ hasText: /next, .+ with Marcus Adeyemi/ }).waitFor();
    // Each fact is read for itself.
    await expect.poll(credits).toBe(before - 1);
    await page.getByText("1 booked", { exact: true }).waitFor();
  },
);

test("an admin suspends a client by hand and takes it back", async () => {
  const page = await stage.visit();
  const name = await openClient(page, "Uma");
  const dialog = page.getByRole("dialog", { name: `${name}'s status` });
  await choose(page, "Set status");
  await dialog.getByRole("radio", { name: "Suspended" }).check();
  await dialog.getByText("There are no sessions on these days.").waitFor();
  expect(await violations(page)).toEqual([]);
  await save(dialog).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("listitem").filter({ hasText: "Status updated to" }).getByText("Suspended").waitFor();
  await page.locator("h1 + *").filter({ hasText: "Suspended" }).waitFor();
  await findsBySuspension(name);

  await choose(page, "Set status");
  expect(await dialog.getByRole("radio", { name: "Suspended" }).isChecked()).toBe(true);
  await dialog.getByRole("radio", { name: "Active" }).check();
  await save(dialog).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("listitem").filter({ hasText: "Status updated to" }).getByText("Active").waitFor();
  await page.locator(`[aria-label="More actions for ${name}"]:focus`).waitFor();
});

/** In a list, people suspended by hand are not among those whose end date has been reached, nor the reverse. */
async function findsBySuspension(name: string): Promise<void> {
  const page = await stage.visit();
  await signIn(page, "admin", "/client/overview");
  const narrowTo = async (standing: string) => {
    await page.getByRole("group", { name: "Status" }).getByRole("button", { name: standing }).click();
  };
  const row = (standing: string) => page.getByRole("row").filter({ has: page.getByText(standing, { exact: true }) });
  await narrowTo("Expired");
  await row("Active").first().waitFor({ state: "detached" });
  await row("Expired").first().waitFor();
  expect(await row("Suspended").count()).toBe(0);
  await narrowTo("Suspended");
  await row("Suspended").filter({ hasText: name }).waitFor();
  expect(await row("Expired").count()).toBe(0);
}

test("an admin gives an employee a new password and role, who signs in with each and works as a manager", async () => {
  const page = await stage.visit();
  await signIn(page, "admin", `/user/${await idOf(stage.club.url, "employee")}/profile`);
  await choose(page, "Change password");
  const dialog = page.getByRole("dialog", { name: "Change Olivia Fraser's password" });
  const update = dialog.getByRole("button", { name: "Update" });
  const type = async (password: string, again: string) => {
    await dialog.getByLabel("New password", { exact: true }).fill(password);
    await dialog.getByLabel("Confirm password", { exact: true }).fill(again);
  };
  await type("short", "");
  await dialog.getByText("Letters and numbers only: at least eight, with at least one of each").waitFor();
  await type("Kettlebell24", "Kettlebell2");
  await dialog.getByText("Passwords don't match").waitFor();
  await type("", "");
  await dialog.getByText("Passwords don't match").waitFor({ state: "detached" });
  expect(await update.isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await type("Kettlebell24", "Kettlebell24");
  await update.click();
  await hasAlert(page, "Password changed.");

  const hers = await stage.visit();
  await hers.goto("/sign-in");
  await enter(hers, "employee@palestra.demo", "Kettlebell24");
  await hers.getByRole("heading", { name: "Choose a new password" }).waitFor();
  await hers.getByLabel("New password", { exact: true }).fill("Kettlebell25");
  await hers.getByLabel("Confirm password", { exact: true }).fill("Kettlebell25");
  await hers.getByRole("button", { name: "Save password" }).click();
  await hers.getByRole("heading", { level: 1, name: "Olivia Fraser" }).waitFor();

  await choose(page, "Change roles");
  const roles = page.getByRole("dialog", { name: "Olivia Fraser's roles" });
  await roles.getByRole("checkbox", { name: "Employee" }).uncheck();
  await roles.getByText("Choose at least one role").waitFor();
  await roles.getByRole("checkbox", { name: "Manager" }).check();
  expect(await violations(page)).toEqual([]);
  await roles.getByRole("button", { name: "Update" }).click();
  await hasAlert(page, "Olivia Fraser's roles changed");
  await hers.getByRole("heading", { name: "Sign in" }).waitFor();
  await enter(hers, "employee@palestra.demo", "Kettlebell25");
  await goByMenu(hers, "Employees", "Add employee");
  await hers.getByRole("heading", { name: "Add employee" }).waitFor();
  await hers.goto("/profile");
  const own = await openEditor(hers);
  await fill(own, "Phone", "416 555 0160");
  await save(own).click();
  await hers.getByText("416-555-0160").first().waitFor();
});

test("a person who was slower, in Chinese on a phone, sees what changed, takes it over, or saves over it", async () => {
  const fast = await stage.visit();
  const slow = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
  await openClient(fast, "Eda");
  await signIn(slow, "admin", fast.url());
  const saveFast = async (field: string, value: string) => {
    const dialog = await openEditor(fast);
    await fill(dialog, field, value);
    await save(dialog).click();
    await dialog.waitFor({ state: "detached" });
  };
  await choose(slow, "编辑资料");
  const dialog = slow.getByRole("dialog", { name: /^编辑.+的资料$/ });
  const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
  const saveSlow = dialog.getByRole("button", { name: "保存", exact: true });
  const keep = dialog.getByRole("button", { name: "保留我的修改并保存" });
  const note = dialog.getByRole("alert").filter({ hasText: "内容刚被他人修改" });
  const start = fromField(await field("开始日期").inputValue());
  await saveFast("Phone", "416 555 0151");
  await fill(dialog, "姓", "Slower");
  await saveSlow.tap();
  await note.getByText("416 555 0151").waitFor();
  expect(await violations(slow)).toEqual([]);
  await dialog.getByRole("button", { name: "使用最新版本" }).tap();
  // A tap is answered before it is a click.
  await expect.poll(() => field("手机号").inputValue()).toBe("416 555 0151");
  expect(await field("姓").inputValue()).not.toBe("Slower");
  expect(await saveSlow.isDisabled()).toBe(true);

  await fill(dialog, "姓", "Slower");
  await fill(dialog, "有效期至", daysAfter(start, 1));
  await saveFast("Phone", "416 555 0152");
  const faster = await openEditor(fast);
  await fill(faster, "Start date", daysAfter(start, 2));
  const reads = await holdReads(slow, "**/api/users/*/profile");
  await saveSlow.tap();
  await reads.asked;
  await save(faster).click();
  await faster.waitFor({ state: "detached" });
  reads.release();
  await keep.tap();
  await dialog.getByText("结束时间不能早于开始时间").waitFor();
  await fill(dialog, "有效期至", "2096-02-29");
  await saveFast("Phone", "416 555 0153");
  await saveSlow.tap();
  await note.getByText("416 555 0153").waitFor();
  await keep.tap();
  await dialog.waitFor({ state: "detached" });
  await slow.getByRole("heading", { level: 1, name: / Slower$/ }).waitFor();
  await slow.getByText("416-555-0153").first().waitFor();
});

test("in Chinese on a phone, a client changes their own profile, e-mail and password, and signs in with them", async () => {
  const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
  await signIn(page, "client", "/profile");
  await page.getByRole("button", { name: "更多操作" }).tap();
  await page.getByRole("menuitem").first().waitFor();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual([
    "编辑资料",
    "更换照片",
    "修改密码",
    "下载我的数据",
    "注销账号并删除数据",
  ]);
  await page.getByRole("menuitem", { name: "编辑资料" }).tap();
  const dialog = page.getByRole("dialog", { name: "编辑我的资料" });
  await dialog.getByRole("textbox", { name: "姓", exact: true }).press("Tab");
  await dialog.getByRole("textbox", { name: "名", exact: true }).and(page.locator(":focus")).waitFor();
  await fill(dialog, "手机号", "+86 138 0013 8000");
  expect(await dialog.getByRole("textbox", { name: "开始日期" }).count()).toBe(0);
  await dialog.getByRole("tab", { name: "地址与社交账号" }).tap();
  await fill(dialog, "地址", "");
  await fill(dialog, "微信", "palestra_member");
  await dialog.getByText("请填写此项").waitFor();
  expect(await violations(page)).toEqual([]);
  await fill(dialog, "地址", "上海市静安区南京西路1266号");
  await dialog.getByRole("tab", { name: "基本资料" }).tap();
  await fill(dialog, "邮箱", "mei@palestra.demo");
  await ageLogin(page, "**/api/users/*/profile", "email");
  await dialog.getByRole("button", { name: "保存", exact: true }).tap();
  await dialog.getByLabel("当前密码", { exact: true }).fill("palestra2026");
  await dialog.getByLabel("当前密码", { exact: true }).press("Enter");
  await hasAlert(page, "资料已保存");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate("localStorage['palestra.email']")).toBe("mei@palestra.demo");
  await page.getByText("+86 138 0013 8000").first().waitFor();
  await page.getByText("上海市静安区南京西路1266号").waitFor();
  await page.getByText("palestra_member").waitFor();

  await choose(page, "修改密码");
  const password = page.getByRole("dialog", { name: "修改密码" });
  await password.getByLabel("新密码", { exact: true }).fill("Kettlebell24");
  await password.getByLabel("确认密码", { exact: true }).fill("Kettlebell24");
  await ageLogin(page, "**/api/reset-password", "pw");
  const update = password.getByRole("button", { name: "更新" });
  await update.tap();
  await password.getByText("您登录已有一段时间，请确认是您本人操作。").waitFor();
  expect(await update.isDisabled()).toBe(true);
  const present = password.getByLabel("当前密码", { exact: true });
  await present.fill("palestra2025");
  await present.press("Enter");
  await password.getByText("当前密码不正确").waitFor();
  expect(await violations(page)).toEqual([]);
  await present.fill("palestra2026");
  await present.press("Enter");
  await hasAlert(page, "密码修改成功！");
  const elsewhere = await stage.visit();
  await elsewhere.goto("/sign-in");
  await enter(elsewhere, "mei@palestra.demo", "Kettlebell24");
  await elsewhere.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
});
