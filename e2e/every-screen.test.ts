/** One walk through all screens: what axe finds on each, and what nobody may read there. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atDepth, chosen } from "../tools/depth.ts";
import { wordsAmiss } from "./amiss.ts";
import { apiAs, idOf } from "./api.ts";
import { enter, hit, openStage, phone, withoutLiveUpdates } from "./club.ts";
import { letIn } from "./let-in.ts";
import { nothingToDo, violations } from "./page.ts";
import { allScreens, dialogs, mostUsed, screens, type Visitor, visitors } from "./screens.ts";
import { variants } from "./variants.ts";
import { type Language, languages, type Walker, walkIn } from "./words.ts";

const stage = openStage("demo");
const emptyStage = openStage("empty");

const schemes = ["light", "dark"] as const;

interface Round {
  readonly who: Visitor;
  readonly language: Language;
  readonly device: "desktop" | "phone";
  readonly scheme: (typeof schemes)[number];
  /** Whether it is looked at besides being read. A scheme is kept for a whole walk: to change it takes a page longer than axe does. */
  readonly eye: "axe" | "reader";
  readonly paths: readonly string[];
}

/**
 * `npm run axe` shows every screen to everyone in both languages and schemes; the tests show each once to somebody who
 * may see it, in the languages and schemes that `variants` picks.
 */
const isForEveryone = process.env["AXE"] === "all";

function roundsOf(who: Visitor): Round[] {
  const device = who === "client" ? "phone" : "desktop";
  if (isForEveryone) {
    const all = { who, device, eye: "axe", paths: allScreens } as const;
    return languages.flatMap((language) => schemes.map((scheme) => ({ ...all, language, scheme })));
  }
  const [one, other] = who === "admin" ? (["en", "cn"] as const) : (["cn", "en"] as const);
  const used = screens[who].filter((path) => mostUsed.has(path));
  const own = { who, device, paths: atDepth({ gate: used, full: screens[who] }) } as const;
  const looks: Round[] = [
    { ...own, language: one, scheme: "light", eye: "axe" },
    // The other way round: no screen counts on what the one before it has read.
    { ...own, language: other, scheme: "dark", eye: "axe", paths: own.paths.toReversed() },
  ];
  if (device === "desktop") return [...variants(looks, 0)];
  // On a desktop all there is to say is said: both languages are read there.
  const read = { ...own, device: "desktop", scheme: "light", eye: "reader" } as const;
  const readings = languages.map((language): Round => ({ ...read, language }));
  return [...variants(looks, 0), ...atDepth({ gate: [], full: readings })];
}

const rounds = visitors.flatMap(roundsOf).filter(({ paths }) => paths.length > 0);
const secondsPerScreen = 15;

test.each(rounds)(
  "$who meets nothing amiss on any screen and in any dialog, $language, $device, $scheme, $eye",
  { tags: ["gate"], timeout: allScreens.length * secondsPerScreen * 1000 },
  async (round) => {
    const { who, paths, eye } = round;
    const { page, walker } = await comeAs(round);
    if (who === "nobody") await page.goto("/sign-in");
    else await letIn(page, who);
    for (const path of paths) {
      await walker.open(path, isForEveryone ? "anew" : "within");
      expect.soft(await amissAt(page, walker, path, eye), path).toEqual([]);
    }
    if (eye === "reader") return;
    const own = dialogs.filter((dialog) => dialog.who === who);
    for (const { at, by } of chosen(own, (__, place) => place === 0)) {
      await walker.open(at, "anew");
      for (const names of by) await press(page, names[round.language]);
      await page.getByRole("dialog").waitFor();
      await page.evaluate(nothingToDo);
      expect.soft(await violations(page), `${at} ${String(by.at(-1)?.en)}`).toEqual([]);
    }
  },
);

/** What the server answers at an address of the demo club. */
const answerAt = async (path: string) => (await fetch(`${stage.club.url}${path}`)).text();

test("every screen stands at its address", { tags: ["gate"] }, async () => {
  const app = await answerAt("/today");
  for (const path of allScreens) expect.soft(await answerAt(path), path).toBe(app);
});

test("nothing is amiss where a club is set up, and where somebody chooses their own password", async () => {
  const id = await idOf(stage.club.url, "client");
  const callAsAdmin = await apiAs(stage.club.url, "admin");
  await callAsAdmin("/reset-password", { id, pw: "Kettlebell24" });
  for (const place of variants(
    [
      { language: "en", scheme: "light" },
      { language: "cn", scheme: "dark" },
    ] as const,
    1,
  )) {
    const founder = await comeAs({ ...place, device: "desktop" }, emptyStage);
    await founder.walker.open("/set-up", "anew");
    expect.soft(await amissAt(founder.page, founder.walker, "/set-up", "axe")).toEqual([]);
    const { page, walker } = await comeAs({ ...place, device: "desktop" });
    await page.goto("/sign-in");
    await enter(page, "client@palestra.demo", "Kettlebell24");
    await page.waitForURL("**/new-password");
    await walker.open("/new-password", "anew");
    expect.soft(await amissAt(page, walker, "/new-password", "axe")).toEqual([]);
  }
});

type Place = Pick<Round, "language" | "device" | "scheme">;

/** A page to walk in, of the demo club unless said otherwise. */
async function comeAs({ language, device, scheme }: Place, at = stage) {
  const page = await at.visit({ language, colorScheme: scheme, ...(device === "phone" && phone) });
  await withoutLiveUpdates(page);
  return { page, walker: walkIn(page, language) };
}

/** Presses a button or an entry of a menu. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const entry = page.getByRole("menuitem", { name, exact: true });
  await hit(page.getByRole("button", { name, exact: true }).or(entry).first());
}

/** What is wrong with a screen; where it leads others somewhere else, that is shown by itself. */
async function amissAt(page: Page, walker: Walker, path: string, eye: Round["eye"]): Promise<string[]> {
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
