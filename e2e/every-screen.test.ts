/** One walk through all screens: what axe finds on each, and what nobody may read there. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { wordsAmiss } from "./amiss.ts";
import { apiAs, idOf } from "./api.ts";
import { enter, hit, openStage, phone, signIn, withoutLiveUpdates } from "./club.ts";
import { colorRules, nothingToDo, violations } from "./page.ts";
import { allScreens, dialogs, screens, type Visitor, visitors } from "./screens.ts";
import { type Language, languages, type Walker, walkIn } from "./words.ts";

const stage = openStage("demo");
const emptyStage = openStage("empty");

interface Round {
  readonly who: Visitor;
  readonly language: Language;
  readonly device: "desktop" | "phone";
  /** Screens are opened by their address for axe, and one from within the other to be read. */
  readonly eye: "axe" | "reader";
  readonly paths: readonly string[];
}

/** `npm run axe` shows every screen to everyone in both languages, the tests each once to somebody who may see it. */
const isForEveryone = process.env["AXE"] === "all";

function roundsOf(who: Visitor): Round[] {
  const device = who === "client" ? "phone" : "desktop";
  if (isForEveryone) return languages.map((language) => ({ who, language, device, eye: "axe", paths: allScreens }));
  const paths = screens[who];
  const forAxe: Round = { who, language: who === "admin" ? "en" : "cn", device, eye: "axe", paths };
  // On a desktop all there is to say is said: both languages are read there.
  const unread = languages.filter((language) => language !== forAxe.language || device === "phone");
  return [forAxe, ...unread.map((language) => ({ who, language, device: "desktop", eye: "reader", paths }) as const)];
}

const rounds = visitors.flatMap(roundsOf).filter(({ paths }) => paths.length > 0);
const secondsPerScreen = 15;

test.each(rounds)(
  "$who meets nothing amiss on any screen, $language, $device, $eye",
  async ({ who, language, device, eye, paths }) => {
    const page = await stage.visit({ language, ...(device === "phone" && phone) });
    await withoutLiveUpdates(page);
    const walker = walkIn(page, language);
    if (who === "nobody") await page.goto("/sign-in");
    else await signIn(page, who);
    for (const path of paths) expect.soft(await amissAt(page, walker, path, eye), path).toEqual([]);
  },
  allScreens.length * secondsPerScreen * 1000,
);

test.each([
  { who: "admin", language: "cn", device: "desktop" },
  { who: "client", language: "en", device: "phone" },
] as const)("$who meets nothing amiss in any dialog, $language, $device", async ({ who, language, device }) => {
  const page = await stage.visit({ language, ...(device === "phone" && phone) });
  await withoutLiveUpdates(page);
  await signIn(page, who);
  for (const { at, by } of dialogs.filter((dialog) => dialog.who === who)) {
    await page.goto(at);
    for (const names of by) {
      const name = names[language];
      const entry = page.getByRole("menuitem", { name, exact: true });
      await hit(page.getByRole("button", { name, exact: true }).or(entry).first());
    }
    await page.getByRole("dialog").waitFor();
    await page.evaluate(nothingToDo);
    expect.soft(await barriers(page), `${at} ${String(by.at(-1)?.en)}`).toEqual([]);
  }
});

test("nothing is amiss where a club is set up, and where somebody chooses their own password", async () => {
  const id = await idOf(stage.club.url, "client");
  const callAsAdmin = await apiAs(stage.club.url, "admin");
  await callAsAdmin("/reset-password", { id, pw: "Kettlebell24" });
  for (const language of languages) {
    const founder = await emptyStage.visit({ language });
    expect.soft(await amissAt(founder, walkIn(founder, language), "/set-up", "axe")).toEqual([]);
    const client = await stage.visit({ language });
    const walker = walkIn(client, language);
    await client.goto("/sign-in");
    await enter(client, "client@palestra.demo", "Kettlebell24");
    await client.waitForURL("**/new-password");
    expect.soft(await amissAt(client, walker, "/new-password", "axe")).toEqual([]);
  }
});

/** What is wrong with a screen; where it leads others somewhere else, that is shown by itself. */
async function amissAt(page: Page, walker: Walker, path: string, eye: Round["eye"]): Promise<string[]> {
  await walker.open(path, eye === "axe" ? "anew" : "within");
  if (await isBroken(page)) return ["could not be shown whole"];
  const shown = await walker.read();
  if (shown.path !== path) return isForEveryone ? [] : [`leads to ${shown.path}`];
  const found = isForEveryone ? [] : wordsAmiss(shown);
  return eye === "axe" ? [...found, ...(await barriers(page))] : found;
}

const errorPage = /^(This page couldn't be shown|页面无法显示)$/;
const anotherTry = /^(Try again|重试)$/;

/** Whether a screen could not be shown; in the tests, where everybody may see all of theirs, also whether a part was not read. */
async function isBroken(page: Page): Promise<boolean> {
  if (await page.getByRole("heading", { level: 1, name: errorPage }).count()) return true;
  return !isForEveryone && (await page.getByRole("button", { name: anotherTry }).count()) > 0;
}

/** Until then colours are still on their way from one scheme to the other, however short that is. */
const twoFrames = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))";

/**
 * What axe finds in either scheme, in the one the page has first; a screen has the same markup in both, so that the
 * second differs by colours alone.
 */
async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  const isDark = await page.evaluate('matchMedia("(prefers-color-scheme: dark)").matches');
  const schemes = isDark === true ? (["dark", "light"] as const) : (["light", "dark"] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await page.evaluate(twoFrames);
    const rules = colorScheme === schemes[1] && !isForEveryone ? colorRules : undefined;
    found.push(...(await violations(page, rules)).map((violation) => `${colorScheme} ${violation}`));
  }
  return found;
}
