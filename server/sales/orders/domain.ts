import { domain } from "../../club/domain/declaration.ts";
import { orderTables } from "./tables.ts";
import { creditTables } from "./credits/tables.ts";

export const orders = domain("sales/orders", { tables: { ...orderTables, ...creditTables } });
