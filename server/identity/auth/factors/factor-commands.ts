import type { Factors } from "#contract/identity/factors.ts";
import type { SecurityChange } from "#contract/messaging/security-changes.ts";
import { recordActivity } from "../../../club/activity/queries.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { notifyOfSecurity } from "../../../messaging/notifications/security-queries.ts";
import { lockAccount } from "../account-queries.ts";
import {
  confirmApp,
  countCodes,
  deleteApp,
  deleteFactors,
  insertApp,
  lacksFactor,
  readApp,
  readFactorWays,
  replaceCodes,
} from "../factor-queries.ts";
import { listPasskeys } from "./passkey-queries.ts";
import { endLogins } from "../logins/queries.ts";
import { newRecoveryCodes, recoveryDigest } from "./recovery-codes.ts";
import { appAddress, newTotpSecret, secretText, totpStepOf } from "./totp.ts";

/** A person's second factors. */
export async function readFactors(db: Db, personId: number): Promise<Factors> {
  const app = await readApp(db, personId);
  return {
    totp: app?.confirmed_at ? { since: app.confirmed_at.toISOString() } : null,
    passkeys: await listPasskeys(db, personId),
    recovery_codes: await countCodes(db, personId),
  };
}

/** Makes the secret of an app. It counts for nothing before a first code of it has come. */
export async function beginApp(trx: Transaction<"INVALID_STATE">, caller: Caller) {
  const account = await lockAccount(trx, caller.id);
  if (!account || (await readApp(trx, caller.id))?.confirmed_at) throw trx.refuse("INVALID_STATE");
  const secret = newTotpSecret();
  await insertApp(trx, caller.id, secret, caller.now);
  const club = await readClubSetting(trx, "clubName");
  return { secret: secretText(secret), address: appAddress(secret, { club, account: account.email ?? "" }) };
}

/** Switches an app on by a first code of it; recovery codes come with it where there are none. */
export async function switchAppOn(trx: Transaction<"INVALID_CODE" | "INVALID_STATE">, caller: Caller, code: string) {
  await lockAccount(trx, caller.id);
  const app = await readApp(trx, caller.id);
  if (!app || app.confirmed_at) throw trx.refuse("INVALID_STATE");
  const step = totpStepOf(code, app.secret, caller.now);
  if (step === undefined) throw trx.refuse("INVALID_CODE");
  await confirmApp(trx, caller.id, step, caller.now);
  await endOthers(trx, caller);
  await onFile(trx, caller.id, "appOn", caller, caller.now);
  return { recovery_codes: await firstCodes(trx, caller.id) };
}

/** Switches the app off, unless it is the last factor of who must have one. */
export async function switchAppOff(trx: Transaction<"INVALID_STATE" | "LAST_FACTOR">, caller: Caller) {
  await lockAccount(trx, caller.id);
  if (!(await readFactorWays(trx, caller.id)).app) throw trx.refuse("INVALID_STATE");
  await deleteApp(trx, caller.id);
  await dropLoneCodes(trx, caller.id);
  await endOthers(trx, caller);
  await onFile(trx, caller.id, "appOff", caller, caller.now);
  return {};
}

/** Makes new recovery codes in the place of all there are. */
export async function renewCodes(trx: Transaction<"INVALID_STATE">, caller: Caller) {
  await lockAccount(trx, caller.id);
  const { app, passkey } = await readFactorWays(trx, caller.id);
  if (!app && !passkey) throw trx.refuse("INVALID_STATE");
  await onFile(trx, caller.id, "codesRenewed", caller, caller.now);
  return { recovery_codes: await handOutCodes(trx, caller.id) };
}

/**
 * Removes the lost second factor of a person, ends their logins and open sign-in steps, and invalidates their codes.
 */
export async function resetFactors(trx: Transaction<"NOT_FOUND" | "INVALID_STATE">, caller: Caller, personId: number) {
  if (!(await lockAccount(trx, personId))) throw trx.refuse("NOT_FOUND");
  const { app, passkey } = await readFactorWays(trx, personId);
  if (personId === caller.id || (!app && !passkey)) throw trx.refuse("INVALID_STATE");
  await deleteFactors(trx, personId);
  await endLogins(trx, personId, { by: "revoked", now: caller.now });
  await onFile(trx, personId, "factorReset", caller, caller.now);
  return {};
}

/** Ends the person's other logins and open sign-in steps (ASVS 7.4.3). */
export async function endOthers(trx: Transaction, { id, loginId, now }: Caller): Promise<void> {
  await endLogins(trx, id, { except: loginId, by: "revoked", now });
}

/** Records a change in the person's activity, and notifies them. */
export async function onFile(
  trx: Transaction,
  personId: number,
  change: SecurityChange,
  by: Caller,
  at: Date,
): Promise<void> {
  await recordActivity(trx, { personId, event: "SECURITY_CHANGED", detail: { change }, by: by.id, at });
  await notifyOfSecurity(trx, personId, { change }, at);
}

/** Recovery codes for who has none. */
export async function firstCodes(trx: Transaction, personId: number): Promise<string[] | null> {
  return (await readFactorWays(trx, personId)).recovery ? null : handOutCodes(trx, personId);
}

/** With the last factor the recovery codes go; who must have one keeps it. */
export async function dropLoneCodes(trx: Transaction<"LAST_FACTOR">, personId: number): Promise<void> {
  const { app, passkey } = await readFactorWays(trx, personId);
  if (app || passkey) return;
  if (await lacksFactor(trx, personId)) throw trx.refuse("LAST_FACTOR");
  await replaceCodes(trx, personId, []);
}

/** Makes recovery codes in the place of all there are, of which the digests are kept. */
async function handOutCodes(trx: Transaction, personId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceCodes(
    trx,
    personId,
    codes.map((code) => recoveryDigest(personId, code)),
  );
  return codes;
}
