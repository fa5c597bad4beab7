import { day } from "#contract/data/today.ts";
import { undoable } from "../club/undo/commands.ts";
import { serve } from "../kernel/http/serve.ts";
import { markAll, noteCall } from "./commands.ts";
import { readList } from "./list-queries.ts";
import { startOf } from "./source-queries.ts";
import { listPayments } from "./payment-queries.ts";
import { readToday } from "./queries.ts";

export const todayRoutes = [
  serve(day.today, (_, { db, caller }) => readToday(db, caller)),
  serve(day.payments, ({ query }, { db, caller }) =>
    listPayments(db, { day: caller.today, from: startOf(caller, 0), until: startOf(caller, 1) }, query),
  ),
  serve(day.list, async ({ params, query: { page, pageSize, dealt } }, { db, caller }) => {
    const part = { dealt, limit: pageSize, offset: (page - 1) * pageSize };
    const list = await readList(db, caller, params.list, part);
    return { rows: list.rows, total: dealt ? list.dealt : list.open };
  }),
  serve(day.complete, ({ body }, { db, caller }) => undoable(db, caller, () => markAll(db, caller, body.sessions))),
  serve(day.followUp, ({ body }, { db, caller }) => undoable(db, caller, () => noteCall(db, caller, body))),
];
