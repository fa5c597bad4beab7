import { domain } from "../../club/domain/declaration.ts";
import { personTables } from "./tables.ts";
import { peopleRoutes } from "./routes.ts";

export const people = domain("identity/people", { tables: personTables, routes: () => peopleRoutes });
