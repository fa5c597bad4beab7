import { domain } from "../../club/domain/declaration.ts";
import { shopTables } from "./tables.ts";

export const shop = domain("sales/shop", { tables: shopTables });
