/** How a person's name is written: its two parts are put together here and nowhere else. */
export interface PersonName {
  readonly first_name: string;
  readonly last_name: string;
}

/** Stored as the last name of people who have only one name; it is never shown. */
export const noLastName = "-";

/** Han characters alone; a name of a minority has dots between its parts. */
const han = /^\p{Script=Han}+([·•・‧]\p{Script=Han}+)*$/u;

/** Whether a name is written family name first, without a space, in every language: both of its parts are Han. */
export function isHanName({ first_name, last_name }: PersonName): boolean {
  return han.test(first_name) && han.test(last_name);
}

/** The replacement for the name of an erased person. */
const erased = { en: "Erased member", cn: "已清除会员" } as const;

/** The name of somebody who has been erased, as it is kept. */
export function erasedName(id: number): PersonName {
  return { first_name: erased.en, last_name: `#${id}` };
}

/** Whether it is the replacement for a name. */
function isErased({ first_name, last_name }: PersonName): boolean {
  return first_name === erased.en && /^#\d+$/.test(last_name);
}

/**
 * A person's name as shown to everybody: 欧阳娜娜, and any that is not all Han as it was typed, `first last`. The
 * replacement for an erased name is in the reader's language.
 */
export function formatName(name: PersonName, locale: "en" | "cn" = "en"): string {
  if (locale === "cn" && isErased(name)) return `${erased.cn} ${name.last_name}`;
  const parts = [name.first_name, name.last_name];
  const isHan = isHanName(name);
  return (isHan ? parts.toReversed() : parts).filter((part) => part && part !== noLastName).join(isHan ? "" : " ");
}

/** The name in a greeting: all of a Han name, else the first name. */
export function formatGreeted(name: PersonName): string {
  return isHanName(name) || name.first_name === "" ? formatName(name) : name.first_name;
}

/** However a name may be typed to find somebody: either part first, with a space or without. */
export function spellingsOf({ first_name, last_name }: PersonName): string[] {
  return [`${first_name} ${last_name}`, last_name + first_name, first_name + last_name];
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The initials for a person without a photo: of a Han name the last two characters of the given name, else the first
 * letters.
 */
export function initialsOf(name: PersonName): string {
  const whole = charactersOf(formatName(name));
  if (han.test(formatName(name))) {
    // The dot ends the given name in a minority's name.
    const given = charactersOf(name.first_name.replace(/[·•・‧].*$/u, ""));
    return (whole.length === 2 || given.length === 0 ? whole : given).slice(-2).join("");
  }
  const { first_name, last_name } = name;
  return [first_name, last_name === noLastName ? "" : last_name].map(firstLetterOf).join("").toUpperCase();
}

function firstLetterOf(part: string): string {
  const characters = charactersOf(part);
  const letter = characters.find((character) => /^[\p{L}\p{N}]/u.test(character)) ?? characters[0] ?? "";
  // No script piles more marks onto a letter, and a face has room for no more.
  return letter.replace(/(\p{M}{2})\p{M}+/gu, "$1");
}

/** A surrogate pair or a letter with its marks is one character. */
function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
