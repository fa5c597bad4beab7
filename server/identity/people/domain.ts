import { domain } from "../../club/domain/declaration.ts";
import { personTables } from "./tables.ts";
import { peopleRoutes } from "./routes.ts";
import { personJobs } from "./jobs.ts";
import { searchPeople } from "./search-queries.ts";

export const peopleDomain = domain("identity/people", {
  tables: personTables,
  routes: () => peopleRoutes,
  jobs: personJobs,
  search: { people: searchPeople },
});
