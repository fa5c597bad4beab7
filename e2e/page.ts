import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Waits until the page tells something in passing. */
export const hasAlert = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

/** Waits for the ends of changes under way, in a page's own words: half-way a colour is nobody's choice. */
const colorsStand = `Promise.allSettled(
  document.getAnimations().filter((each) => each instanceof CSSTransition).map(({ finished }) => finished))`;

/** What axe finds wrong with a page as it stands, with no rule switched off. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(colorsStand);
  // Without frames of strangers to look into, the quick way sees all there is; what is well is not described.
  const found = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
