import { clubClosures } from "#contract/schedule/classes/closures.ts";
import { readClosures } from "../../club/settings/queries.ts";
import { serve } from "../../kernel/http/serve.ts";
import { addClosure, changeClosure, removeClosure } from "./closure-commands.ts";

export const closureRoutes = [
  serve(clubClosures.list, (_, { db }) => readClosures(db)),
  serve(clubClosures.create, ({ body }, { db, caller }) => addClosure(db, caller, body)),
  serve(clubClosures.change, ({ params, body }, { db, caller }) => changeClosure(db, caller, params.id, body)),
  serve(clubClosures.remove, ({ params, query }, { db, caller }) => removeClosure(db, caller, params.id, query)),
];
