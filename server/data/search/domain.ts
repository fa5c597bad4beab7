import { domain } from "../../club/domain/declaration.ts";
import { searchRoutes } from "./routes.ts";

export const searchDomain = domain("data/search", { tables: {}, routes: searchRoutes });
