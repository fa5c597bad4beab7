import { createHash, randomBytes } from "node:crypto";
import type { HandlerInput } from "#contract/kernel/endpoint/endpoint.ts";
import type { Details, FactorWay } from "#contract/kernel/refusal/errors.ts";
import type { secondFactor } from "#contract/identity/factors.ts";
import type { passkeys } from "#contract/identity/passkeys.ts";
import type { Role } from "#contract/kernel/values.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import { type Db, type Transaction, transaction } from "../../../kernel/db/connection.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { lockAccount } from "../account-queries.ts";
import {
  type Visit,
  deviceDigest,
  factorAttempt,
  runLoggedAttempt,
  finishGuarded,
} from "../logins/attempt-commands.ts";
import { takeCode } from "./code-commands.ts";
import { notifyOfNewDevice } from "../logins/device-commands.ts";
import { deleteStep, findStep, insertStep, knowsDevice, readFactorWays } from "../factor-queries.ts";
import { startLogin } from "../logins/login-commands.ts";
import { type Proved, newChallenge, provedBy } from "./passkey-commands.ts";
import { listKeys } from "./passkey-queries.ts";
import { endOfStep, maySignIn } from "../rules.ts";
import type { Tokens } from "../logins/token.ts";
import type { Site } from "./webauthn.ts";

const STEP_BYTES = 32;

/** At 256 random bits there is nothing to guess, so a fast hash does. */
function digestOf(step: string): string {
  return createHash("sha256").update(step).digest("base64url");
}

/** The result of a proved password: a login, or a step that waits for the second factor. */
type Entry =
  | { readonly granted: Awaited<ReturnType<typeof startLogin>> }
  | { readonly owed: Details["SECOND_FACTOR_REQUIRED"]; readonly personId: number };

/**
 * Signs in a person whose password is right, or stores that fact for some minutes: the row says whose it is, and the
 * secret sent to the browser is good for the second factor only.
 */
export async function enterByPassword(
  trx: Transaction,
  tokens: Tokens,
  person: { readonly id: number; readonly roles: readonly Role[] },
  { remember, isNewDevice }: { readonly remember: boolean; readonly isNewDevice: boolean },
  visit: Visit,
): Promise<Entry> {
  const ways = await readFactorWays(trx, person.id);
  if (ways.app || ways.passkey) {
    return { owed: await beginStep(trx, person.id, ways, remember, visit.now), personId: person.id };
  }
  if (isNewDevice) await notifyOfNewDevice(trx, person.id, visit);
  return { granted: await startLogin(trx, tokens, person, remember, visit) };
}

async function beginStep(
  trx: Transaction,
  personId: number,
  has: Readonly<Record<FactorWay, boolean>>,
  remember: boolean,
  now: Date,
) {
  const step = randomBytes(STEP_BYTES).toString("base64url");
  const expiresAt = endOfStep(now);
  await insertStep(trx, { digest: digestOf(step), personId, remember, now, expiresAt });
  const ways = (["passkey", "app", "recovery"] as const).filter((way) => has[way]);
  return { step, ways, until: expiresAt.toISOString() };
}

/** The login that was granted; what is owed is asked for by a refusal, which comes after the commit. */
export function grantedBy(db: Db<"SECOND_FACTOR_REQUIRED">, entry: Entry) {
  if ("granted" in entry) return entry.granted;
  const asked = db.refuse("SECOND_FACTOR_REQUIRED", entry.owed);
  asked.about = entry.personId;
  throw asked;
}

/** Finishes a sign-in by a code: of parallel attempts, in any process, one succeeds. */
export async function enterByCode(
  db: Db<"STEP_GONE" | "INVALID_CODE" | "NO_PERMISSION">,
  tokens: Tokens,
  body: HandlerInput<typeof secondFactor.enter>["body"],
  visit: Visit,
) {
  const step = await begun(db, tokens, body.step, visit);
  return finishStep(db, tokens, step, visit, {
    prove: (trx) => takeCode(trx, step.id, body.code, visit.now),
    wrong: () => db.refuse("INVALID_CODE"),
  });
}

/** A challenge for a passkey: one of the person who gave a password, or any that the device has. */
export async function askPasskey(
  db: Transaction<"STEP_GONE">,
  tokens: Tokens,
  step: string | null,
  { site, ...visit }: Visit & { readonly site: Site },
) {
  const person = step === null ? undefined : await begun(db, tokens, step, visit);
  const keys = person ? await listKeys(db, person.id) : [];
  const asked = { purpose: "sign-in", personId: person?.id ?? null, now: visit.now } as const;
  return { challenge: await newChallenge(db, asked), site: site.name, keys };
}

