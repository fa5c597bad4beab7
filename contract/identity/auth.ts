import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { imageName } from "../kernel/files/files.ts";
import { loginId } from "./logins.ts";
import { me } from "./people.ts";
import { email, id, localeSchema, newPassword, personName } from "../kernel/values.ts";
import { upTo } from "../kernel/endpoint/lists.ts";

/** The shape of a sign-in form; the server never checks a password's length at sign-in (decisions §8). */
const credentials = z.strictObject({
  email,
  password: z.string().check(z.minLength(1, "REQUIRED"), z.maxLength(1024, "TOO_LONG")),
  remember: z.optional(z.boolean()),
});

/** `expires_in` is in seconds. */
export const loginResult = z.strictObject({
  token: z.string(),
  status: z.literal("success"),
  expires_in: z.int(),
});

/** The public facts before signing in. `demo` lists accounts with their password, in the demo club only. */
const welcome = z.strictObject({
  clubName: z.string(),
  clubLogo: z.nullable(imageName),
  timeZone: z.string(),
  needsSetup: z.boolean(),
  /** Whether who has forgotten their password can be mailed a link. */
  mail: z.boolean(),
  demo: upTo(10, z.strictObject({ email: z.string(), password: z.string(), role: z.string() })),
});

/** The rules for a new password, by the club's `passwordPolicy`; the server also refuses common ones. */
export const passwordPolicies = {
  spec: newPassword.check(z.regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,}$/, "INVALID_PASSWORD")),
  long: newPassword.check(z.minLength(15, "INVALID_PASSWORD")),
};

const token = z.string().check(z.minLength(1, "REQUIRED"), z.maxLength(4096));
const none = z.strictObject({});

export const auth = {
  welcome: endpoint({
    method: "GET",
    path: "/welcome",
    summary: "The club's name and logo, and whether it still needs its first admin",
    allow: "everyone",
    answer: welcome,
  }),
  setUp: endpoint({
    method: "POST",
    path: "/setup",
    summary: "Create the first admin with the one-time code from the server log, and sign them in",
    says: { en: "Set up the club", cn: "设立俱乐部" },
    allow: "everyone",
    body: z.strictObject({
      code: z.string().check(z.normalize("NFKC"), z.minLength(1, "REQUIRED"), z.maxLength(100, "TOO_LONG")),
      first_name: personName,
      last_name: personName,
      email,
      password: newPassword,
    }),
    answer: loginResult,
    signsIn: true,
    refuses: ["INVALID_SETUP_CODE", "INVALID_STATE", "PASSWORD_TOO_COMMON", "TOO_MANY_REQUESTS"],
  }),
  login: endpoint({
    method: "POST",
    path: "/login",
    summary: "Sign in",
    says: { en: "Signed in", cn: "登录" },
    allow: "everyone",
    body: credentials,
    answer: loginResult,
    signsIn: true,
    refuses: ["INVALID_CREDENTIALS", "SECOND_FACTOR_REQUIRED", "NO_PERMISSION", "TOO_MANY_REQUESTS", "TOO_BUSY"],
  }),
  refresh: endpoint({
    method: "POST",
    path: "/refresh",
    summary: "Renew a token; the old one stays valid for 10 seconds",
    says: { en: "Renewed a login", cn: "延长登录" },
    allow: "everyone",
    body: z.strictObject({ token }),
    answer: loginResult,
    refuses: ["UNAUTHENTICATED", "NO_PERMISSION"],
  }),
  logout: endpoint({
    method: "POST",
    path: "/logout",
    summary: "End this login, or the login of the token in the body, even an expired one",
    says: { en: "Signed out", cn: "退出登录" },
    allow: "everyone",
    body: z.strictObject({ type: z.enum(["user", "idle", "expired"]), token: z.optional(token) }),
    answer: none,
  }),
  sealingKey: endpoint({
    method: "GET",
    path: "/logins/{id}/sealing-key",
    loginOnly: true,
    summary: "The key, in Base64, that sealed what was typed when a login of the caller's ended",
    says: { en: "what was typed when a login ended", cn: "登录结束时未保存的内容" },
    allow: "signed-in",
    params: z.strictObject({ id: loginId }),
    answer: z.strictObject({ key: z.string() }),
    refuses: ["NOT_FOUND"],
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/reset-password",
    loginOnly: true,
    summary: "Set a new password: your own or, for admins, anyone's",
    says: { en: "Set a password", cn: "设置密码" },
    allow: "signed-in",
    body: z.strictObject({ id, pw: newPassword, current_password: z.optional(z.string().check(z.maxLength(1024))) }),
    answer: none,
    refuses: [
      "UNAUTHENTICATED",
      "REAUTH_REQUIRED",
      "CONFIRMATION_REQUIRED",
      "PASSWORD_TOO_COMMON",
      "NOT_FOUND",
      "TOO_BUSY",
      "TOO_MANY_REQUESTS",
    ],
    beforePasswordChange: true,
  }),
  me: endpoint({
    method: "GET",
    path: "/me",
    summary: "The signed-in person",
    says: { en: "their own sign-in", cn: "本人登录信息" },
    allow: "signed-in",
    answer: me,
    beforePasswordChange: true,
    refuses: ["UNAUTHENTICATED"],
  }),
  changeLocale: endpoint({
    method: "PUT",
    path: "/me/locale",
    summary: "Save the language of the signed-in person",
    says: { en: "Changed their language", cn: "修改界面语言" },
    allow: "signed-in",
    body: z.strictObject({ locale: localeSchema }),
    answer: none,
    beforePasswordChange: true,
  }),
};
