import type { HandlerInput } from "#contract/kernel/endpoint/endpoint.ts";
import type { secondFactor } from "#contract/identity/factors.ts";
import type { SignedChallenge } from "#contract/identity/passkeys.ts";
import { type Db, type Transaction, transaction } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { findAccountById, lockAccount } from "../account-queries.ts";
import {
  type Visit,
  runLoggedAttempt,
  ownerAttempt,
  finishOwnAttempt,
  tryPassword,
} from "../logins/attempt-commands.ts";
import { takeCode } from "./code-commands.ts";
import { readFactorWays } from "../factor-queries.ts";
import { provedBy } from "./passkey-commands.ts";
import { hasLogin, noteProved } from "../logins/queries.ts";
import type { Tokens } from "../logins/token.ts";
import type { Site } from "./webauthn.ts";

type Codes = "INVALID_CODE" | "INVALID_PASSKEY" | "REAUTH_REQUIRED" | "INVALID_STATE" | "UNAUTHENTICATED";

/** Notes that it is still they who are signed in: by the second factor, or by the password of who has none. */
export async function confirmCaller(
  db: Db<Codes>,
  tokens: Tokens,
  caller: Caller,
  proof: HandlerInput<typeof secondFactor.confirm>["body"],
  visit: Visit & { readonly site: Site },
) {
  return runLoggedAttempt(visit, caller.id, "confirming who it is", async () => {
    if ("signed" in proof) await confirmByPasskey(db, caller, proof.signed, visit);
    else if ("password" in proof) await confirmByPassword(db, tokens, caller, proof.password, visit);
    else await confirmByCode(db, tokens, caller, proof.code, visit);
    return {};
  });
}

async function confirmByPassword(db: Db<Codes>, tokens: Tokens, caller: Caller, password: string, visit: Visit) {
  const account = await findAccountById(db, caller.id);
  const attempt = ownerAttempt(tokens, caller, visit);
  const fits = await tryPassword(db, attempt, password, account?.password_hash ?? null);
  const isProved = await transaction(db, async (trx) => {
    const present = await lockAccount(trx, caller.id);
    const { app, passkey } = await readFactorWays(trx, caller.id);
    if (app || passkey) throw trx.refuse("INVALID_STATE");
    const isRight = fits && present?.password_hash === account?.password_hash;
    await finishOwnAttempt(trx, attempt, isRight, { caller, visitor: visit.visitor });
    if (isRight) await note(trx, caller);
    return isRight;
  });
  // 401 would say that the login is over, and it is not.
  if (!isProved) throw db.refuse("REAUTH_REQUIRED");
}

async function confirmByCode(db: Db<Codes>, tokens: Tokens, caller: Caller, code: string, visit: Visit) {
  const attempt = ownerAttempt(tokens, caller, visit);
  const isProved = await transaction(db, async (trx) => {
    await lockAccount(trx, caller.id);
    const useUp = await takeCode(trx, caller.id, code, visit.now);
    await finishOwnAttempt(trx, attempt, useUp !== undefined, { caller, visitor: visit.visitor });
    if (!useUp) return false;
    await useUp();
    await note(trx, caller);
    return true;
  });
  if (!isProved) throw db.refuse("INVALID_CODE");
}

async function confirmByPasskey(
  db: Db<Codes>,
  caller: Caller,
  signed: SignedChallenge,
  { site, now }: { readonly site: Site; readonly now: Date },
) {
  const proved = await provedBy(db, signed, { purpose: "confirm", personId: caller.id, site, now });
  if (!proved) throw db.refuse("INVALID_PASSKEY");
  await transaction(db, async (trx) => {
    await lockAccount(trx, caller.id);
    if (!(await proved.note(trx))) throw trx.refuse("INVALID_PASSKEY");
    await note(trx, caller);
  });
}

async function note(trx: Transaction<"UNAUTHENTICATED">, caller: Caller): Promise<void> {
  if (!(await hasLogin(trx, caller.id, caller.loginId, caller.now))) throw trx.refuse("UNAUTHENTICATED");
  await noteProved(trx, caller.loginId, caller.now);
}
