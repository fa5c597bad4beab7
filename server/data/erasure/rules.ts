import { erasedName, formatName } from "#contract/kernel/person/person-name.ts";

/** The identifying data of an erased person, as others may have written it down. */
export interface Erased {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly we_chat: string | null;
  readonly profile_image: string | null;
}

/** Digits of a number that is one: of fewer, others would lose what is none. */
const FEWEST_DIGITS = 7;
/** Digits of a number without its country and the zero before it. */
const OWN_DIGITS = 10;

/** The characters allowed between two digits. */
const apart = "[\\s().-]*";

/** The patterns of somebody's name and contact data in texts, for the database to replace, and their replacement. */
export function traceOf({ id, first_name, last_name, email, phone, we_chat, address }: Erased) {
  const instead = erasedName(id);
  const [first, last] = [pattern(first_name), pattern(last_name)];
  const [begins, ends] = [edge(first_name, "m"), edge(last_name, "M")];
  const names = [`${first}\\s+${last}`, `${last}[,\\s]*${first}`].map((each) => begins + each + ends);
  const digits = (phone ?? "").replaceAll(/\D/g, "");
  const number =
    digits.length >= FEWEST_DIGITS ? [`\\+?\\d{0,4}${apart}${digits.slice(-OWN_DIGITS).split("").join(apart)}`] : [];
  const others = [email, we_chat, address].flatMap((each) => (each ? [pattern(each)] : []));
  return {
    first_name,
    last_name,
    said: [...names, ...number, ...others].join("|"),
    name: formatName(instead),
    instead,
  };
}

/** A text as a pattern of PostgreSQL that matches it alone. */
function pattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s+/g, "\\s+");
}

/** Where letters part words, a name is a word of its own. */
function edge(text: string, side: "m" | "M"): string {
  return /^[\p{L}\p{N}]+$/u.test(text) && !/\p{Script=Han}/u.test(text) ? `\\${side}` : "";
}
