import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiAs, idOf } from "./api.ts";
import { enter, openStage, phone, signIn, withoutLiveUpdates } from "./club.ts";
import { violations } from "./page.ts";
import { allScreens, screens, type Visitor } from "./screens.ts";

const stage = openStage("demo");
const emptyStage = openStage("empty");
const languages = ["en", "cn"] as const;

interface Round {
  readonly who: Visitor;
  readonly language: (typeof languages)[number];
  readonly paths: readonly string[];
}

/** `npm run axe` shows every screen to everyone in both languages, the tests each once to somebody who may see it. */
const isForEveryone = process.env["AXE"] === "all";

function roundsOf(who: Visitor): Round[] {
  if (isForEveryone) return languages.map((language) => ({ who, language, paths: allScreens }));
  return [{ who, language: who === "admin" ? "en" : "cn", paths: screens[who] }];
}

const everyone: readonly Visitor[] = ["nobody", "admin", "manager", "trainer", "employee", "client"];
const rounds = everyone.flatMap(roundsOf).filter(({ paths }) => paths.length > 0);
const secondsPerScreen = 15;

const errorPage = /^(This page couldn't be shown|页面无法显示)$/;
const anotherTry = /^(Try again|重试)$/;

/** Whether a screen could not be shown; in the tests, where everybody may see all of theirs, also whether a part was not read. */
async function isBroken(page: Page): Promise<boolean> {
  if (await page.getByRole("heading", { level: 1, name: errorPage }).count()) return true;
  return !isForEveryone && (await page.getByRole("button", { name: anotherTry }).count()) > 0;
}

/** Until then colours are still on their way from one scheme to the other, however short that is. */
const twoFrames = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))";

/** What is wrong with a screen in either scheme; where it leads others somewhere else, that is shown by itself. */
async function violationsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  if (await isBroken(page)) return [`${path} could not be shown whole`];
  const { pathname } = new URL(page.url());
  if (pathname !== path.replace(/\?.*/, "")) return isForEveryone ? [] : [`${path} leads to ${pathname}`];
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await page.evaluate(twoFrames);
    found.push(...(await violations(page)).map((violation) => `${path} ${colorScheme} ${violation}`));
  }
  return found;
}

test.each(rounds)(
  "axe finds nothing on any screen of $who, $language",
  async ({ who, language, paths }) => {
    const viewport = who === "client" ? phone : {};
    const page = await stage.visit({ language, ...viewport });
    await withoutLiveUpdates(page);
    if (who !== "nobody") await signIn(page, who);
    for (const path of paths) {
      expect.soft(await violationsAt(page, path)).toEqual([]);
    }
  },
  allScreens.length * secondsPerScreen * 1000,
);

test("axe finds nothing where a club is set up, and where somebody chooses their own password", async () => {
  const id = await idOf(stage.club.url, "client");
  const callAsAdmin = await apiAs(stage.club.url, "admin");
  await callAsAdmin("/reset-password", { id, pw: "Kettlebell24" });
  for (const language of languages) {
    const founder = await emptyStage.visit({ language });
    expect.soft(await violationsAt(founder, "/set-up")).toEqual([]);
    const client = await stage.visit({ language });
    await client.goto("/sign-in");
    await enter(client, "client@palestra.demo", "Kettlebell24");
    await client.waitForURL("**/new-password");
    expect.soft(await violationsAt(client, "/new-password")).toEqual([]);
  }
});
