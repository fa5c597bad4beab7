import { acts } from "#contract/club/undo.ts";
import { serve } from "../../kernel/http/serve.ts";
import { undoAct } from "./commands.ts";

export const undoRoutes = [
  serve(acts.undo, ({ params, body }, { db, caller, now }) =>
    undoAct(db, caller, { id: params.id, version: body.version }, now),
  ),
];
