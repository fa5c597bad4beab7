import { randomBytes, randomUUID } from "node:crypto";
import type { Role } from "#contract/kernel/values.ts";
import { insertLogin } from "#server/identity/auth/logins/queries.ts";
import { openTokens } from "#server/identity/auth/logins/token.ts";
import { type Db, transaction } from "#server/kernel/db/connection.ts";

/** A key for the logins of a club, and tokens of logins that are good for the whole run. */
export async function signInFor(db: Db, now: Date) {
  const loginKey = new Uint8Array(randomBytes(32));
  const tokens = await openTokens(loginKey);
  const tokenOf = async (personId: number, role: Role): Promise<string> => {
    const login = { id: randomUUID(), personId, remember: true };
    const visitor = { address: "127.0.0.1", userAgent: "bench" };
    const expires = Math.floor(now.getTime() / 1000) + 6 * 3600;
    const endsAt = new Date(expires * 1000);
    await transaction(db, (trx) => insertLogin(trx, { ...login, visitor, startedAt: now, endsAt }));
    return tokens.sign({ personId, loginId: login.id, renewal: 1, expires }, { roles: [role], remember: false }, now);
  };
  return { loginKey, tokenOf };
}
