import { domain } from "../../club/domain/declaration.ts";
import { staffRoutes } from "./routes.ts";
import { staffExportTables } from "./export-tables.ts";

export const staffDomain = domain("membership/staff", {
  tables: {},
  routes: () => staffRoutes,
  exports: staffExportTables,
});
