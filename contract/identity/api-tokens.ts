import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { calendarDate, id, idText, instant, line, nameOfPerson } from "../kernel/values.ts";
import { paging, upTo, wholePages } from "../kernel/endpoint/lists.ts";

/** The prefix of every token, by which a leaked one can be recognised. */
export const tokenPrefix = "pal_";

/** The most tokens that a person may have, and the longest validity of one, in days. */
export const MAX_TOKENS = 20;
export const longestTokenDays = 366;

/** The most areas that there can be, each to be read and to be written in. */
const mostAreas = 100;
const areaName = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/), z.maxLength(40));
/** `clients:read`: an area, and what may be done there. */
const right = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*:(read|write)$/), z.maxLength(50));
const rights = upTo(2 * mostAreas, right);

/** Tokens are identified by a UUID, which reveals nothing of them. */
const tokenId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

/** Why a token is good no longer: somebody ended it, its day has come, or what its owner's logins ended with. */
const tokenEnds = ["revoked", "expired", "password", "person", "restored"] as const;

const apiToken = z.strictObject({
  id: tokenId,
  name: z.string(),
  rights,
  created_at: instant,
  /** The day on which it is good no longer. */
  endOfDate: calendarDate,
  /** To the minute. */
  last_used_at: z.nullable(instant),
  ended: z.nullable(z.strictObject({ at: z.nullable(instant), by: z.enum(tokenEnds) })),
});
export type ApiToken = z.infer<typeof apiToken>;

const clubToken = z.extend(apiToken, { owner: z.strictObject({ id, name: nameOfPerson }) });
export type ClubToken = z.infer<typeof clubToken>;

export const apiTokenDraft = z.strictObject({
  name: line(60),
  rights: rights.check(z.minLength(1, "REQUIRED")),
  endOfDate: calendarDate,
});
export type ApiTokenDraft = z.infer<typeof apiTokenDraft>;

/** An area of the API, and what of it somebody's roles let them do. */
const area = z.strictObject({ area: areaName, read: z.boolean(), write: z.boolean() });
export type Area = z.infer<typeof area>;

const staff = ["admin", "manager", "trainer", "desk", "employee"] as const;
const none = z.strictObject({});

/** Tokens with which a program calls in the name of a member of staff (in-and-out §3). */
export const apiTokens = {
  list: endpoint({
    method: "GET",
    path: "/tokens",
    loginOnly: true,
    summary: "The caller's API tokens, paged, newest first",
    says: { en: "API tokens", cn: "API 令牌" },
    allow: staff,
    query: z.strictObject(paging(wholePages)),
    answer: z.array(apiToken),
    paged: true,
  }),
  areas: endpoint({
    method: "GET",
    path: "/tokens/areas",
    loginOnly: true,
    summary: "What the caller can let a token read and write",
    says: { en: "what an API token can be allowed", cn: "API 令牌可选的权限" },
    allow: staff,
    answer: upTo(mostAreas, area),
  }),
  make: endpoint({
    method: "POST",
    path: "/tokens",
    loginOnly: true,
    summary: "Create an API token, which is in this answer only",
    says: { en: "Created an API token", cn: "创建 API 令牌" },
    allow: staff,
    body: apiTokenDraft,
    touches: ["tokens"],
    answer: z.extend(apiToken, { token: z.nullable(z.string()) }),
    creates: true,
    shownOnce: ["token"],
    fresh: true,
    refuses: ["TOO_MANY"],
  }),
  end: endpoint({
    method: "DELETE",
    path: "/tokens/{id}",
    loginOnly: true,
    summary: "Revoke an API token of the caller's; admins also others'",
    says: { en: "Revoked an API token", cn: "停用 API 令牌" },
    allow: staff,
    params: z.strictObject({ id: tokenId }),
    touches: ["tokens"],
    answer: none,
    refuses: ["NOT_FOUND"],
  }),
  ofClub: endpoint({
    method: "GET",
    path: "/tokens/club",
    loginOnly: true,
    summary: "API tokens of everybody, or of one person, paged, newest first",
    says: { en: "API tokens of everybody", cn: "所有人的 API 令牌" },
    allow: ["admin"],
    query: z.strictObject({ ...paging(wholePages), person: z.optional(idText) }),
    answer: z.array(clubToken),
    paged: true,
  }),
};
