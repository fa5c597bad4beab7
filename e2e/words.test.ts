import { expect, test } from "vitest";
import { formatName, isHanName } from "#contract/person-name.ts";
import { openStage, signIn, withoutLiveUpdates } from "./club.ts";
import { screens, type Visitor } from "./screens.ts";
import { type Shown, walkIn } from "./words.ts";

const stage = openStage("demo");

/** What nobody may read on any screen of the demo club: each answers the lines in which it stands. */
const checks: readonly ((shown: Shown & { readonly path: string }) => readonly string[])[] = [
  givenNamesFirst,
  foreignDates,
  pounds,
  otherLanguage,
];

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
    for (const check of checks) expect.soft(check({ ...shown, path }), `${path} ${check.name}`).toEqual([]);
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

/** A time of day, and whether it is followed by its half of the day. */
const halfless = /(?<![\d:])\d{1,2}:\d{2}(?![\d:])(?!(?:–\u2060\d{1,2}:\d{2})?\s[ap]\.m\.)/;
const keyOfZone = /\b(?:Africa|America|Asia|Australia|Europe|Pacific)\/[A-Z]/;

/** Dates, times and zones as machines write them, or as the other language does. */
function foreignDates({ language, lines, path }: Shown & { readonly path: string }): string[] {
  const foreign = [/\b\d{4}-\d{2}-\d{2}\b/, language === "en" ? halfless : /\b[ap]\.?m\b/i];
  if (!path.endsWith("/settings")) foreign.push(keyOfZone);
  return lines.filter((line) => foreign.some((form) => form.test(line)));
}

/** Pounds and ounces by letters that are none of Chinese (words §1.6). */
function pounds({ language, lines }: Shown): string[] {
  return language === "cn" ? lines.filter((line) => /\b(lbs?|oz)\b/i.test(line)) : [];
}

/** Two words in a row as only English prose has them: names and brands begin with capitals. */
const englishProse = /\p{Ll}{3,} \p{Ll}{3,}/u;

/** Cells in the language of the other screen; people's names are what they are. */
function otherLanguage({ language, cells, people }: Shown): string[] {
  if (language === "cn") return cells.filter((cell) => englishProse.test(cell));
  const written = people.flatMap((name) => [formatName(name), name.first_name, name.last_name]);
  const names = written.toSorted((one, other) => other.length - one.length);
  const nameless = (cell: string) => names.reduce((rest, name) => rest.replaceAll(name, ""), cell);
  return cells.filter((cell) => /\p{Script=Han}/u.test(nameless(cell)));
}
