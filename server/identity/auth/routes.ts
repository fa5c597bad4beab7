import { auth } from "#contract/identity/auth.ts";
import { passwordLinks } from "#contract/identity/password-links.ts";
import { logins } from "#contract/identity/logins.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Caller, Identify } from "../../kernel/http/access/caller.ts";
import { isMailSetUp } from "../../messaging/messages/outbox/outbox-queries.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { type Route, serve, serveOwnTransactions } from "../../kernel/http/serve.ts";
import { paginate } from "../../kernel/http/paginate.ts";
import { listChosenColumns } from "../people/column-queries.ts";
import { readProfile } from "../people/profile-queries.ts";
import { cardOf } from "../people/rules.ts";
import { handOverPassword, readAccess, sendLink } from "./set-up/access-commands.ts";
import { setUpClub } from "./set-up/account-commands.ts";
import { callerByToken } from "./tokens/api-token-commands.ts";
import { isApiToken } from "./tokens/api-token-rules.ts";
import { writeLocale } from "../people/account-queries.ts";
import { hasPeople } from "./account-queries.ts";
import {
  refresh,
  resetPassword,
  revokeLogin,
  revokeLogins,
  revokeLoginsOf,
  signIn,
  signOutCaller,
} from "./sign-in/commands.ts";
import { askForLink, enterByLink, lookAtLink } from "./set-up/link-commands.ts";
import { callerOf, findLogin, listLogins, mayDecryptDrafts } from "./logins/queries.ts";
import { type Tokens, isCurrent, permissions } from "./logins/token.ts";

export interface AuthParts {
  readonly tokens: Tokens;
  /** Present while the club waits for its first admin. */
  readonly setupCode: string | undefined;
  /** Accounts the sign-in page offers, in the demo club only. */
  readonly demoAccounts: readonly { email: string; password: string; role: string }[];
}

/** Finds the caller of a token for the HTTP layer, of a login or an API token. */
export function identifyBy(tokens: Tokens): Identify {
  return async (db, token, now) => {
    if (isApiToken(token)) return callerByToken(db, token, now);
    const claims = await tokens.read(token, now);
    if (!claims || !isCurrent(claims, now)) return undefined;
    const login = await findLogin(db, claims, now);
    return login && callerOf(login, claims);
  };
}

export function authRoutes({ tokens, setupCode, demoAccounts }: AuthParts): Route[] {
  return [
    serve(auth.welcome, async (_, { db, now }) => ({
      clubName: await readClubSetting(db, "clubName"),
      clubLogo: await readClubSetting(db, "clubLogo"),
      timeZone: await readClubSetting(db, "timeZone"),
      needsSetup: !(await hasPeople(db)),
      mail: await isMailSetUp(db, now),
      demo: [...demoAccounts],
    })),
    serveOwnTransactions(auth.setUp, ({ body }, { db, ...visit }) => setUpClub(db, tokens, setupCode, body, visit)),
    serveOwnTransactions(auth.login, ({ body }, { db, ...visit }) => signIn(db, tokens, body, visit)),
    serveOwnTransactions(auth.refresh, ({ body }, { db, ...visit }) => refresh(db, tokens, body.token, visit)),
    serve(auth.logout, ({ body }, { db, caller, now }) => signOutCaller(db, tokens, caller, body, now)),
    serveOwnTransactions(auth.resetPassword, ({ body }, { db, write, caller, ...visit }) =>
      resetPassword({ db, write }, tokens, caller, body, visit),
    ),
    serve(auth.me, (_, { db, caller }) => showMe(db, caller)),
    serve(auth.changeLocale, async ({ body }, { db, caller }) => {
      await writeLocale(db, caller.id, body.locale);
      return {};
    }),
    serve(logins.list, async ({ query }, { db, caller }) => paginate(await listLogins(db, caller), query)),
    serve(auth.sealingKey, ({ params }, { db, caller, now }) =>
      sealingKey(db, tokens, { personId: caller.id, loginId: params.id }, now),
    ),
    serve(logins.end, ({ params }, { db, caller }) => revokeLogin(db, caller, params.id)),
    serve(logins.endAll, (_, { db, caller }) => revokeLogins(db, caller)),
    serve(logins.endOfPerson, ({ params }, { db, caller }) => revokeLoginsOf(db, caller, params.id)),
    serveOwnTransactions(passwordLinks.forgotten, ({ body }, { db, ...visit }) => askForLink(db, tokens, body, visit)),
    serveOwnTransactions(passwordLinks.look, ({ body }, { db, now }) => lookAtLink(db, body.token, now)),
    serveOwnTransactions(passwordLinks.enter, ({ body }, { db, ...visit }) => enterByLink(db, tokens, body, visit)),
    serve(passwordLinks.access, ({ params }, { db, now }) => readAccess(db, params.id, now)),
    serve(passwordLinks.send, ({ params }, { db, caller }) => sendLink(db, caller, params.id)),
    serve(passwordLinks.handOver, ({ params }, { db, caller }) => handOverPassword(db, caller, params.id)),
  ];
}

/** Follows from the login, so it is kept nowhere; logins of others are as if missing. */
async function sealingKey(
  db: Db<"NOT_FOUND">,
  tokens: Tokens,
  { personId, loginId }: { readonly personId: number; readonly loginId: string },
  now: Date,
) {
  if (!(await mayDecryptDrafts(db, personId, loginId, now))) throw db.refuse("NOT_FOUND");
  return { key: tokens.sealingKey(loginId) };
}

async function showMe(db: Db<"UNAUTHENTICATED">, caller: Caller) {
  const found = await readProfile(db, caller, caller.id);
  if (!found) throw db.refuse("UNAUTHENTICATED");
  const { profile, locale, mustChangePassword } = found;
  return {
    ...(caller.owesFactor ? { ...cardOf(profile), roles: profile.roles } : profile),
    permissions,
    locale,
    columns: caller.owesFactor ? [] : await listChosenColumns(db, caller.id),
    must_change_password: mustChangePassword,
    must_set_up_factor: caller.owesFactor ?? false,
  };
}
