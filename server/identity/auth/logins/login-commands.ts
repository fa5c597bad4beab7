import { randomUUID } from "node:crypto";
import type { Role } from "#contract/kernel/values.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Visit, deviceDigest } from "./attempt-commands.ts";
import { insertLogin } from "./queries.ts";
import { endOfLogin, tokenSeconds } from "../rules.ts";
import type { Tokens } from "./token.ts";

/** Signs in a person who has proved their identity. */
export async function startLogin(
  trx: Transaction,
  tokens: Tokens,
  person: { id: number; roles: readonly Role[] },
  remember: boolean,
  { visitor, now }: Pick<Visit, "visitor" | "now">,
) {
  const login = {
    id: randomUUID(),
    personId: person.id,
    remember,
    visitor,
    device: deviceDigest(tokens, visitor),
    startedAt: now,
    endsAt: endOfLogin(now, remember),
  };
  await insertLogin(trx, login);
  return issueToken(tokens, { person, loginId: login.id, renewal: 1, remember, endsAt: login.endsAt }, now);
}

interface Issue {
  readonly person: { readonly id: number; readonly roles: readonly Role[] };
  readonly loginId: string;
  readonly renewal: number;
  readonly remember: boolean;
  readonly endsAt: Date;
}

/** The next token of a login. */
export async function issueToken(tokens: Tokens, { person, loginId, renewal, remember, endsAt }: Issue, now: Date) {
  const expires_in = tokenSeconds(now, endsAt);
  const expires = Math.floor(now.getTime() / 1000) + expires_in;
  const claims = { personId: person.id, loginId, renewal, expires };
  return {
    token: await tokens.sign(claims, { roles: person.roles, remember }, now),
    status: "success" as const,
    expires_in,
  };
}
