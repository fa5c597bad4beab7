import { setImmediate as turn } from "node:timers/promises";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { snapshotOf } from "../../kernel/db/snapshot.ts";
import { type Rereading, reread } from "../../kernel/http/reread.ts";
import type { Route } from "../../kernel/http/serve.ts";
import type { ReadWhole } from "../../club/exports/table.ts";

/** Rows of one read: few enough not to delay others. */
const PAGE_ROWS = 4_000;

/** Reads a list by its own route, page by page, as of one moment. */
export function wholeList(db: Db, route: Route, reading: Rereading): ReadWhole {
  return (list) => snapshotOf(db, (trx) => pagesOf(trx, { route, list, reading }));
}

async function* pagesOf<E extends Endpoint>(
  db: Db,
  { route, list, reading }: { readonly route: Route; readonly list: E; readonly reading: Rereading },
) {
  const readPage = (page: number) => reread(route, list, reading, { db, page, pageSize: PAGE_ROWS });
  let page = 1;
  let coming = readPage(page);
  try {
    for (let isLast = false; !isLast; page += 1) {
      const { rows, total } = await coming;
      // An unpaged list is complete in one read; the total of a list that stops counting is not its end.
      isLast = rows.length < PAGE_ROWS || rows.length === total;
      // While one page is written, the database is at the next.
      if (!isLast) coming = readPage(page + 1);
      // The list has just made all rows of it: before they are written others have their turn.
      await turn();
      yield { rows, total };
    }
  } finally {
    await coming.catch(() => undefined);
  }
}
