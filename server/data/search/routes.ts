import { search } from "#contract/data/search.ts";
import { serve } from "../../kernel/http/serve.ts";
import { find } from "./queries.ts";

export const searchRoutes = [
  serve(search.find, ({ query }, { db, caller, now }) => find(db, { ...caller, now }, query.q)),
];
