import { erasures } from "#contract/data/erasure.ts";
import type { Tables } from "../../club/domain/declaration.ts";
import { serve } from "../../kernel/http/serve.ts";
import { askErasure, eraseClient, withdrawErasure } from "./commands.ts";
import { listPendingErasures, readErasure } from "./queries.ts";

export const erasureRoutes = ({ tables }: { readonly tables: Tables }) => [
  serve(erasures.waiting, ({ query }, { db }) => listPendingErasures(db, query)),
  serve(erasures.state, ({ params }, { db, caller, now }) => readErasure(db, params.id, { now, today: caller.today })),
  serve(erasures.ask, (_, { db, caller }) => askErasure(db, caller)),
  serve(erasures.withdraw, (_, { db, caller }) => withdrawErasure(db, caller)),
  serve(erasures.erase, ({ params, body }, { db, caller }) =>
    eraseClient(db, tables, caller, { clientId: params.id, version: body.version }),
  ),
];
