import type { ExportBody, TableExport } from "#contract/club/export-shapes.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import { type Route, serveDownload } from "../../kernel/http/serve.ts";
import { fileOf } from "./file.ts";
import { wholeList } from "./queries.ts";
import { takePlace } from "../../kernel/queue/file-places.ts";
import { exportFilterOf } from "./rules.ts";
import type { ExportTable } from "../../club/exports/table.ts";

/** Every list that can be exported, read by its own route. */
export function exportRoutes(tables: readonly ExportTable[], routes: readonly Route[]): readonly Route[] {
  const byList = new Map(routes.map((route) => [route.endpoint, route]));
  return tables.map((table) => {
    const list = byList.get(table.endpoint.list);
    if (!list) throw new Error(`Nobody answers ${table.endpoint.list.path}`);
    return exportRoute(table, list);
  });
}

function exportRoute({ name, endpoint, read }: ExportTable, list: Route): Route {
  return serveDownload<TableExport>(endpoint, async (received, { db, caller, now, visitor, log, write }) => {
    const body: ExportBody = received.body;
    const { params, query } = received;
    const leave = await takePlace();
    const reader = { zone: caller.zone, weightUnit: await readClubSetting(db, "weightUnit"), shown: body.shown };
    const whole = wholeList(db, list, { caller, now, visitor, log, params, query });
    const others = read(whole, {
      reader,
      keys: body.columns.map(({ key }) => key),
      only: body.only,
    });
    const close = async () => {
      await others.return();
      leave();
    };
    try {
      const begun = await others.next();
      const first = begun.done ? undefined : begun.value;
      const columns = body.columns.map(({ key }) => key);
      const detail = {
        table: name,
        ...exportFilterOf(params, query),
        columns,
        format: body.format,
        rows: first?.total ?? 0,
      };
      // On file before anything of it has left.
      await write((trx) =>
        recordActivity(trx, { personId: caller.id, event: "TABLE_EXPORTED", detail, by: caller.id, at: now }),
      );
      return fileOf(body, { name: `${name} ${caller.today}`, first, others, reader }, close);
    } catch (error) {
      await close();
      throw error;
    }
  });
}
