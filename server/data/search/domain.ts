import { domain } from "../../club/domain/declaration.ts";
import { searchRoutes } from "./routes.ts";

export const search = domain("data/search", { tables: {}, routes: () => searchRoutes });
