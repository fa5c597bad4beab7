import { domain } from "../domain/declaration.ts";
import { ownDataRoutes } from "./routes.ts";

export const personalDataDomain = domain("club/personal-data", { tables: {}, routes: ownDataRoutes });
