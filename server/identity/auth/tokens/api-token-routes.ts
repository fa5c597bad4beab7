import { apiTokens } from "#contract/identity/api-tokens.ts";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { type Route, serve } from "../../../kernel/http/serve.ts";
import { makeToken, revokeToken } from "./api-token-commands.ts";
import { listOwnTokens, listTokens } from "./api-token-queries.ts";
import { areasFor } from "./api-token-rules.ts";

/** The rights that a token can have derive from all mounted endpoints. */
export function apiTokenRoutes({ endpoints }: { readonly endpoints: ReadonlySet<Endpoint> }): Route[] {
  return [
    serve(apiTokens.list, ({ query }, { db, caller }) =>
      listOwnTokens(db, { ...query, of: caller.id, today: caller.today }),
    ),
    serve(apiTokens.areas, async (_, { caller }) => areasFor(endpoints, caller.roles)),
    serve(apiTokens.make, ({ body }, { db, caller }) => makeToken(db, caller, body, areasFor(endpoints, caller.roles))),
    serve(apiTokens.end, ({ params }, { db, caller }) => revokeToken(db, caller, params.id)),
    serve(apiTokens.ofClub, ({ query: { person, ...page } }, { db, caller }) =>
      listTokens(db, { ...page, of: person, today: caller.today }),
    ),
  ];
}
