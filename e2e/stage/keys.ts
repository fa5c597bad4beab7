import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export const hasFocus = async (page: Page, target: Locator) => (await target.and(page.locator(":focus")).count()) > 0;

/** Whether what has the focus, or the frame of its field, is marked as such. */
const isMarked = `(() => {
  const { activeElement } = document;
  const frame = activeElement.closest(".mantine-Input-wrapper")?.querySelector(".mantine-Input-input");
  return [activeElement, frame].some((each) => each && getComputedStyle(each).outlineStyle !== "none");
})()`;

/** Tabs on until something has the focus, and sees that it shows. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(page, target)) {
      expect(await page.evaluate(isMarked)).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error("Tab does not lead there");
}

/** Waits for a dialog that has taken the focus: keys pressed before go to the page behind it. */
export async function opened(page: Page, name: string | RegExp): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name });
  await dialog.locator(":focus").waitFor();
  return dialog;
}

/** Presses Enter once an option of the search is the one that it takes. */
export async function enterOption(option: Locator): Promise<void> {
  await option.and(option.page().locator("[data-combobox-selected]")).waitFor();
  await option.page().keyboard.press("Enter");
}

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Tabs to a field and types into it. */
export async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Tabs to a select, opens it and takes an option: the first one, unless it is named. */
export async function pick(page: Page, field: Locator, name: string | RegExp = ""): Promise<void> {
  await tabTo(page, field);
  await press(page, "ArrowDown");
  await take(page, field, name);
}

/** Goes down to an option of a list that is open. */
export async function goDownTo(page: Page, field: Locator, name: string | RegExp): Promise<void> {
  const option = page.getByRole("option", { name }).first();
  const id = (await option.getAttribute("id")) ?? "";
  for (let presses = 0; (await field.getAttribute("aria-activedescendant")) !== id; presses += 1) {
    expect(presses).toBeLessThan(20);
    await press(page, "ArrowDown");
  }
}

/** Goes down to an option of a select that is open, and takes it. */
export async function take(page: Page, field: Locator, name: string | RegExp): Promise<void> {
  await goDownTo(page, field, name);
  // For some milliseconds after it opened the list forgets its choice: between two timers of Mantine's, Enter is lost.
  for (let presses = 0; (await field.getAttribute("aria-expanded")) === "true"; presses += 1) {
    expect(presses).toBeLessThan(20);
    await press(page, "Enter");
  }
}

/** Tabs to a button and presses it, once it can be pressed. */
export async function activate(page: Page, button: Locator): Promise<void> {
  await button.and(page.locator(":enabled")).waitFor();
  await tabTo(page, button);
  await press(page, "Enter");
}
