import { domain } from "../../club/domain/declaration.ts";
import { endingRoutes } from "./routes.ts";

export const terminationsDomain = domain("membership/terminations", { tables: {}, routes: () => endingRoutes });
