import { domain } from "../../club/domain/declaration.ts";
import { shopTables } from "./tables.ts";
import { shopRoutes } from "./routes.ts";

export const shopDomain = domain("sales/shop", { tables: shopTables, routes: () => shopRoutes });
