/** Whom and what a password is for. */
export interface PasswordFor {
  readonly club: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string | null;
}

/** Shorter ones are in too many passwords by chance. */
const SHORTEST_WORD = 3;
/** So much a password has to be besides. */
const LEAST_BESIDES = 6;
const ours = "palestra";

/** Words that whoever knows somebody tries first (ASVS 6.1.2): the program, the club, and the person's names and e-mail. */
function ownWords({ club, first_name = "", last_name = "", email }: PasswordFor): readonly string[] {
  const [account = ""] = (email ?? "").split("@");
  const said = [ours, club, first_name, last_name, account].map((text) => text.toLowerCase());
  const words = [...said.map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, "")), ...said.flatMap(partsOf)];
  const telling = words.filter((word) => word.length >= SHORTEST_WORD && /\p{L}/u.test(word));
  return [...new Set(telling)].toSorted((one, other) => other.length - one.length);
}

const partsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u);

/** Whether a password is hardly more than such words: without them too little is left, or what everybody takes. */
export function isOwnWords(password: string, whose: PasswordFor, isCommon: (password: string) => boolean): boolean {
  const small = password.toLowerCase();
  let left = small;
  for (const word of ownWords(whose)) left = left.replaceAll(word, "");
  return left !== small && (left.length < LEAST_BESIDES || isCommon(left));
}
