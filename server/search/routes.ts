import { search } from "#contract/search.ts";
import { serve } from "../http/serve.ts";
import { find } from "./queries.ts";

export const searchRoutes = [
  serve(search.find, ({ query }, { db, caller, now }) => find(db, { ...caller, now }, query.q)),
];