/** Signs in by a passkey, alone or after a password: it has asked its holder who they are. */
export async function enterByPasskey(
  db: Db<"STEP_GONE" | "INVALID_PASSKEY" | "NO_PERMISSION">,
  tokens: Tokens,
  { step: stepToken, remember = false, signed }: HandlerInput<typeof passkeys.enter>["body"],
  { site, ...visit }: Visit & { readonly site: Site },
) {
  const step = stepToken === undefined ? undefined : await begun(db, tokens, stepToken, visit);
  const asked = { purpose: "sign-in", personId: step?.id ?? null, site, now: visit.now } as const;
  const proved = await provedBy(db, signed, asked);
  if (!step) return enterAlone(db, tokens, proved, remember, visit);
  return finishStep(db, tokens, step, visit, {
    prove: (trx) => noted(trx, proved),
    wrong: () => db.refuse("INVALID_PASSKEY"),
  });
}

/** The proof is used up by then: a challenge is consumed once. */
async function noted(trx: Transaction, proved: Proved | undefined): Promise<(() => Promise<void>) | undefined> {
  return proved && (await proved.note(trx)) ? () => Promise.resolve() : undefined;
}

async function enterAlone(
  db: Db<"INVALID_PASSKEY" | "NO_PERMISSION">,
  tokens: Tokens,
  proved: Proved | undefined,
  remember: boolean,
  visit: Visit,
) {
  const today = clubDate(visit.now, await readClubSetting(db, "timeZone"));
  return runLoggedAttempt(visit, proved?.personId, "a sign-in by a passkey", () =>
    transaction(db, async (trx) => {
      const person = proved && (await lockAccount(trx, proved.personId));
      if (!person || !(await proved.note(trx))) throw trx.refuse("INVALID_PASSKEY");
      if (!maySignIn(person, today)) throw trx.refuse("NO_PERMISSION");
      if (!(await knowsDevice(trx, person.id, deviceDigest(tokens, visit.visitor)))) {
        await notifyOfNewDevice(trx, person.id, visit);
      }
      return startLogin(trx, tokens, person, remember, visit);
    }),
  );
}

type Begun = NonNullable<Awaited<ReturnType<typeof findStep>>> & { readonly digest: string };

/** The person who has given a right password before. */
async function begun(db: Db<"STEP_GONE">, tokens: Tokens, step: string, visit: Visit): Promise<Begun> {
  const digest = digestOf(step);
  const found = await findStep(db, digest, { device: deviceDigest(tokens, visit.visitor), now: visit.now });
  if (!found) throw db.refuse("STEP_GONE");
  return { ...found, digest };
}

interface Proof {
  /** Answers how what proves the second factor is used up, or nothing. */
  readonly prove: (trx: Transaction) => Promise<(() => Promise<void>) | undefined>;
  /** The refusal of what does not prove it; it comes after the commit, so that the failure counts. */
  readonly wrong: () => Error;
}

/** Finishes a sign-in by whatever proves the second factor. */
async function finishStep(
  db: Db<"STEP_GONE" | "NO_PERMISSION">,
  tokens: Tokens,
  step: Begun,
  visit: Visit,
  { prove, wrong }: Proof,
) {
  const today = clubDate(visit.now, await readClubSetting(db, "timeZone"));
  const attempt = factorAttempt(tokens, step, visit);
  return runLoggedAttempt(visit, step.id, "a second factor", async () => {
    const granted = await transaction(db, async (trx) => {
      const person = await lockAccount(trx, step.id);
      const isOpen = await findStep(trx, step.digest, { device: null, now: visit.now });
      if (!person || !isOpen) throw trx.refuse("STEP_GONE");
      const useUp = await prove(trx);
      // The person has given the password by this point.
      await finishGuarded(trx, attempt, useUp !== undefined, { personId: person.id, change: "stepFailed" });
      if (!useUp) return undefined;
      if (!maySignIn(person, today)) throw trx.refuse("NO_PERMISSION");
      await useUp();
      await deleteStep(trx, step.digest);
      if (!step.knowsDevice) await notifyOfNewDevice(trx, person.id, visit);
      return startLogin(trx, tokens, person, step.remember, visit);
    });
    if (!granted) throw wrong();
    return granted;
  });
}
