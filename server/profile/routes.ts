import { profiles } from "#contract/profile.ts";
import type { Tokens } from "../auth/token.ts";
import { type Route, serveOwnTransactions } from "../http/serve.ts";
import { updateProfile } from "./commands.ts";

export function profileRoutes(tokens: Tokens): Route[] {
  return [
    serveOwnTransactions(profiles.update, ({ params, body }, { db, caller, visitor, now }) =>
      updateProfile(db, tokens, caller, params.id, body, { visitor, now }),
    ),
  ];
}
