import { domain } from "../../club/domain/declaration.ts";
import { orderTables } from "./tables.ts";
import { creditTables } from "./credits/tables.ts";
import { orderRoutes } from "./routes.ts";
import { orderJobs } from "./jobs.ts";

export const orders = domain("sales/orders", {
  tables: { ...orderTables, ...creditTables },
  routes: () => orderRoutes,
  jobs: orderJobs,
});
