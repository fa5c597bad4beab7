import { day } from "#contract/data/today.ts";
import { undoable } from "../club/undo/commands.ts";
import { serve } from "../kernel/http/serve.ts";
import { markAll, noteCall } from "./commands.ts";
import { readList } from "./list-queries.ts";
import { startOf } from "./source-queries.ts";
import { listPayments } from "./payment-queries.ts";
import { readToday } from "./queries.ts";

export const todayRoutes = [
  serve(day.today, (_, { db, caller, now }) => readToday(db, { caller, now })),
  serve(day.payments, ({ query }, { db, caller, now }) => {
    const reader = { caller, now };
    return listPayments(db, { day: reader.caller.today, from: startOf(reader, 0), until: startOf(reader, 1) }, query);
  }),
  serve(day.list, async ({ params, query: { page, pageSize, dealt } }, { db, caller, now }) => {
    const part = { dealt, limit: pageSize, offset: (page - 1) * pageSize };
    const list = await readList(db, { caller, now }, params.list, part);
    return { rows: list.rows, total: dealt ? list.dealt : list.open };
  }),
  serve(day.complete, ({ body }, { db, caller, now }) =>
    undoable(db, { caller, now }, () => markAll(db, caller, body.sessions, now)),
  ),
  serve(day.followUp, ({ body }, { db, caller, now }) =>
    undoable(db, { caller, now }, () => noteCall(db, caller, body, now)),
  ),
];
