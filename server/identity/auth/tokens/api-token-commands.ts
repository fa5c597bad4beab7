import { createHash, randomBytes } from "node:crypto";
import { type ApiTokenDraft, type Area, MAX_TOKENS, tokenPrefix } from "#contract/identity/api-tokens.ts";
import { recordActivity } from "../../../club/activity/queries.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import { type Caller, hasRole } from "../../../kernel/http/access/caller.ts";
import { countLiving, endToken, findToken, insertToken, noteUse } from "./api-token-queries.ts";
import { checkDraft } from "./api-token-rules.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** How exactly it is known when a token was used last. */
const NOTED_EVERY_MS = 60_000;

/** The caller of a token. That it is used is noted beside the call, which does not wait for it. */
export async function callerByToken(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  const found = await findToken(db, hashOf(token), now);
  if (!found) return undefined;
  const { caller, lastUsedAt } = found;
  const after = new Date(now.getTime() - NOTED_EVERY_MS);
  const isNoted = lastUsedAt !== null && lastUsedAt >= after;
  // Inside a transaction the caller was already counted.
  if (!isNoted && !db.isTransaction) void noteUse(db, caller.loginId, { now, after }).catch(() => {});
  return caller;
}

/** Creates a token for the caller: 256 random bits, stored as a hash and shown this once. */
export async function makeToken(
  trx: Transaction<"TOO_MANY">,
  caller: Caller,
  draft: ApiTokenDraft,
  areas: readonly Area[],
) {
  checkDraft(draft, areas, caller.today);
  if ((await countLiving(trx, caller.id, caller.today)) >= MAX_TOKENS) throw trx.refuse("TOO_MANY");
  const token = `${tokenPrefix}${randomBytes(32).toString("base64url")}`;
  const rights = [...new Set(draft.rights)].toSorted();
  const { name, endOfDate } = draft;
  const id = await insertToken(trx, {
    personId: caller.id,
    name,
    hash: hashOf(token),
    rights,
    endOfDate,
    now: caller.now,
  });
  await onFile(trx, "TOKEN_CREATED", { personId: caller.id, name }, caller, caller.now);
  return { id, name, rights, created_at: caller.now.toISOString(), endOfDate, last_used_at: null, ended: null, token };
}

/** Ends a token of the caller's; for an admin anybody's. One that has ended is there no longer. */
export async function revokeToken(trx: Transaction<"NOT_FOUND">, caller: Caller, id: string) {
  const ended = await endToken(trx, { id, of: hasRole(caller, "admin") ? undefined : caller.id }, caller.now);
  if (!ended) throw trx.refuse("NOT_FOUND");
  await onFile(trx, "TOKEN_REVOKED", ended, caller, caller.now);
  return {};
}

async function onFile(
  trx: Transaction,
  event: "TOKEN_CREATED" | "TOKEN_REVOKED",
  { personId, name }: { readonly personId: number; readonly name: string },
  caller: Caller,
  at: Date,
) {
  await recordActivity(trx, { personId, event, detail: { name }, by: caller.id, at });
}
