import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

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

/** Goes to a screen as from within, and waits until it stands. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, "", ${JSON.stringify(path)})`);
  await page.evaluate(nothingToDo);
}

/** Until then something read is still to be drawn: a few frames in which nothing changes. */
export const nothingToDo = `new Promise((done) => {
  let frames = 0;
  new MutationObserver(() => (frames = 0)).observe(document, { subtree: true, childList: true, characterData: true });
  const look = () => {
    frames = __TSR_ROUTER__.state.status === "idle" ? frames + 1 : 0;
    if (frames > 3) done();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

/** Waits for the ends of changes under way, in a page's own words: half-way a colour is nobody's choice. */
const colorsStand = `Promise.allSettled(
  document.getAnimations().filter((each) => each instanceof CSSTransition).map(({ finished }) => finished))`;

/** The rules of axe that look at colours. */
export const colorRules: string[] = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with a page as it stands, with no rule switched off unless only some are asked for. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // What is being read anew is paled until it stands.
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await page.evaluate(colorsStand);
  // Without frames of strangers to look into, the quick way sees all there is; what is well is not described.
  const found = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], ...(rules && { runOnly: { type: "rule", values: rules } }) })
    .analyze();
  return found.violations.map(({ id, nodes }) => {
    const places = nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ""}`);
    return `${id}: ${places.join(" | ")}`;
  });
}
