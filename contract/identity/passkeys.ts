import * as z from "zod/mini";
import { loginResult } from "./auth.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { upTo } from "../kernel/endpoint/lists.ts";
import { instant, line } from "../kernel/values.ts";

/** How many recovery codes somebody is given. */
export const recoveryCodeCount = 10;

/** The recovery codes, in this answer only; null if the person has some already. */
export const newCodes = z.nullable(upTo(recoveryCodeCount, z.string()));

/** The most passkeys that somebody has. */
export const MAX_PASSKEYS = 20;

const none = z.strictObject({});

/** A challenge is kept for five minutes and counts as so many requests: sixty a minute of a login or an address. */
const countsOfChallenge = 100;

/** Bytes in Base64 for addresses. */
function bytes(most: number) {
  return z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));
}

const credentialId = bytes(1400);
const passkeyId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));
const passkeyName = line(60);
const transports = upTo(10, z.string().check(z.regex(/^[a-z-]{1,30}$/)));
const step = z.string().check(z.minLength(1, "REQUIRED"), z.maxLength(100, "TOO_LONG"));

/** A key that a device holds, of which the public half is here. */
export const passkey = z.strictObject({
  id: passkeyId,
  name: z.string(),
  created_at: instant,
  last_used_at: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

/** A new credential of a device, as `navigator.credentials.create` returns it. */
const made = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(16_000),
  transports,
});
export type CreatedPasskey = z.infer<typeof made>;

/** A signature of a device, as `navigator.credentials.get` returns it. */
export const signed = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
});
export type SignedChallenge = z.infer<typeof signed>;

/** A challenge for a device, once, with the site and the allowed keys; without keys, any of the device's. */
const challenge = z.strictObject({
  challenge: z.string(),
  site: z.string(),
  keys: upTo(MAX_PASSKEYS, z.strictObject({ id: credentialId, transports })),
});
export type Challenge = z.infer<typeof challenge>;

/** The same for a new key: whose it is, and what it may be called. */
const newKey = z.extend(challenge, {
  club: z.string(),
  user: z.strictObject({ id: z.string(), name: z.string() }),
  name: z.string(),
});
export type NewKeyChallenge = z.infer<typeof newKey>;

export const passkeys = {
  begin: endpoint({
    method: "POST",
    path: "/me/passkeys/challenge",
    loginOnly: true,
    summary: "What a new passkey is made with",
    says: { en: "Began to add a passkey", cn: "开始添加通行密钥" },
    counts: countsOfChallenge,
    allow: "signed-in",
    touches: ["me"],
    answer: newKey,
    refuses: ["TOO_MANY"],
    beforeSecondFactor: true,
    fresh: true,
  }),
  add: endpoint({
    method: "POST",
    path: "/me/passkeys",
    loginOnly: true,
    summary: "Add a passkey; recovery codes come with it, in this answer only, where there are none",
    says: { en: "Added a passkey", cn: "添加通行密钥" },
    allow: "signed-in",
    body: z.strictObject({ name: passkeyName, made }),
    touches: ["me", "messages"],
    answer: z.strictObject({ recovery_codes: newCodes }),
    refuses: ["INVALID_PASSKEY", "TOO_MANY"],
    beforeSecondFactor: true,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/me/passkeys/{id}",
    loginOnly: true,
    summary: "Remove one of the caller's passkeys",
    says: { en: "Removed a passkey", cn: "移除通行密钥" },
    allow: "signed-in",
    params: z.strictObject({ id: passkeyId }),
    touches: ["me", "messages"],
    answer: none,
    refuses: ["NOT_FOUND", "LAST_FACTOR"],
    fresh: true,
  }),
  askAgain: endpoint({
    method: "POST",
    path: "/me/confirmation/challenge",
    loginOnly: true,
    summary: "What a passkey of the caller's signs to prove again who they are",
    says: { en: "Asked to confirm with a passkey", cn: "发起通行密钥确认" },
    counts: countsOfChallenge,
    allow: "signed-in",
    touches: [],
    answer: challenge,
  }),
  /** Below the path of the sign-in, as the next one is, to which browsers send their device. Null asks anybody. */
  ask: endpoint({
    method: "POST",
    path: "/login/passkey/challenge",
    summary: "What a passkey signs to sign in: any person's, or as the second factor after a password",
    says: { en: "Asked to sign in with a passkey", cn: "发起通行密钥登录" },
    counts: countsOfChallenge,
    allow: "everyone",
    body: z.strictObject({ step: z.nullable(step) }),
    answer: challenge,
    refuses: ["STEP_GONE"],
  }),
  enter: endpoint({
    method: "POST",
    path: "/login/passkey",
    summary: "Sign in with a passkey alone, or with one after a password",
    says: { en: "Signed in with a passkey", cn: "用通行密钥登录" },
    allow: "everyone",
    body: z.strictObject({ step: z.optional(step), remember: z.optional(z.boolean()), signed }),
    answer: loginResult,
    signsIn: true,
    refuses: ["INVALID_PASSKEY", "STEP_GONE", "NO_PERMISSION", "TOO_MANY_REQUESTS"],
  }),
};
