import { search } from "#contract/data/search.ts";
import { serve } from "../../kernel/http/serve.ts";
import { searchEverything } from "./queries.ts";

export const searchRoutes = [
  serve(search.find, ({ query }, { db, caller, now }) => searchEverything(db, { ...caller, now }, query.q)),
];
