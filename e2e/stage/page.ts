import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod/mini";

/** Waits until the page shows an alert. */
export const hasAlert = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text }).waitFor();

/** Goes to a screen by the side menu, whose groups are folded to a line each. */
export async function goByMenu(page: Page, group: string, entry: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: /^(Side menu|侧边菜单)$/ });
  const line = menu.getByRole("button", { name: group, exact: true });
  if ((await line.getAttribute("aria-expanded")) === "false") await line.click();
  await menu.getByRole("link", { name: entry, exact: true }).click();
}

/** Navigates to a screen inside the app, and waits until it is shown. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, "", ${JSON.stringify(path)})`);
  await page.evaluate(nothingToDo);
}

/** Waits for a few frames without changes: until then, data is still to be drawn. */
export const nothingToDo = `new Promise((done) => {
  let frames = 0;
  const changes = new MutationObserver(() => (frames = 0));
  changes.observe(document, { subtree: true, childList: true, characterData: true });
  const look = () => {
    frames = __TSR_ROUTER__.state.status === "idle" ? frames + 1 : 0;
    if (frames <= 3) return requestAnimationFrame(look);
    // It would hear of everything else that becomes of the page.
    changes.disconnect();
    done();
  };
  requestAnimationFrame(look);
})`;

/** Sums up in `shifted` how far things move in the window, also by what somebody does. */
export const countShifts = `
  globalThis.shifted = 0;
  globalThis.afterNextFrame = () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.shifted += value;
  }).observe({ type: "layout-shift" });`;

/**
 * Runs axe where it is loaded and returns what it finds. During that time no color is in transition, or dimmed because
 * data is being reloaded.
 */
const look = (options: axe.RunOptions) => `(async () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`
    *, ::before, ::after { transition: none !important; }
    [aria-busy="true"] { opacity: 1 !important; }\`);
  document.adoptedStyleSheets = [sheet];
  const { violations } = await axe.run(document, ${JSON.stringify(options)});
  document.adoptedStyleSheets = [];
  return violations.map(({ id, nodes }) =>
    id + ": " + nodes.map(({ html, any }) => html + " " + (any[0]?.message ?? "")).join(" | "));
})()`;

/** The faults that axe finds on a page in its present state, with no rule switched off. */
export async function violations(page: Page): Promise<string[]> {
  // Reloading data is not final yet.
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  // It is half a megabyte to read for the browser: once for each page that is loaded.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  // Passed checks are not described, and no style sheet is fetched again for rules that are not ours.
  const options: axe.RunOptions = { resultTypes: ["violations"], preload: false };
  return z.array(z.string()).parse(await page.evaluate(look(options)));
}

/** The next answer to a booking is lost after the server has booked; later ones arrive. */
export const loseBooking = (page: Page): Promise<void> => loseAnswer(page, "/courses/reservations/create");

/** The next answer to a write is lost after the server has done it; later ones arrive. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(
    ({ pathname }) => pathname === `/api${path}`,
    async (route) => {
      if (isLost || route.request().method() === "GET") return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    },
  );
}
