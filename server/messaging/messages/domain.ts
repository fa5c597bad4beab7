import { domain } from "../../club/domain/declaration.ts";
import { messageTables } from "./tables.ts";
import { messageRoutes } from "./routes.ts";
import { messageJobs } from "./jobs.ts";

export const messagesDomain = domain("messaging/messages", {
  tables: messageTables,
  routes: messageRoutes,
  jobs: messageJobs,
});
