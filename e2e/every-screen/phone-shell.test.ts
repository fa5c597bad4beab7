import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { phone, sharedStage } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { nothingToDo } from "../stage/page.ts";

const stage = sharedStage();

const member = ["/", "/client/bookings", "/profile-body-index", "/payments", "/me"];
const trainer = ["/today", "/calendar", "/client/overview", "/profile"];

/** As slow as a phone of some years. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** How much has moved by itself since the page was opened. */
const moved = `(() => {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: "layout-shift", buffered: true });
  const own = observer.takeRecords().filter(({ hadRecentInput }) => !hadRecentInput);
  observer.disconnect();
  return own.reduce((sum, { value }) => sum + value, 0);
})()`;

/** Words that break at the end of a line, and how far the page is wider than the screen. */
const broken = `(() => {
  const words = [];
  const walker = document.createTreeWalker(document.querySelector("#content"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.parentElement.checkVisibility()) continue;
    for (const { 0: word, index } of node.data.matchAll(/[A-Za-z\\u00C0-\\u024F]{2,}/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size > 1) words.push(word);
    }
  }
  return { words, over: document.documentElement.scrollWidth - innerWidth };
})()`;

/** Waits until nothing more is drawn or read. */
async function settle(page: Page): Promise<void> {
  await page.locator("#content").getByRole("heading").first().waitFor();
  await page.locator(".mantine-Skeleton-root:visible").first().waitFor({ state: "detached" });
  await page.evaluate(nothingToDo);
}

async function faultsAt(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(phone.viewport);
  await page.goto(path);
  await settle(page);
  const shift = await page.evaluate<number>(moved);
  const found = shift > 0.05 ? [`${path} moves by ${shift.toFixed(3)}`] : [];
  await page.addStyleTag({ content: "html { font-size: 130% !important; }" });
  const { words, over } = await page.evaluate<{ words: string[]; over: number }>(broken);
  if (words.length > 0) found.push(`${path} breaks ${words.join(", ")}`);
  if (over > 0) found.push(`${path} is ${over} px too wide`);
  await page.setViewportSize({ width: phone.viewport.height, height: phone.viewport.width });
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const bar = (await menu.isVisible()) ? await menu.boundingBox() : null;
  if (bar === null || bar.y + bar.height > phone.viewport.width + 1) found.push(`${path} has no bar on its side`);
  return found;
}

test.each([
  ["client", member],
  ["trainer", trainer],
] as const)(
  "the screens of a %s open without moving, keep words whole in large text, and their bar when the phone is on its side",
  { timeout: 240_000 },
  async (role, paths) => {
    const page = await stage.visit(phone);
    await letIn(page, role);
    await slowDown(page);
    const found: string[] = [];
    for (const path of paths) found.push(...(await faultsAt(page, path)));
    expect(found).toEqual([]);
  },
);

test("on a phone the device's bars follow the scheme, a form opens without its keyboard, and Enter leads from field to field", async () => {
  const page = await stage.visit(phone);
  await letIn(page, "client", "/profile");
  const colours = () =>
    page.evaluate<string[]>("[...document.querySelectorAll('meta[name=theme-color]')].map(({ content }) => content)");
  expect(await colours()).toEqual(["#fff", "#fff"]);
  await page.getByRole("button", { name: /^Account/ }).tap();
  await page.getByRole("menuitem", { name: "Dark mode" }).tap();
  await expect.poll(colours).toEqual(["#0b0f11", "#0b0f11"]);
  await page.reload();
  expect(await colours()).toEqual(["#0b0f11", "#0b0f11"]);

  await page.getByRole("button", { name: "Edit profile" }).tap();
  const dialog = page.getByRole("dialog");
  const [first, second] = [0, 1].map((index) => dialog.getByRole("textbox").nth(index));
  await first?.waitFor();
  const focused = () => page.evaluate<string>("document.activeElement.labels?.[0]?.textContent ?? ''");
  expect(await focused()).toBe("");
  await first?.tap();
  const before = await focused();
  expect(await first?.getAttribute("enterkeyhint")).toBe("next");
  await page.keyboard.press("Enter");
  expect([before, await focused(), await second?.getAttribute("enterkeyhint")]).toEqual([
    "First name *",
    "Last name *",
    "next",
  ]);
});

test("a calendar on a small phone scrolls with the page, and leaves 400 px to its hours", async () => {
  const page = await stage.visit({ ...phone, viewport: { width: 360, height: 740 } });
  await letIn(page, "desk", "/calendar");
  await page
    .locator("[aria-busy=false]")
    .filter({ has: page.locator("[data-slot]") })
    .waitFor();
  const hours = `(() => {
    const box = document.querySelector("[aria-busy=false]");
    const { top, bottom } = box.getBoundingClientRect();
    const strip = document.querySelector("[data-sticks]").getBoundingClientRect().bottom;
    const bar = document.querySelector("footer").getBoundingClientRect().top;
    return { seen: Math.min(bottom, bar) - Math.max(top, strip), hidden: box.scrollHeight - box.clientHeight };
  })()`;
  const measure = () => page.evaluate<{ seen: number; hidden: number }>(hours);
  await expect.poll(async () => (await measure()).seen).toBeGreaterThanOrEqual(400);
  expect((await measure()).hidden).toBe(0);
});
