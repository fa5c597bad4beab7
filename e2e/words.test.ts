import { expect, test } from "vitest";
import { isHanName } from "#contract/person-name.ts";
import { openStage, signIn, withoutLiveUpdates } from "./club.ts";
import { screens, type Visitor } from "./screens.ts";
import { type Shown, walkIn } from "./words.ts";

const stage = openStage("demo");

/** What nobody may read on any screen of the demo club: each answers the lines in which it stands. */
const checks: readonly ((shown: Shown) => readonly string[])[] = [givenNamesFirst];

const everyone: readonly Visitor[] = ["nobody", "admin", "manager", "trainer", "employee", "client"];
const rounds = everyone
  .filter((who) => screens[who].length > 0)
  .flatMap((who) => (["en", "cn"] as const).map((language) => ({ who, language })));

test.each(rounds)("$who reads nothing amiss on any screen, $language", async ({ who, language }) => {
  const page = await stage.visit({ language });
  await withoutLiveUpdates(page);
  const walker = walkIn(page, language);
  if (who === "nobody") await page.goto("/sign-in");
  else await signIn(page, who);
  for (const path of screens[who]) {
    const shown = await walker.open(path);
    for (const check of checks) expect.soft(check(shown), `${path} ${check.name}`).toEqual([]);
  }
});

/** Chinese names with the given name before the family name. */
function givenNamesFirst({ lines, people }: Shown): string[] {
  const amiss = people
    .filter((name) => isHanName(name) && name.first_name !== name.last_name)
    .map(({ first_name, last_name }) => {
      const alone = `(?<!\\p{Script=Han})${first_name}${last_name}(?!\\p{Script=Han})`;
      return new RegExp(`${first_name} ${last_name}|${alone}`, "u");
    });
  return lines.filter((line) => amiss.some((name) => name.test(line)));
}
