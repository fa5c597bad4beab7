import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Waits until the page tells something in passing. */
export const hasAlert = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text }).waitFor();

/** Goes to a screen by the side menu, whose groups are folded to a line each. */
export async function goByMenu(page: Page, group: string, entry: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: /^(Side menu|侧边菜单)$/ });
  const line = menu.getByRole("button", { name: group, exact: true });
  if ((await line.getAttribute("aria-expanded")) === "false") await line.click();
  await menu.getByRole("link", { name: entry, exact: true }).click();
}

/** Waits for the ends of changes under way, in a page's own words: half-way a colour is nobody's choice. */
const colorsStand = `Promise.allSettled(
  document.getAnimations().filter((each) => each instanceof CSSTransition).map(({ finished }) => finished))`;

/** Whether nothing is paled because something newer is being read, in a page's own words. */
const isUpToDate = `!document.querySelector('[aria-busy="true"]')`;

/** What axe finds wrong with a page as it stands, with no rule switched off. */
export async function violations(page: Page): Promise<string[]> {
  await page.waitForFunction(isUpToDate);
  await page.evaluate(colorsStand);
  // Without frames of strangers to look into, the quick way sees all there is; what is well is not described.
  const found = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  return found.violations.map(({ id, nodes }) => {
    const places = nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ""}`);
    return `${id}: ${places.join(" | ")}`;
  });
}
