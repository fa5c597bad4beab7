import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { refuseAnywhere } from "#contract/kernel/refusal/refuse.ts";
import { openQueue } from "../../../kernel/queue/queue.ts";
import { isCommonPattern } from "./common-patterns.ts";

/** Argon2id with 19 MiB, two passes, one lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing is the cheapest way to overload the server: two in parallel, sixty waiting, the rest is refused. Sixty take
 * less than three seconds on a slow machine; a class of thirty that signs in together fits twice.
 */
const hashing = openQueue({ atOnce: 2, waiting: 60 });

/** No limit counts right passwords, so nobody may take all places with them. */
const MOST_FROM_ONE = 32;
const places = new Map<string, number>();

async function queued<T>(from: string, work: () => Promise<T>): Promise<T> {
  const taken = places.get(from) ?? 0;
  if (taken >= MOST_FROM_ONE) throw refuseAnywhere("TOO_BUSY");
  places.set(from, taken + 1);
  return hashing(work).finally(() => leave(from));
}

function leave(from: string): void {
  const left = (places.get(from) ?? 0) - 1;
  if (left > 0) places.set(from, left);
  else places.delete(from);
}

const common: ReadonlySet<string> = new Set(dictionary["passwords-common"].map(String));

/** Whether a password is among those everybody tries first, in either language. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  return common.has(small) || isCommonPattern(small);
}

/** Hash of a chosen password. Throws `TOO_BUSY` when too many wait, in all or from where it is asked for. */
export function hashPassword(password: string, from = "the club"): Promise<string> {
  return queued(from, () => hash(password, argon2));
}

// The hash for accounts without one of this kind, so that every sign-in costs the same.
const nobody = "$argon2id$v=19$m=19456,t=2,p=1$cGFsZXN0cmEtbm9ib2R5$4pdGdJ0NPKEXt4WhlNQOMj0nSkZ3bHNRdG0R8n2Dm2A";

/** Whether the password fits the stored hash, always in the time of one hash. Throws `TOO_BUSY`. */
export async function fitsPassword(password: string, stored: string | null, from = "the club"): Promise<boolean> {
  const slow = stored?.startsWith("$argon2id$") ? stored : nobody;
  const fits = await queued(from, () => verify(slow, password));
  if (stored && isInitial(stored)) return sameText(initialHash(password), stored);
  return slow === stored && fits;
}

const INITIAL = "initial:";
/** Whether a stored hash is that of an initial password. */
export function isInitial(stored: string): boolean {
  return stored.startsWith(INITIAL);
}

const letters = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
const digits = "23456789";

/**
 * A random initial password and its hash. At 16 characters of 57 (93 bits) nobody can search it, so a fast hash does,
 * and adding a person costs no slow one; the first sign-in replaces it.
 */
export function initialPassword(): { password: string; hash: string } {
  const rest = Array.from({ length: 14 }, () => pick(letters + digits)).join("");
  const password = pick(letters) + rest + pick(digits);
  return { password, hash: initialHash(password) };
}

function pick(from: string): string {
  return from.charAt(randomInt(from.length));
}

function initialHash(password: string): string {
  return INITIAL + createHash("sha256").update(password).digest("hex");
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
