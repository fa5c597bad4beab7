import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { openStage } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { nothingToDo } from "../stage/page.ts";

const stage = openStage("demo");

/** Links have addresses, which the browser follows by itself. */
const buttons = "button:visible:enabled";

interface Look {
  readonly ariaLabel: string | null;
  readonly className: string;
  readonly innerText: string;
}

/** The kind of each button: those that look like a row name a person or a time, and are of one kind all the same. */
async function kindsOf(place: Locator): Promise<readonly string[]> {
  const found: unknown = await place
    .locator(buttons)
    .evaluateAll((looks: readonly Look[]) =>
      looks.map(({ className, innerText }) =>
        className.includes("mantine-Button") ? `${className} ${innerText}` : className,
      ),
    );
  return z.array(z.string()).parse(found);
}

/**
 * The visible effects of a press: the page, a dialog, a message, what is unfolded or pressed, or which buttons there
 * are.
 */
const seen = `JSON.stringify([
  location.href,
  [...document.querySelectorAll("[role=dialog], [role=alert], [role=status], [role=menu]")].map(({ innerText }) => innerText),
  document.querySelectorAll("[aria-expanded=true]").length,
  document.querySelectorAll("[aria-pressed=true]").length,
  [...document.querySelectorAll("#content button")].map(({ innerText }) => innerText),
])`;

/** Presses a button, and sees an effect. */
async function press(page: Page, button: Locator): Promise<void> {
  const name = await button.evaluate((each: Look) => each.ariaLabel ?? each.innerText);
  const before = await page.evaluate(seen);
  // The actions of a row appear under the pointer.
  await button.hover({ force: true });
  await button.click();
  await expect.poll(async () => [name, (await page.evaluate(seen)) === before]).toEqual([name, false]);
}

async function today(page: Page): Promise<Locator> {
  await page.goto("/today");
  const content = page.locator("#content");
  await content.getByRole("region").first().waitFor();
  await page.evaluate(nothingToDo);
  return content;
}

test.each(["admin", "manager", "trainer", "desk"] as const)(
  "every button of Today does something for the %s",
  async (role) => {
    const page = await stage.visit();
    await letIn(page, role, "/today");
    const kinds = new Set(await kindsOf(await today(page)));
    let pressed = 0;
    for (const kind of kinds) {
      const content = await today(page);
      // The previous press may have left nothing to press.
      const at = (await kindsOf(content)).indexOf(kind);
      if (at === -1) continue;
      await press(page, content.locator(buttons).nth(at));
      pressed += 1;
    }
    // Late in the evening a manager has no more than three.
    expect(pressed).toBeGreaterThanOrEqual(3);
  },
);
