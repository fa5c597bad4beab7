import { sql } from "kysely";
import type { Invariants } from "../../club/domain/invariant-queries.ts";

/** The latest value of a body record's column for each client who has one. */
const latest = (column: "weight" | "smm") => sql`(
  select distinct on (person_id) person_id, kilograms(${sql.ref(column)}, ${sql.ref(`${column}_exact`)}) as value
  from body_record where ${sql.ref(column)} is not null order by person_id, measured_at desc, id desc)`;

export const bodyRecordInvariants: Invariants = {
  "the latest weight and muscle of each client are kept beside their records": sql`
    select format('client %s: %s and %s instead of %s and %s', person.id, kept.weight, kept.smm, weight.value, smm.value)
      as what
    from person
    left join latest_reading kept on kept.client_id = person.id
    left join ${latest("weight")} weight on weight.person_id = person.id
    left join ${latest("smm")} smm on smm.person_id = person.id
    where user_type = 'client'
      and (kept.client_id is null or (kept.weight, kept.smm) is distinct from (weight.value, smm.value))
    order by person.id`,
};
