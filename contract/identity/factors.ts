import * as z from "zod/mini";
import { loginResult } from "./auth.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { upTo } from "../kernel/endpoint/lists.ts";
import { MAX_PASSKEYS, newCodes, passkey, recoveryCodeCount, signed } from "./passkeys.ts";
import { idText, instant } from "../kernel/values.ts";

const none = z.strictObject({});

/** The step that the sign-in answered with, and a code from the app or a recovery code; full-width digits are accepted. */
const step = z.string().check(z.minLength(1, "REQUIRED"), z.maxLength(100, "TOO_LONG"));
const code = z.string().check(z.normalize("NFKC"), z.minLength(1, "REQUIRED"), z.maxLength(40, "TOO_LONG"));

/** The proofs of identity by a signed-in person. */
const proof = z.union([
  z.strictObject({ code }),
  z.strictObject({ signed }),
  z.strictObject({ password: z.string().check(z.minLength(1, "REQUIRED"), z.maxLength(1024, "TOO_LONG")) }),
]);

/** The factors of a person besides, or instead of, their password. */
const factors = z.strictObject({
  /** Since when an authenticator app is asked for. */
  totp: z.nullable(z.strictObject({ since: instant })),
  passkeys: upTo(MAX_PASSKEYS, passkey),
  /** How many recovery codes are left. */
  recovery_codes: z.int(),
});
export type Factors = z.infer<typeof factors>;

const recoveryCodes = upTo(recoveryCodeCount, z.string());

export const secondFactor = {
  mine: endpoint({
    method: "GET",
    path: "/me/factors",
    loginOnly: true,
    summary: "The caller's second factor",
    says: { en: "two-step sign-in", cn: "两步验证" },
    allow: "signed-in",
    answer: factors,
    beforeSecondFactor: true,
  }),
  beginApp: endpoint({
    method: "POST",
    path: "/me/factors/app",
    loginOnly: true,
    summary: "Make the secret of an authenticator app, which counts once a first code of it has been sent",
    says: { en: "Began to set up an authenticator app", cn: "开始设置身份验证器" },
    allow: "signed-in",
    touches: ["me"],
    answer: z.strictObject({
      /** In Base32, to be typed by hand. */
      secret: z.string(),
      /** The same as an app reads it from a picture. */
      address: z.string(),
    }),
    refuses: ["INVALID_STATE"],
    beforeSecondFactor: true,
    fresh: true,
  }),
  confirmApp: endpoint({
    method: "PUT",
    path: "/me/factors/app",
    loginOnly: true,
    summary: "Switch the app on with a first code of it; recovery codes come with it once, where there are none",
    says: { en: "Turned on an authenticator app", cn: "开启身份验证器" },
    allow: "signed-in",
    body: z.strictObject({ code }),
    touches: ["me", "messages"],
    answer: z.strictObject({ recovery_codes: newCodes }),
    refuses: ["INVALID_CODE", "INVALID_STATE"],
    beforeSecondFactor: true,
  }),
  dropApp: endpoint({
    method: "DELETE",
    path: "/me/factors/app",
    loginOnly: true,
    summary: "Switch the authenticator app off",
    says: { en: "Turned off an authenticator app", cn: "关闭身份验证器" },
    allow: "signed-in",
    touches: ["me", "messages"],
    answer: none,
    refuses: ["INVALID_STATE", "LAST_FACTOR"],
    fresh: true,
  }),
  renewCodes: endpoint({
    method: "POST",
    path: "/me/factors/recovery-codes",
    loginOnly: true,
    summary: "Make new recovery codes, in this answer only; the former ones are no longer valid",
    says: { en: "Created new recovery codes", cn: "生成新的恢复码" },
    allow: "signed-in",
    touches: ["me", "messages"],
    answer: z.strictObject({ recovery_codes: recoveryCodes }),
    refuses: ["INVALID_STATE"],
    fresh: true,
  }),
  reset: endpoint({
    method: "DELETE",
    path: "/users/{id}/factors",
    loginOnly: true,
    summary: "Remove somebody's second factor, which signs them out everywhere; they get a message",
    says: { en: "Reset two-step sign-in", cn: "重置两步验证" },
    allow: { person: "id", reach: { admin: ["any"] } },
    params: z.strictObject({ id: idText }),
    touches: ["users", "messages"],
    answer: none,
    refuses: ["NOT_FOUND", "INVALID_STATE"],
    fresh: true,
  }),
  confirm: endpoint({
    method: "POST",
    path: "/me/confirmation",
    loginOnly: true,
    summary: "Prove again who one is, for what asks for it: by the second factor, or the password of who has none",
    says: { en: "Confirmed who they are", cn: "确认本人身份" },
    allow: "signed-in",
    body: proof,
    touches: ["me"],
    answer: none,
    refuses: [
      "INVALID_CODE",
      "INVALID_PASSKEY",
      "REAUTH_REQUIRED",
      "INVALID_STATE",
      "UNAUTHENTICATED",
      "TOO_BUSY",
      "TOO_MANY_REQUESTS",
    ],
    beforeSecondFactor: true,
  }),
  /** Below the path of the sign-in, to which browsers send their device. */
  enter: endpoint({
    method: "POST",
    path: "/login/code",
    summary: "Finish a sign-in with a code of the authenticator app or a recovery code",
    says: { en: "Signed in with a code", cn: "用验证码登录" },
    allow: "everyone",
    body: z.strictObject({ step, code }),
    answer: loginResult,
    signsIn: true,
    refuses: ["INVALID_CODE", "STEP_GONE", "NO_PERMISSION", "TOO_MANY_REQUESTS"],
  }),
};
