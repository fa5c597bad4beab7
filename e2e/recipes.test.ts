import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs } from "./api.ts";
import { openStage, phone, signIn } from "./club.ts";
import { hasAlert, violations } from "./page.ts";

const stage = openStage("demo");
const me = z.object({ data: z.object({ id: z.number() }) });
let profile: string;

beforeAll(async () => {
  const { id } = me.parse(await (await apiAs(stage.club.url, "client"))("/me")).data;
  profile = `/user/${id}/profile`;
});

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

async function openNewest(page: Page): Promise<Locator> {
  await newest(page).getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit recipe" });
  await textOf(dialog).waitFor();
  return dialog;
}

async function signedIn(role: "admin" | "trainer"): Promise<Page> {
  const page = await stage.visit({ reducedMotion: "reduce" });
  await signIn(page, role);
  await page.goto(profile);
  await newest(page).waitFor();
  return page;
}

test("a trainer writes a diet plan and changes it, and its client reads it on a phone in Chinese", async () => {
  const page = await signedIn("trainer");
  await page.getByRole("button", { name: "Add Recipe" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Recipe" });
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
  await page.getByRole("dialog", { name: "Discard what you have written?" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(await textOf(dialog).inputValue()).toBe(plan);
  await page.context().setOffline(true);
  await save(dialog);
  await dialog.getByText("The club's server cannot be reached").waitFor();
  await page.context().setOffline(false);
  await save(dialog);
  await hasAlert(page, "Recipe saved for Sophie Zhang");
  await newest(page).getByText('<script>document.title = "run"</script>').waitFor();
  expect(await newest(page).getByRole("link").count()).toBe(0);

  const editor = await openNewest(page);
  await textOf(editor).fill(plan.replace("Buckwheat", "Quinoa"));
  await save(editor);
  await newest(page).getByText("Changed by Marcus Adeyemi").waitFor();

  const reader = await stage.visit({ language: "cn", viewport: phone, reducedMotion: "reduce" });
  await signIn(reader, "client");
  await reader.goto("/profile");
  await newest(reader).getByText("Marcus Adeyemi 编写于").waitFor();
  await newest(reader).getByRole("cell", { name: "Quinoa bowl" }).waitFor();
  await reader.getByRole("button", { name: "展开全部" }).first().click();
  await reader.getByRole("button", { name: "收起" }).waitFor();
  expect(await reader.getByRole("button", { name: /食谱/ }).count()).toBe(0);
  expect(await reader.title()).not.toBe("run");
  expect(await violations(reader)).toEqual([]);
});

test("a stale save is offered what somebody else has written, and a client without recipes is told whom to ask", async () => {
  const page = await signedIn("trainer");
  const dialog = await openNewest(page);
  const admin = await signedIn("admin");
  const other = await openNewest(admin);
  await textOf(other).fill("Soup on Mondays");
  await save(other);
  await hasAlert(admin, "Recipe saved");

  await textOf(dialog).fill("Rice on Mondays");
  await save(dialog);
  await dialog.getByText("By now it says:").waitFor();
  await dialog.getByRole("group", { name: "Recipe of Helen Marchetti" }).getByText("Soup on Mondays").waitFor();
  expect(await textOf(dialog).inputValue()).toBe("Rice on Mondays");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Keep mine and save" }).click();
  await newest(page).getByText("Rice on Mondays").waitFor();

  const empty = page.getByText("Please create recipe for your client !");
  for (let left = await page.getByRole("article").count(); left > 0; left -= 1) {
    await newest(page).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog", { name: "Delete this recipe?" }).getByRole("button", { name: "Delete" }).click();
    await (left > 1 ? page.getByRole("article").nth(left - 1) : page.getByRole("dialog")).waitFor({
      state: "detached",
    });
  }
  await empty.waitFor();
  const reader = await stage.visit();
  await signIn(reader, "client");
  await reader.goto("/profile");
  await reader.getByText("No data to show").waitFor();
  await reader.getByText("Please contact your trainer or administrator to update your profile.").waitFor();
});
