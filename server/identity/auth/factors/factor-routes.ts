import { secondFactor } from "#contract/identity/factors.ts";
import { passkeys } from "#contract/identity/passkeys.ts";
import type { Visitor } from "../../../kernel/http/access/caller.ts";
import { type Route, serve, serveOwnTransactions } from "../../../kernel/http/serve.ts";
import { confirmCaller } from "./confirm-commands.ts";
import { beginApp, readFactors, renewCodes, resetFactors, switchAppOff, switchAppOn } from "./factor-commands.ts";
import { addPasskey, beginPasskey, newChallenge, removePasskey } from "./passkey-commands.ts";
import { listKeys } from "./passkey-queries.ts";
import { askPasskey, enterByCode, enterByPasskey } from "./step-commands.ts";
import type { Tokens } from "../logins/token.ts";
import { siteAt } from "./webauthn.ts";

export interface FactorParts {
  /** Where people find the app, if the club says so; else each where they ask from. */
  readonly publicUrl?: string | undefined;
}

export function factorRoutes({ tokens, publicUrl }: FactorParts & { readonly tokens: Tokens }): Route[] {
  const siteOf = ({ origin }: Visitor) => siteAt(publicUrl ?? origin);
  return [
    serve(secondFactor.mine, (_, { db, caller }) => readFactors(db, caller.id)),
    serve(secondFactor.beginApp, (_, { db, caller }) => beginApp(db, caller)),
    serve(secondFactor.confirmApp, ({ body }, { db, caller }) => switchAppOn(db, caller, body.code)),
    serve(secondFactor.dropApp, (_, { db, caller }) => switchAppOff(db, caller)),
    serve(secondFactor.renewCodes, (_, { db, caller }) => renewCodes(db, caller)),
    serve(secondFactor.reset, ({ params }, { db, caller }) => resetFactors(db, caller, params.id)),
    serveOwnTransactions(secondFactor.confirm, ({ body }, { db, caller, ...visit }) =>
      confirmCaller(db, tokens, caller, body, { ...visit, site: siteOf(visit.visitor) }),
    ),
    serve(passkeys.begin, (_, { db, caller, visitor, now }) =>
      beginPasskey(db, tokens, caller, { site: siteOf(visitor), userAgent: visitor.userAgent, now }),
    ),
    serve(passkeys.add, ({ body }, { db, caller, visitor, now }) =>
      addPasskey(db, caller, body, { site: siteOf(visitor), now }),
    ),
    serve(passkeys.remove, ({ params }, { db, caller }) => removePasskey(db, caller, params.id)),
    serve(passkeys.askAgain, async (_, { db, caller, visitor, now }) => ({
      challenge: await newChallenge(db, { purpose: "confirm", personId: caller.id, now }),
      site: siteOf(visitor).name,
      keys: await listKeys(db, caller.id),
    })),
    serve(passkeys.ask, ({ body }, { db, ...visit }) =>
      askPasskey(db, tokens, body.step, { ...visit, site: siteOf(visit.visitor) }),
    ),
    serveOwnTransactions(passkeys.enter, ({ body }, { db, ...visit }) =>
      enterByPasskey(db, tokens, body, { ...visit, site: siteOf(visit.visitor) }),
    ),
    serveOwnTransactions(secondFactor.enter, ({ body }, { db, ...visit }) => enterByCode(db, tokens, body, visit)),
  ];
}
