import { audit } from "#contract/club/audit.ts";
import { type Route, serve } from "../../kernel/http/serve.ts";
import { startOfClubDay } from "../../kernel/time/club-time.ts";
import { countCut, retentionStart } from "./cut-queries.ts";
import { historyItemOf } from "./history-rules.ts";
import { listAuditEntries, listHistory, listOwnEntries } from "./list-queries.ts";
import { type LogWords, wordEntries } from "./word-queries.ts";

export function auditRoutes({ tables, titleOf }: LogWords): readonly Route[] {
  return [
    serve(audit.list, async ({ query }, { db, caller }) => {
      const { rows, total } = await listAuditEntries(db, caller.zone, query);
      return { rows: await wordEntries(db, { tables, titleOf, zone: caller.zone }, rows), total };
    }),
    serve(audit.cut, async ({ query }, { db, caller }) => {
      const from = retentionStart(caller.today, query.months);
      return { from, amount: await countCut(db, startOfClubDay(from, caller.zone)) };
    }),
    serve(audit.own, async ({ query }, { db, caller }) => {
      const { rows, total } = await listOwnEntries(db, tables, caller.id, query);
      return { rows: await wordEntries(db, { tables, titleOf, zone: caller.zone }, rows), total };
    }),
    serve(audit.history, async ({ params, query }, { db, caller }) => {
      const { rows, total } = await listHistory(db, tables, { viewer: caller, personId: params.id }, query);
      const entries = await wordEntries(db, { tables, titleOf, zone: caller.zone }, rows);
      return { rows: entries.map((entry) => historyItemOf(tables, entry)), total };
    }),
  ];
}
