import { lapses } from "#contract/schedule/classes/lapses.ts";
import { serve } from "../../kernel/http/serve.ts";
import { waiveLapse } from "./lapse-commands.ts";
import { listLapses } from "./list-queries.ts";

export const lapseRoutes = [
  serve(lapses.list, ({ query }, { db }) => listLapses(db, query)),
  serve(lapses.waive, ({ params, body }, { db, caller }) => waiveLapse(db, caller, params.id, body)),
];
