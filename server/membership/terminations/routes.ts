import { endings } from "#contract/membership/terminations.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { serve } from "../../kernel/http/serve.ts";
import { paginate } from "../../kernel/http/paginate.ts";
import { cancelOrder, deletePerson } from "./commands.ts";
import { settleOrder } from "./settlement-commands.ts";
import { countConsequences, listAffected } from "./queries.ts";

interface Looked {
  readonly params: { readonly id: number };
  readonly query: { readonly version?: number | undefined };
}

interface Context {
  readonly db: Transaction<"NOT_FOUND" | "LAST_ADMIN" | "INVALID_STATE" | "STALE">;
  readonly caller: Caller;
  readonly now: Date;
}

const remove = ({ params, query }: Looked, { db, caller }: Context) =>
  deletePerson(db, caller, params.id, query.version);

export const endingRoutes = [
  serve(endings.deletion, ({ params }, { db, now }) => countConsequences(db, params.id, now)),
  serve(endings.affected, async ({ params, query }, { db, caller }) =>
    paginate(await listAffected(db, caller, params.id, query), query),
  ),
  serve(endings.deleteClient, remove),
  serve(endings.deleteEmployee, remove),
  serve(endings.deleteTrainer, remove),
  serve(endings.cancelOrder, ({ params, query }, { db, caller }) => cancelOrder(db, caller, params.id, query)),
  serve(endings.settle, ({ params, body }, { db, caller }) => settleOrder(db, caller, params.id, body)),
];
