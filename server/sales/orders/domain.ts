import { domain } from "../../club/domain/declaration.ts";
import { orderTables } from "./tables.ts";
import { creditTables } from "./credits/tables.ts";
import { orderRoutes } from "./routes.ts";
import { orderJobs } from "./jobs.ts";
import { creditInvariants } from "./credits/credit-invariant-queries.ts";
import { renewalInvariants } from "./renewal/renewal-invariant-queries.ts";
import { orderExportTables } from "./export-tables.ts";

export const ordersDomain = domain("sales/orders", {
  tables: { ...orderTables, ...creditTables },
  routes: () => orderRoutes,
  exports: orderExportTables,
  jobs: orderJobs,
  invariants: { ...creditInvariants, ...renewalInvariants },
});
