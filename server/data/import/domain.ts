import { domain } from "../../club/domain/declaration.ts";
import { importTables } from "./tables.ts";

export const imports = domain("data/import", { tables: importTables });
