import { domain } from "../../club/domain/declaration.ts";
import { authTables } from "./tables.ts";
import { factorRoutes } from "./factors/factor-routes.ts";
import { authRoutes } from "./routes.ts";
import { apiTokenRoutes } from "./tokens/api-token-routes.ts";
import { authJobs } from "./jobs.ts";
import { loginExportTables } from "./export-tables.ts";

export const authDomain = domain("identity/auth", {
  tables: authTables,
  routes: (
    parts: Parameters<typeof authRoutes>[0] & Parameters<typeof factorRoutes>[0] & Parameters<typeof apiTokenRoutes>[0],
  ) => [...authRoutes(parts), ...factorRoutes(parts), ...apiTokenRoutes(parts)],
  exports: loginExportTables,
  jobs: authJobs,
});
