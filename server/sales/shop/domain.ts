import { domain } from "../../club/domain/declaration.ts";
import { shopTables } from "./tables.ts";
import { shopRoutes } from "./routes.ts";
import { shopExportTables } from "./export-tables.ts";
import { searchProducts } from "./search-queries.ts";

export const shopDomain = domain("sales/shop", {
  tables: shopTables,
  routes: () => shopRoutes,
  exports: shopExportTables,
  search: { products: searchProducts },
});
