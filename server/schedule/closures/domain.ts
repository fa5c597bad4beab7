import { domain } from "../../club/domain/declaration.ts";
import { closureRoutes } from "./routes.ts";

export const closuresDomain = domain("schedule/closures", {
  tables: {},
  routes: () => closureRoutes,
  liveTopics: { closures: ["admin", "manager", "trainer", "desk", "employee", "client"] },
});
