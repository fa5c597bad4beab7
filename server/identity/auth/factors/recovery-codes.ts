import { createHash, randomInt } from "node:crypto";
import { recoveryCodeCount } from "#contract/identity/passkeys.ts";

/** Without signs that are taken for each other. */
const signs = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 6;
const SIGNS_IN_GROUP = 4;

/** New recovery codes, as somebody writes them down. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: GROUPS }, group).join("-"));
}

function group(): string {
  return Array.from({ length: SIGNS_IN_GROUP }, () => signs.charAt(randomInt(signs.length))).join("");
}

/** The stored digest of a code: at 118 random bits a fast hash is enough. Spelling variants give the same digest. */
export function recoveryDigest(personId: number, code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^a-z\d]/g, "");
  return createHash("sha256").update(`${personId} ${typed}`).digest("base64url");
}
