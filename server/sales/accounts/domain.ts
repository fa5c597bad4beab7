import { domain } from "../../club/domain/declaration.ts";
import { accountTables } from "./tables.ts";
import { accountRoutes } from "./routes.ts";
import { accountJobs } from "./jobs.ts";
import { accountInvariants } from "./invariant-queries.ts";
import { accountExportTables } from "./export-tables.ts";
import { searchReceipts } from "./search-queries.ts";

export const accountsDomain = domain("sales/accounts", {
  tables: accountTables,
  routes: () => accountRoutes,
  exports: accountExportTables,
  jobs: accountJobs,
  invariants: accountInvariants,
  search: { receipts: searchReceipts },
});
