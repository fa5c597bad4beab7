import { closes } from "#contract/sales/day-close.ts";
import { dayPayments } from "#contract/sales/day-payments.ts";
import { serve } from "../../kernel/http/serve.ts";
import { readClose, readClosedToday, readCloses, readCloseDraft, readUnclosed } from "./close-queries.ts";
import { findPayments } from "./found-queries.ts";
import { listDayPayments, readDayFigures } from "./day-payment-queries.ts";
import { closeDay, reopenDay } from "./commands.ts";

export const closeRoutes = [
  serve(dayPayments.figures, ({ params }, { db, caller }) => readDayFigures(db, caller, params.day)),
  serve(dayPayments.list, ({ params, query }, { db, caller }) => listDayPayments(db, caller, params.day, query)),
  serve(dayPayments.found, ({ query }, { db, caller }) => findPayments(db, caller, query.q)),
  serve(closes.list, ({ query }, { db, caller }) => readCloses(db, caller, query)),
  serve(closes.create, ({ body }, { db, caller }) => closeDay(db, caller, body)),
  serve(closes.unclosed, (_, { db, caller }) => readUnclosed(db, caller)),
  serve(closes.today, (_, { db, caller }) => readClosedToday(db, caller)),
  serve(closes.draft, ({ params }, { db, caller }) => readCloseDraft(db, caller, params.day)),
  serve(closes.close, async ({ params }, { db, caller }) => {
    const close = await readClose(db, caller, params.id);
    if (!close) throw db.refuse("NOT_FOUND");
    return close;
  }),
  serve(closes.reopen, ({ params, body }, { db, caller }) =>
    reopenDay(db, caller, { id: params.id, reason: body.reason }),
  ),
];
