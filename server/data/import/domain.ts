import { domain } from "../../club/domain/declaration.ts";
import { importTables } from "./tables.ts";
import { importRoutes } from "./routes.ts";
import { importJobs } from "./jobs.ts";

export const importsDomain = domain("data/import", {
  tables: importTables,
  routes: () => importRoutes,
  jobs: importJobs,
});
