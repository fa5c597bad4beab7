import { domain } from "../../club/domain/declaration.ts";
import { authTables } from "./tables.ts";

export const auth = domain("identity/auth", { tables: authTables });
