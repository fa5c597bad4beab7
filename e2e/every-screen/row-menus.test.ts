import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { idOf } from "../stage/api.ts";
import { openStage } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { goWithin } from "../stage/page.ts";

const stage = openStage("demo");

/** The lists, each with the words of the menu of its first row. */
const lists = [
  { path: "/user/:id/profile?tab=orders", offers: ["Open", "Receipt", "Edit", "End early"] },
  { path: "/user/:id/profile?tab=body", offers: ["Open", "Edit", "Delete"] },
  { path: "/user/:id/profile?tab=calendar", offers: ["Edit"] },
  { path: "/payments/owing", offers: ["Open", "Message", "Take payment", "Call"] },
  { path: "/settings/import", offers: ["Open", "Remove"] },
] as const;

/** Opens the dots of the first row by keyboard, and leaves them; the focus is back on them. */
async function menuOf(page: Page): Promise<string[]> {
  const dots = page
    .getByRole("main")
    .getByRole("button", { name: /^Actions: / })
    .first();
  await dots.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
  const words = await page.getByRole("menuitem").allInnerTexts();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await expect.poll(() => page.locator(":focus").getAttribute("aria-label")).toMatch(/^Actions: /);
  return words;
}

test("rows have one menu behind dots, which the keyboard opens and leaves", async () => {
  const id = await idOf(stage.club.url, "client");
  const page = await stage.visit();
  await letIn(page, "admin", "/today");
  for (const { path, offers } of lists) {
    await goWithin(page, path.replace(":id", String(id)));
    const words = await menuOf(page);
    expect.soft(words, path).toEqual(offers);
  }
});
