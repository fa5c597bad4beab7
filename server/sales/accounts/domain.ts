import { domain } from "../../club/domain/declaration.ts";
import { accountTables } from "./tables.ts";

export const accounts = domain("sales/accounts", { tables: accountTables });
