/** Checks one screen with axe, and for words that must not be there. */
import type { Page } from "playwright-core";
import { wordsAmiss } from "./copy-checks.ts";
import { type Place, phone, withoutLiveUpdates } from "../stage/club.ts";
import { violations } from "../stage/page.ts";
import { type Language, type Walker, walkIn } from "../stage/words.ts";

export interface Look {
  readonly language: Language;
  readonly device: "desktop" | "phone";
  readonly scheme: "light" | "dark";
  /** Whether it is looked at besides being read. A scheme is kept for a whole walk: to change it takes a page longer than axe does. */
  readonly eye: "axe" | "reader";
}

/**
 * `npm run axe` shows every screen to everyone in both languages and schemes; the tests show each once to somebody who
 * may see it, in the languages and schemes that `variants` picks.
 */
export const isForEveryone = process.env["AXE"] === "all";

/** A page to walk in, of a club that is open. */
export async function comeAs({ visit }: Pick<Place, "visit">, { language, device, scheme }: Omit<Look, "eye">) {
  const page = await visit({ language, colorScheme: scheme, ...(device === "phone" && phone) });
  await withoutLiveUpdates(page);
  return { page, walker: walkIn(page, language) };
}

/** The faults of a screen; a redirect of other roles is shown separately. */
export async function amissAt(page: Page, walker: Walker, path: string, eye: Look["eye"]): Promise<string[]> {
  if (await isBroken(page)) return ["could not be shown whole"];
  const shown = await walker.read();
  if (shown.path !== path) return isForEveryone ? [] : [`leads to ${shown.path}`];
  const found = isForEveryone ? [] : wordsAmiss(shown);
  return eye === "reader" ? found : [...found, ...(await violations(page))];
}

const errorPage = /^(This page couldn't be shown|页面无法显示)$/;
const anotherTry = /^(Try again|重试)$/;

/** Whether a screen could not be shown; in the tests, where everybody may see all of theirs, also whether a part was not read. */
async function isBroken(page: Page): Promise<boolean> {
  if (await page.getByRole("heading", { level: 1, name: errorPage }).count()) return true;
  return !isForEveryone && (await page.getByRole("button", { name: anotherTry }).count()) > 0;
}
