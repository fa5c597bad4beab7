import { randomBytes } from "node:crypto";
import type { HandlerInput } from "#contract/kernel/endpoint/endpoint.ts";
import {
  type NewKeyChallenge,
  type SignedChallenge,
  MAX_PASSKEYS,
  type passkeys,
} from "#contract/identity/passkeys.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import { type Db, type Transaction, transaction } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { findAccountById, lockAccount } from "../account-queries.ts";
import { dropLoneCodes, endOthers, firstCodes, onFile } from "./factor-commands.ts";
import {
  type ChallengePurpose,
  deletePasskey,
  findKey,
  insertChallenge,
  insertPasskey,
  listKeys,
  noteSigned,
  takeChallenge,
} from "./passkey-queries.ts";
import { deviceTexts } from "../../../club/audit/device-rules.ts";
import { endOfStep } from "../rules.ts";
import type { Tokens } from "../logins/token.ts";
import { type Site, challengeIn, countIn, keyIn } from "./webauthn.ts";

const CHALLENGE_BYTES = 32;

/** Makes what a passkey is to sign. */
export async function newChallenge(trx: Transaction, asked: ChallengePurpose): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  await insertChallenge(trx, challenge, asked, endOfStep(asked.now));
  return challenge;
}

/** The options for a new passkey: the name on the device, and the existing keys of the person. */
export async function beginPasskey(
  trx: Transaction<"TOO_MANY">,
  tokens: Tokens,
  caller: Caller,
  { site, userAgent, now }: { readonly site: Site; readonly userAgent: string; readonly now: Date },
): Promise<NewKeyChallenge> {
  const keys = await listKeys(trx, caller.id);
  if (keys.length >= MAX_PASSKEYS) throw trx.refuse("TOO_MANY");
  const account = await findAccountById(trx, caller.id);
  return {
    challenge: await newChallenge(trx, { purpose: "add", personId: caller.id, now }),
    site: site.name,
    keys,
    club: await readClubSetting(trx, "clubName"),
    user: { id: tokens.digest(`passkeys of person ${caller.id}`), name: account?.email ?? "" },
    name: deviceTexts(userAgent)[caller.locale],
  };
}

/** Adds a passkey that a device has made; recovery codes come with it where there are none. */
export async function addPasskey(
  trx: Transaction<"INVALID_PASSKEY" | "TOO_MANY">,
  caller: Caller,
  { name, made }: HandlerInput<typeof passkeys.add>["body"],
  { site, now }: { readonly site: Site; readonly now: Date },
) {
  await lockAccount(trx, caller.id);
  const challenge = challengeIn(made) ?? "";
  const isAsked = await takeChallenge(trx, challenge, { purpose: "add", personId: caller.id, now });
  const key = isAsked ? await keyIn(made, challenge, site) : undefined;
  if (!key) throw trx.refuse("INVALID_PASSKEY");
  if ((await listKeys(trx, caller.id)).length >= MAX_PASSKEYS) throw trx.refuse("TOO_MANY");
  const isNew = await insertPasskey(trx, { ...key, personId: caller.id, name, transports: made.transports, now });
  if (!isNew) throw trx.refuse("INVALID_PASSKEY");
  await endOthers(trx, caller);
  await onFile(trx, caller.id, "passkeyAdded", caller, now);
  return { recovery_codes: await firstCodes(trx, caller.id) };
}

/** Removes a passkey, unless it is the last factor of who must have one. */
export async function removePasskey(trx: Transaction<"NOT_FOUND" | "LAST_FACTOR">, caller: Caller, id: string) {
  await lockAccount(trx, caller.id);
  if (!(await deletePasskey(trx, caller.id, id))) throw trx.refuse("NOT_FOUND");
  await dropLoneCodes(trx, caller.id);
  await endOthers(trx, caller);
  await onFile(trx, caller.id, "passkeyRemoved", caller, caller.now);
  return {};
}

/** A key that has signed what it was asked to. */
export interface Proved {
  readonly personId: number;
  /** Records the use, once its owner is locked; false if the key is gone by then, or has signed more often since. */
  readonly note: (trx: Transaction) => Promise<boolean>;
}

/**
 * Verifies a signature of a device. The challenge is consumed before that, whatever the result: no answer counts twice,
 * in any process.
 */
export async function provedBy(
  db: Db,
  signed: SignedChallenge,
  asked: ChallengePurpose & { readonly site: Site },
): Promise<Proved | undefined> {
  const { personId, now, site } = asked;
  const challenge = challengeIn(signed);
  if (challenge === undefined) return undefined;
  const isAsked = await transaction(db, (trx) => takeChallenge(trx, challenge, asked));
  const key = isAsked ? await findKey(db, signed.id) : undefined;
  if (!key || (personId !== null && key.personId !== personId)) return undefined;
  const counter = await countIn(signed, key, { expected: challenge, site });
  if (counter === undefined) return undefined;
  return { personId: key.personId, note: (trx) => noteSigned(trx, key.id, counter, now) };
}
