import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod/mini";

const seen = z.object({ places: z.array(z.string()), widest: z.number() });

/**
 * Tells where a list stood in twenty frames, by the edge at its field, and how wide the page was. The first ten do not
 * count: only once it is there can it be measured, and turned to where there is room.
 */
const watchOpening = `new Promise((tell) => {
  const places = new Set();
  let [widest, frames] = [0, 0];
  const look = () => {
    widest = Math.max(widest, innerWidth, document.documentElement.scrollWidth);
    for (const list of document.querySelectorAll("[data-position]:has([role=listbox]), [data-dates-dropdown]")) {
      if (!list.checkVisibility({ visibilityProperty: true })) continue;
      const { left, width, top, bottom } = list.getBoundingClientRect();
      const place = [left, width, list.dataset.position.startsWith("top") ? bottom : top].map(Math.round).join(" ");
      if (frames >= 10) places.add(place);
      frames += 1;
    }
    if (frames < 30) requestAnimationFrame(() => setTimeout(look));
    else tell({ places: [...places], widest });
  };
  look();
})`;

/** Taps a field that opens a list or a calendar: it opens where it stays, and the page stays as wide as the screen. */
async function opensInPlace(field: Locator): Promise<void> {
  const page = field.page();
  const opening = page.evaluate(watchOpening);
  await field.tap();
  const { places, widest } = seen.parse(await opening);
  const label = await field.getAttribute("id").then((id) => page.locator(`label[for="${id}"]`).innerText());
  expect([label, places.length, widest]).toEqual([label, 1, page.viewportSize()?.width]);
  await page.keyboard.press("Escape");
  // What is wrong with it is said when it is left, above the next.
  await field.blur();
  await page
    .locator("[data-position]:has([role=listbox]):visible, [data-dates-dropdown]:visible")
    .waitFor({ state: "detached" });
}

/** Does so with every select and every date of a form that can be filled already; answers how many there were. */
export async function allOpenInPlace(form: Page | Locator): Promise<number> {
  const fields = form.locator(
    'input[aria-haspopup="listbox"]:enabled:visible, input[data-dates-input]:enabled:visible',
  );
  await fields.first().waitFor();
  const count = await fields.count();
  for (let index = 0; index < count; index += 1) await opensInPlace(fields.nth(index));
  return count;
}
