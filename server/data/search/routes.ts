import { search } from "#contract/data/search.ts";
import type { Finder } from "../../club/domain/declaration.ts";
import { serve } from "../../kernel/http/serve.ts";
import { searchEverything } from "./queries.ts";

export const searchRoutes = ({ finders }: { readonly finders: ReadonlyMap<string, Finder> }) => [
  serve(search.find, ({ query }, { db, caller }) => searchEverything(db, caller, finders, query.q)),
];
