import { domain } from "../../club/domain/declaration.ts";
import { personTables } from "./tables.ts";

export const people = domain("identity/people", { tables: personTables });
