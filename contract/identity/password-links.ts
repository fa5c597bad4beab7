import * as z from "zod/mini";
import { loginResult, passwordPolicies } from "./auth.ts";
import { type Allow, endpoint } from "../kernel/endpoint/endpoint.ts";
import { email, idText, instant, nameOfPerson, newPassword } from "../kernel/values.ts";

/** The reason of a mailed link: a first password, or a replacement. */
const linkKinds = ["welcome", "forgotten"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** The secret of a link: sent in bodies only, because addresses are logged on the way. */
const token = z.string().check(z.minLength(1, "REQUIRED"), z.maxLength(100, "TOO_LONG"));
const params = z.strictObject({ id: idText });
const none = z.strictObject({});

/** Those who add people, for the people they add. */
const welcomers = {
  person: "id",
  reach: { admin: ["any"], manager: ["staff"], trainer: ["mine"], desk: ["client"] },
} as const satisfies Allow;

/** How somebody comes to their password, as staff who help them see it. */
const access = z.strictObject({
  email: z.nullable(z.string()),
  /** Whether links can be mailed at all. */
  mail: z.boolean(),
  /** Whether they have never chosen a password. */
  awaits: z.boolean(),
  /** Whether a second factor is asked of them. */
  factor: z.boolean(),
  /** Whether mail to this address has been refused. */
  refused: z.boolean(),
  /** When the last link was written, and whether it has gone out. */
  mailed: z.nullable(z.strictObject({ at: instant, state: z.enum(["waiting", "sent", "dropped", "failed"]) })),
});
export type Access = z.infer<typeof access>;

export const passwordLinks = {
  forgotten: endpoint({
    method: "POST",
    path: "/password-forgotten",
    summary: "Mail a link to set a new password, if somebody has this email: the answer is always the same",
    says: { en: "Asked for a password link", cn: "索取密码链接" },
    allow: "everyone",
    body: z.strictObject({ email }),
    answer: none,
    refuses: ["MAIL_NOT_SET_UP", "TOO_MANY_REQUESTS"],
  }),
  look: endpoint({
    method: "POST",
    path: "/password-link",
    summary: "Whose password a mailed link sets, and what it must be",
    says: { en: "Opened a password link", cn: "打开密码链接" },
    allow: "everyone",
    body: z.strictObject({ token }),
    answer: z.strictObject({
      kind: z.enum(linkKinds),
      email: z.string(),
      name: nameOfPerson,
      passwordPolicy: z.keyof(z.object(passwordPolicies)),
    }),
    refuses: ["LINK_GONE"],
  }),
  /** Below the path of the sign-in, to which browsers send their device. */
  enter: endpoint({
    method: "POST",
    path: "/login/link",
    summary: "Set a password by a mailed link, which works once, sign out everywhere else and sign in",
    says: { en: "Signed in with a password link", cn: "通过密码链接登录" },
    allow: "everyone",
    body: z.strictObject({ token, pw: newPassword }),
    answer: loginResult,
    signsIn: true,
    refuses: ["LINK_GONE", "SECOND_FACTOR_REQUIRED", "NO_PERMISSION", "PASSWORD_TOO_COMMON", "TOO_BUSY"],
  }),
  access: endpoint({
    method: "GET",
    path: "/users/{id}/access",
    loginOnly: true,
    summary: "Whether somebody has chosen a password, and what became of the last link to do so",
    says: { en: "whether a person can sign in", cn: "此人能否登录" },
    allow: welcomers,
    params,
    answer: access,
    refuses: ["NOT_FOUND"],
  }),
  send: endpoint({
    method: "POST",
    path: "/users/{id}/password-link",
    loginOnly: true,
    summary: "Mail somebody a link to set a password",
    says: { en: "Sent a password link", cn: "发送密码链接" },
    allow: welcomers,
    params,
    touches: ["users", "messages"],
    answer: z.strictObject({ mailed_to: z.string() }),
    refuses: ["NOT_FOUND", "MAIL_NOT_SET_UP", "ADDRESS_REFUSED", "INVALID_STATE", "TOO_MANY_REQUESTS"],
  }),
  handOver: endpoint({
    method: "POST",
    path: "/users/{id}/initial-password",
    loginOnly: true,
    summary: "Make a new initial password for somebody who has never chosen one",
    says: { en: "Created an initial password", cn: "生成初始密码" },
    allow: welcomers,
    params,
    touches: ["users"],
    answer: z.strictObject({ initial_password: z.string() }),
    fresh: true,
    refuses: ["NOT_FOUND", "INVALID_STATE"],
  }),
};
