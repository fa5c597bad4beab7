/** One walk through all screens: what axe finds on each, and what nobody may read there. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atDepth, chosen } from "../../tools/runs/depth.ts";
import { hit, sharedStage } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { amissAt, comeAs, isForEveryone, type Look } from "./look-over.ts";
import { nothingToDo, violations } from "../stage/page.ts";
import { allScreens, dialogs, MAX_USED, screens, type Visitor, visitors } from "./screens.ts";
import { variants } from "../stage/variants.ts";
import { languages } from "../stage/words.ts";

const stage = sharedStage();

const schemes = ["light", "dark"] as const;

interface Round extends Look {
  readonly who: Visitor;
  readonly paths: readonly string[];
}

function roundsOf(who: Visitor): Round[] {
  const device = who === "client" ? "phone" : "desktop";
  if (isForEveryone) {
    const all = { who, device, eye: "axe", paths: allScreens } as const;
    return languages.flatMap((language) => schemes.map((scheme) => ({ ...all, language, scheme })));
  }
  const [one, other] = who === "admin" ? (["en", "cn"] as const) : (["cn", "en"] as const);
  const used = screens[who].filter((path) => MAX_USED.has(path));
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
  "$who finds nothing wrong on any screen and in any dialog, $language, $device, $scheme, $eye",
  { tags: ["gate"], timeout: allScreens.length * secondsPerScreen * 1000 },
  async (round) => {
    const { who, paths, eye } = round;
    const { page, walker } = await comeAs(stage, round);
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

/** The server's answer at an address of the demo club. */
const answerAt = async (path: string) => (await fetch(`${stage.club.url}${path}`)).text();

test("every screen is at its address", { tags: ["gate"] }, async () => {
  const app = await answerAt("/today");
  for (const path of allScreens) expect.soft(await answerAt(path), path).toBe(app);
});

/** Presses a button or an entry of a menu. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const entry = page.getByRole("menuitem", { name, exact: true });
  await hit(page.getByRole("button", { name, exact: true }).or(entry).first());
}
