import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const STEP_SECONDS = 30;
/** Clocks of phones differ: the step before and the one after count too. */
const DRIFT = 1;
const SECRET_BYTES = 20;
const DIGITS = 6;

/** The terms that every authenticator app supports: SHA-1, six digits, steps of 30 seconds (RFC 6238). */
const terms = { algorithm: "SHA1", digits: DIGITS, period: STEP_SECONDS } as const;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

/** A secret as somebody types it into their app. */
export function secretText(bytes: Uint8Array): string {
  return secretOf(bytes).base32;
}

/** The same as an app reads it from a picture, with whose account of which club it is. */
export function appAddress(bytes: Uint8Array, { club, account }: { readonly club: string; readonly account: string }) {
  return new TOTP({ ...terms, issuer: club, label: account, secret: secretOf(bytes) }).toString();
}

/** The step whose code this is, around an instant; undefined where it is none. */
export function totpStepOf(code: string, bytes: Uint8Array, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, "");
  if (!isAppCode(token)) return undefined;
  const delta = TOTP.validate({
    ...terms,
    token,
    secret: secretOf(bytes),
    window: DRIFT,
    timestamp: now.getTime(),
  });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

/** Whether what was typed is meant as a code of an app, and not as a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code.replaceAll(/\s/g, ""));
}
