import { domain } from "../domain/declaration.ts";
import { ownDataRoutes } from "./routes.ts";

export const personalData = domain("club/personal-data", { tables: {}, routes: ownDataRoutes });
