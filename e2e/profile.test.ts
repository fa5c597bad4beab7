import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openStage, phone, signIn } from "./club.ts";
import { hasAlert, violations } from "./page.ts";

const stage = openStage("demo");

/** Opens the profile of the so-many-th active client with a membership, and answers their name. */
async function openClient(page: Page, place: number): Promise<string> {
  await page.goto("/client/overview?kind=membership&status=active");
  const link = page.getByRole("row").nth(place).getByRole("link").first();
  const name = (await link.innerText()).trim();
  await link.click();
  await page.getByRole("heading", { level: 2, name }).waitFor();
  return name;
}

/** Chooses in the gear menu of a profile. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: /More actions|更多操作/ }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

async function openEditor(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await dialog.getByRole("textbox", { name: "First name" }).waitFor();
  return dialog;
}

async function fill(dialog: Locator, field: string, value: string): Promise<void> {
  await dialog.getByRole("textbox", { name: field }).fill(value);
  await dialog.page().keyboard.press("Tab");
}

async function enter(page: Page, password: string): Promise<void> {
  await page.locator('input[type="email"]').fill("employee@palestra.demo");
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press("Enter");
}

const save = (dialog: Locator) => dialog.getByRole("button", { name: "Save", exact: true });

test("an admin moves a client's start, sees the new end before saving and after", async () => {
  const page = await stage.visit({ reducedMotion: "reduce" });
  await signIn(page, "admin");
  await openClient(page, 1);
  const dialog = await openEditor(page);
  expect(await save(dialog).count()).toBe(0);
  const start = await dialog.getByRole("textbox", { name: "Start date" }).inputValue();
  const later = new Date(Date.parse(start) + 5 * 86_400_000).toISOString().slice(0, 10);
  await fill(dialog, "Start date", later);
  const note = dialog.getByText(/^The end date moves 5 days later, from .+ to .+\.$/);
  const end = / to (.+)\.$/.exec(await note.innerText())?.[1] ?? "";
  await dialog.getByText("No reservation falls into these days.").waitFor();
  await fill(dialog, "Phone", "12");
  expect(await violations(page)).toEqual([]);
  await save(dialog).click();
  await dialog.getByText("7 to 15 digits; spaces, + - ( ) are fine").waitFor();
  await fill(dialog, "Phone", "+1 416 555 0142");
  await save(dialog).click();
  await hasAlert(page, "Saved the profile of");
  await dialog.waitFor({ state: "detached" });
  await page.getByText("+1 416 555 0142").first().waitFor();
  await page
    .getByText(new RegExp(`– ${end}$`))
    .first()
    .waitFor();
});

test("an admin suspends a client by hand and takes it back", async () => {
  const page = await stage.visit({ reducedMotion: "reduce" });
  await signIn(page, "admin");
  const name = await openClient(page, 2);
  const dialog = page.getByRole("dialog", { name: `Status of ${name}` });
  await choose(page, "Set Status");
  await dialog.getByRole("radio", { name: "Suspended" }).check();
  await dialog.getByText("No reservation falls into these days.").waitFor();
  expect(await violations(page)).toEqual([]);
  await save(dialog).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("listitem").filter({ hasText: "Your status updated to" }).getByText("Suspended").waitFor();

  await choose(page, "Set Status");
  expect(await dialog.getByRole("radio", { name: "Suspended" }).isChecked()).toBe(true);
  await dialog.getByRole("radio", { name: "Active" }).check();
  await save(dialog).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("listitem").filter({ hasText: "Your status updated to" }).getByText("Active").waitFor();
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe(`More actions for ${name}`);
});

test("an admin gives an employee a new password and role, who signs in with each and works as a manager", async () => {
  const page = await stage.visit({ reducedMotion: "reduce" });
  await signIn(page, "admin");
  await page.goto("/user/11/profile");
  await choose(page, "Change Password");
  const dialog = page.getByRole("dialog", { name: "Change the password of Olivia Fraser" });
  const update = dialog.getByRole("button", { name: "Update" });
  const type = async (password: string, again: string) => {
    await dialog.getByLabel("New password", { exact: true }).fill(password);
    await dialog.getByLabel("Confirm password", { exact: true }).fill(again);
  };
  await type("short", "");
  await dialog.getByText("Enter minimum eight characters, at least one letter and one number").waitFor();
  await type("Kettlebell24", "Kettlebell2");
  await dialog.getByText("Password not matching").waitFor();
  await type("", "");
  await dialog.getByText("Password not matching").waitFor({ state: "detached" });
  expect(await update.count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await type("Kettlebell24", "Kettlebell24");
  await update.click();
  await hasAlert(page, "Reset Password Successfully!");

  const hers = await stage.visit();
  await hers.goto("/sign-in");
  await enter(hers, "Kettlebell24");
  await hers.getByRole("heading", { name: "Choose a new password" }).waitFor();
  await hers.getByLabel("New password", { exact: true }).fill("Kettlebell25");
  await hers.getByLabel("Confirm password", { exact: true }).fill("Kettlebell25");
  await hers.getByRole("button", { name: "Save password" }).click();
  await hers.getByRole("heading", { name: "My Profile" }).waitFor();

  await choose(page, "Change Roles");
  const roles = page.getByRole("dialog", { name: "Roles of Olivia Fraser" });
  await roles.getByRole("checkbox", { name: "Employee" }).uncheck();
  await roles.getByText("Choose one role at least").waitFor();
  await roles.getByRole("checkbox", { name: "Manager" }).check();
  expect(await violations(page)).toEqual([]);
  await roles.getByRole("button", { name: "Update" }).click();
  await hasAlert(page, "Changed the roles of Olivia Fraser");
  await hers.getByRole("heading", { name: "Sign in" }).waitFor();
  await enter(hers, "Kettlebell25");
  await hers.getByRole("link", { name: "Add Employee" }).waitFor();
});

test("whoever was slower sees what changed, takes it over, or saves over it", async () => {
  const [slow, fast] = [await stage.visit({ colorScheme: "dark" }), await stage.visit()];
  for (const page of [slow, fast]) {
    await signIn(page, "admin");
    await openClient(page, 3);
  }
  const saveFast = async (number: string) => {
    const dialog = await openEditor(fast);
    await fill(dialog, "Phone", number);
    await save(dialog).click();
    await dialog.waitFor({ state: "detached" });
  };
  const dialog = await openEditor(slow);
  const note = dialog.getByRole("alert").filter({ hasText: "Someone else has changed this in the meantime" });
  await saveFast("416 555 0151");
  await fill(dialog, "Last name", "Slower");
  await save(dialog).click();
  await note.getByText("416 555 0151").waitFor();
  expect(await violations(slow)).toEqual([]);
  await note.getByRole("button", { name: "Take over the newer state" }).click();
  expect(await dialog.getByRole("textbox", { name: "Phone" }).inputValue()).toBe("416 555 0151");
  expect(await dialog.getByRole("textbox", { name: "Last name" }).inputValue()).not.toBe("Slower");
  expect(await save(dialog).count()).toBe(0);

  await fill(dialog, "Last name", "Slower");
  await saveFast("416 555 0152");
  await save(dialog).click();
  await note.getByText("416 555 0152").waitFor();
  await note.getByRole("button", { name: "Keep mine and save" }).click();
  await dialog.waitFor({ state: "detached" });
  await slow.getByRole("heading", { level: 2, name: / Slower$/ }).waitFor();
  await slow.getByText("416 555 0152").first().waitFor();
});

test("in Chinese on a phone, a client changes their own profile", async () => {
  const page = await stage.visit({ language: "cn", viewport: phone, colorScheme: "dark", reducedMotion: "reduce" });
  await signIn(page, "client");
  await page.goto("/profile");
  await page.getByRole("button", { name: "更多操作" }).click();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual(["更新资料", "更换照片", "修改密码"]);
  await page.getByRole("menuitem", { name: "更新资料" }).click();
  const dialog = page.getByRole("dialog", { name: "编辑资料" });
  await fill(dialog, "电话", "+86 138 0013 8000");
  expect(await dialog.getByRole("textbox", { name: "开始日期" }).count()).toBe(0);
  await dialog.getByRole("tab", { name: "地址与社交账号" }).click();
  await fill(dialog, "地址", "");
  await fill(dialog, "微信", "palestra_member");
  await dialog.getByText("请填写此项").waitFor();
  expect(await violations(page)).toEqual([]);
  await fill(dialog, "地址", "上海市静安区南京西路1266号");
  await dialog.getByRole("button", { name: "保存", exact: true }).click();
  await hasAlert(page, "的资料已保存");
  await dialog.waitFor({ state: "detached" });
  await page.getByText("+86 138 0013 8000").first().waitFor();
  await page.getByText("上海市静安区南京西路1266号").waitFor();
  await page.getByText("palestra_member").waitFor();
});
