import { createHmac, hkdfSync } from "node:crypto";
import { SignJWT, jwtVerify } from "jose";
import * as z from "zod/mini";
import { type Role, idText } from "#contract/kernel/values.ts";
import { LONGEST_LOGIN_SECONDS } from "../rules.ts";

/** The claims of a token. The login row decides: the token only names it and the count of its renewal. */
export interface Claims {
  readonly personId: number;
  readonly loginId: string;
  readonly renewal: number;
  /** When it was made and until when it is good, in seconds since the epoch. */
  readonly issued: number;
  readonly expires: number;
}

/** Further claims for the browser; the server asks the database instead. */
interface BrowserClaims {
  readonly roles: readonly Role[];
  /** Whether its login outlives the closed browser. */
  readonly remember: boolean;
}

export interface Tokens {
  sign(claims: Omit<Claims, "issued">, browserClaims: BrowserClaims, now: Date): Promise<string>;
  /** Undefined for a token that is not ours, was altered, lives longer than any login or comes from the future; whether it has expired is for the reader to ask. */
  read(token: string, now: Date): Promise<Claims | undefined>;
  /** A digest under the same key, for what must be recognised but not read. */
  digest(text: string): string;
  /** A secret of 32 bytes in Base64, derived from a login with the signing key; no digest reveals it. */
  sealingKey(loginId: string): string;
}

const REMEMBERED = 10_000;

/** The clocks of two machines that serve one club are never quite the same. */
const SKEW_MS = 60_000;

/** Whether a token is still good by its own date. */
export function isCurrent(claims: Claims, now: Date): boolean {
  return claims.expires * 1000 > now.getTime();
}

/** The permissions of a role (platform-and-people §6). */
export const permissions = ["user.view"];

/** Signs and reads JWTs (HS256). Tokens that proved good are remembered, since checking one costs more than a query. */
export async function openTokens(key: Uint8Array): Promise<Tokens> {
  const usages: ("sign" | "verify")[] = ["sign", "verify"];
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const secret = await crypto.subtle.importKey("raw", new Uint8Array(key), hmac, false, usages);
  const known = new Map<string, Claims>();

  // An expired token still names its login, so the date it is checked against is that of its making.
  async function verified(token: string): Promise<Claims | undefined> {
    const options = { algorithms: ["HS256"], currentDate: new Date(0) };
    const checked = await jwtVerify(token, secret, options).catch(() => undefined);
    const claims = checked && claimsOf(checked.payload);
    if (claims && known.size >= REMEMBERED) known.clear();
    if (claims) known.set(token, claims);
    return claims;
  }

  return {
    sign: (claims, browserClaims, now) =>
      new SignJWT({ sid: claims.loginId, renewal: claims.renewal, ...browserClaims, permissions })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(String(claims.personId))
        .setIssuedAt(now)
        .setExpirationTime(claims.expires)
        .sign(secret),
    read: async (token, now) => {
      const claims = known.get(token) ?? (await verified(token));
      return claims && claims.issued * 1000 <= now.getTime() + SKEW_MS ? claims : undefined;
    },
    sealingKey: (loginId) =>
      Buffer.from(hkdfSync("sha256", key, loginId, "what was typed when the login ended", 32)).toString("base64"),
    digest: (text) => createHmac("sha256", key).update(text).digest("base64url"),
  };
}

/** The payload of our tokens. One with the right key but impossible values is refused. */
const payload = z.object({ sub: idText, sid: z.uuid(), renewal: z.int(), iat: z.int(), exp: z.int() });

function claimsOf(found: unknown): Claims | undefined {
  const { data } = payload.safeParse(found);
  if (!data || data.exp - data.iat > LONGEST_LOGIN_SECONDS) return undefined;
  const { sub: personId, sid: loginId, renewal, iat: issued, exp: expires } = data;
  return { personId, loginId, renewal, issued, expires };
}
