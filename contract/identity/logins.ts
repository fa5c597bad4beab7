import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { idText, instant } from "../kernel/values.ts";
import { paging, wholePages } from "../kernel/endpoint/lists.ts";

/** Browsers and systems in the name of a device; others are unnamed. */
const browsers = ["Chrome", "Edge", "Firefox", "Safari", "Opera", "Samsung Internet", "WeChat"] as const;
const systems = ["Windows", "macOS", "iOS", "Android", "ChromeOS", "Linux"] as const;

/** A login is known by a UUID. */
export const loginId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

/** A visit that is still signed in; `current` is the one that asks. */
const login = z.strictObject({
  id: loginId,
  started_at: instant,
  /** When it is over even if it is kept up. */
  ends_at: instant,
  browser: z.nullable(z.enum(browsers)),
  system: z.nullable(z.enum(systems)),
  address: z.string(),
  remember: z.boolean(),
  current: z.boolean(),
});
export type Login = z.infer<typeof login>;

const none = z.strictObject({});

/** Where the caller is signed in; admins also end where others are. */
export const logins = {
  list: endpoint({
    method: "GET",
    path: "/logins",
    loginOnly: true,
    summary: "The caller's current logins, paged, newest first",
    says: { en: "logins", cn: "登录" },
    saysExport: { en: "Exported logins", cn: "导出登录" },
    allow: "signed-in",
    query: z.strictObject(paging(wholePages)),
    answer: z.array(login),
    paged: true,
  }),
  end: endpoint({
    method: "DELETE",
    path: "/logins/{id}",
    loginOnly: true,
    summary: "End one of the caller's logins",
    says: { en: "Ended a login", cn: "下线一个登录" },
    allow: "signed-in",
    params: z.strictObject({ id: loginId }),
    touches: ["logins"],
    answer: none,
    refuses: ["NOT_FOUND"],
    fresh: true,
  }),
  endAll: endpoint({
    method: "DELETE",
    path: "/logins",
    loginOnly: true,
    summary: "End all of the caller's logins, including this one",
    says: { en: "Ended all logins", cn: "全部下线" },
    allow: "signed-in",
    touches: ["logins"],
    answer: none,
    beforeSecondFactor: true,
    fresh: true,
  }),
  endOfPerson: endpoint({
    method: "DELETE",
    path: "/users/{id}/logins",
    loginOnly: true,
    summary: "Sign somebody else out everywhere; they get a message if they were signed in",
    says: { en: "Ended all logins of a person", cn: "让一人全部下线" },
    allow: { person: "id", reach: { admin: ["any"] } },
    params: z.strictObject({ id: idText }),
    touches: ["users"],
    answer: none,
    refuses: ["NOT_FOUND", "INVALID_STATE"],
    fresh: true,
  }),
};
