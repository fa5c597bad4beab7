import { sql } from "kysely";
import type { Invariants } from "../../club/domain/invariant-queries.ts";

export const clientInvariants: Invariants = {
  // A sign-in may be gone by now, and a session may be undone: only too early is wrong. Who was handed a session has
  // not booked it.
  "when each client was last active is kept, and never too early": sql`
    select format('client %s: %s', person.id, client_active.at) as what
    from person
    left join client_active on client_active.client_id = person.id
    left join (
      select client_id, max(at) as at from (
        select client_id, created_at as at from orders
        union all select client_id, starts_at from reservation where status = 'completed'
        union all select client_id, created_at from reservation where version = 1
        union all select person_id, started_at from login
      ) each group by client_id
    ) seen on seen.client_id = person.id
    where user_type = 'client' and (client_active.at is null or client_active.at < seen.at) order by person.id`,
};
