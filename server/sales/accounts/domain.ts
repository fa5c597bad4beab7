import { domain } from "../../club/domain/declaration.ts";
import { accountTables } from "./tables.ts";
import { accountRoutes } from "./routes.ts";
import { accountJobs } from "./jobs.ts";
import { accountInvariants } from "./invariant-queries.ts";

export const accountsDomain = domain("sales/accounts", {
  tables: accountTables,
  routes: () => accountRoutes,
  jobs: accountJobs,
  invariants: accountInvariants,
});
