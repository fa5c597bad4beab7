import { domain } from "../../club/domain/declaration.ts";
import { messageTables } from "./tables.ts";
import { messageRoutes } from "./routes.ts";
import { messageJobs } from "./jobs.ts";
import { messageExportTables } from "./export-tables.ts";

export const messagesDomain = domain("messaging/messages", {
  tables: messageTables,
  routes: messageRoutes,
  exports: messageExportTables,
  jobs: messageJobs,
});
