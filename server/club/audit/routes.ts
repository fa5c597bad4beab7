import { type AuditEntry, audit } from "#contract/club/audit.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { type Route, serve } from "../../kernel/http/serve.ts";
import { startOfClubDay } from "../../kernel/time/club-time.ts";
import { countCut, retentionStart } from "./cut-queries.ts";
import { type KeptEntry, listAuditEntries, listOwnEntries } from "./list-queries.ts";
import type { TitleOf } from "./title.ts";

/** Words entries. */
type Word = (db: Db, zone: string, titleOf: TitleOf, entries: readonly KeptEntry[]) => Promise<AuditEntry[]>;

export function auditRoutes(word: Word, titleOf: TitleOf): readonly Route[] {
  return [
    serve(audit.list, async ({ query }, { db, caller }) => {
      const { rows, total } = await listAuditEntries(db, caller.zone, query);
      return { rows: await word(db, caller.zone, titleOf, rows), total };
    }),
    serve(audit.cut, async ({ query }, { db, caller }) => {
      const from = retentionStart(caller.today, query.months);
      return { from, amount: await countCut(db, startOfClubDay(from, caller.zone)) };
    }),
    serve(audit.own, async ({ query }, { db, caller }) => {
      const { rows, total } = await listOwnEntries(db, caller.id, query);
      return { rows: await word(db, caller.zone, titleOf, rows), total };
    }),
  ];
}
