import { undoCalls } from "#contract/club/undo.ts";
import type { Tables } from "../../club/domain/declaration.ts";
import { serve } from "../../kernel/http/serve.ts";
import { undoAct } from "./commands.ts";

export const undoRoutes = ({ tables }: { readonly tables: Tables }) => [
  serve(undoCalls.undo, ({ params, body }, { db, caller }) =>
    undoAct(db, tables, caller, { id: params.id, version: body.version }),
  ),
];
