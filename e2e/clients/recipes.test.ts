import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";

const stage = openStage("demo");
const list = z.object({ data: z.tuple([z.object({ id: z.number() })], z.unknown()) });

const plan = `# Week one

| Meal | What |
| --- | --- |
| Lunch | Buckwheat bowl |

<script>document.title = "run"</script>

Not [a trap](javascript:alert(1))
`;

const newest = (page: Page) => page.getByRole("article").first();
const textOf = (dialog: Locator) => dialog.getByRole("textbox", { name: "Recipe" });
const save = (dialog: Locator) => dialog.getByRole("button", { name: "Save", exact: true }).click();
const hasFocus = (page: Page, place: Locator) => place.and(page.locator(":focus")).waitFor();

/** Changes a client's newest recipe, as an admin elsewhere does. */
async function changeElsewhere(client: number, recipe: string): Promise<void> {
  const admin = await apiAs(stage.club.url, "admin");
  const [{ id }] = list.parse(await admin(`/clients/${client}/recipes`)).data;
  await admin(`/clients/${client}/recipe/${id}`, { recipe }, "PUT");
}

async function deleteAll(page: Page): Promise<void> {
  for (let left = await page.getByRole("article").count(); left > 0; left -= 1) {
    await newest(page).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog", { name: "Delete this recipe?" }).getByRole("button", { name: "Delete" }).click();
    await page
      .getByRole("article")
      .nth(left - 1)
      .waitFor({ state: "detached" });
    await hasFocus(page, page.getByRole("heading", { level: 1 }));
  }
}

test("a trainer writes, changes and deletes diet plans beside an admin, and their client reads on a phone in Chinese", async () => {
  const id = await idOf(stage.club.url, "client");
  const page = await stage.visit();
  await letIn(page, "trainer", `/user/${id}/profile`);
  const add = page.getByRole("button", { name: "Add recipe" });
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Add recipe" });
  await dialog.getByRole("button", { name: "Insert a day plan" }).click();
  expect(await textOf(dialog).inputValue()).toContain("| Breakfast |");
  await textOf(dialog).fill("x".repeat(20_001));
  await save(dialog);
  await dialog.getByText("This is too long").waitFor();
  await textOf(dialog).fill(plan);
  await dialog.getByRole("tab", { name: "Preview" }).click();
  await dialog.getByRole("cell", { name: "Buckwheat bowl" }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Discard your changes?" }).waitFor();
  await page.getByRole("dialog", { name: "Discard your changes?" }).getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("tab", { name: "Write" }).click();
  expect(await textOf(dialog).inputValue()).toBe(plan);
  await page.context().setOffline(true);
  await save(dialog);
  await dialog.getByText("The club's server can't be reached").waitFor();
  await page.context().setOffline(false);
  await save(dialog);
  await hasAlert(page, "Recipe saved for Sophie Zhang");
  await hasFocus(page, add);
  await newest(page).getByText('<script>document.title = "run"</script>').waitFor();
  expect(await newest(page).getByRole("link").count()).toBe(0);

  const edit = newest(page).getByRole("button", { name: "Edit" });
  await edit.click();
  const editor = page.getByRole("dialog", { name: "Edit recipe" });
  const mine = plan.replace("Buckwheat", "Quinoa");
  await textOf(editor).fill(mine);
  await changeElsewhere(id, "Soup on Mondays");
  await save(editor);
  await editor.getByText("It now says:").waitFor();
  await editor.getByRole("group", { name: "Helen Marchetti's version" }).getByText("Soup on Mondays").waitFor();
  expect(await textOf(editor).inputValue()).toBe(mine);
  expect(await violations(page)).toEqual([]);
  await editor.getByRole("button", { name: "Keep mine and save" }).click();
  await newest(page).getByText("Updated by Marcus Adeyemi").waitFor();
  await hasFocus(page, edit);

  const reader = await stage.visit({ language: "cn", ...phone });
  await letIn(reader, "client", "/profile");
  await newest(reader).getByText("由 Marcus Adeyemi 编写").waitFor();
  await newest(reader).getByRole("cell", { name: "Quinoa bowl" }).waitFor();
  await reader.getByRole("button", { name: "展开全部" }).first().tap();
  await reader.getByRole("button", { name: "收起" }).waitFor();
  expect(await reader.getByRole("button", { name: /饮食计划/ }).count()).toBe(0);
  expect(await reader.title()).not.toBe("run");
  expect(await violations(reader)).toEqual([]);

  await deleteAll(page);
  await page.getByText("Please add a recipe for your client!").waitFor();
  await reader.reload();
  await reader.getByText("还没有饮食计划").waitFor();
  await reader.getByText("可请教练为您制定。").waitFor();
});

test("in Chinese on a phone, a trainer writes a diet plan, and their client reads it in English on a desktop", async () => {
  const id = await idOf(stage.club.url, "client");
  const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
  await letIn(page, "trainer", `/user/${id}/profile`);
  await page.getByRole("button", { name: "新增饮食计划" }).tap();
  const dialog = page.getByRole("dialog", { name: "新增饮食计划" });
  await dialog.getByRole("button", { name: "插入一日饮食表" }).tap();
  const text = dialog.getByRole("textbox", { name: "饮食计划" });
  await expect.poll(() => text.inputValue()).toContain("| 早餐 |  |");
  await text.fill((await text.inputValue()).replace("| 早餐 |  |", "| 早餐 | 小米粥 |"));
  await dialog.getByRole("tab", { name: "预览" }).tap();
  await dialog.getByRole("row", { name: "早餐 小米粥" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "保存" }).tap();
  await hasAlert(page, "已为 Sophie Zhang 保存饮食计划");

  const reader = await stage.visit();
  await letIn(reader, "client", "/profile");
  await newest(reader).getByRole("heading", { name: "一日饮食" }).waitFor();
  await newest(reader).getByRole("row", { name: "早餐 小米粥" }).waitFor();
});
