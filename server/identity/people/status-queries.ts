import { type RawBuilder, sql } from "kysely";
import type { StatusCounts } from "#contract/identity/people.ts";

/** How many rows of a query fulfil a condition. */
const countOf = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::integer`;

/** The end and the status on a day of the people `p` that a condition selects. */
export const withStatus = (where: RawBuilder<unknown>, today: string) =>
  sql`(select p.end_of_date, person_status(p, ${today}::date) as status from person p where ${where}) p`;

/** Counts of people by status; expired ones are separate from those suspended by hand. */
export const statusCountColumns = (today: string) => sql`
  count(*)::integer as "all",
  ${countOf(sql`p.status = 'active'`)} as active, ${countOf(sql`p.status = 'onLeave'`)} as "onLeave",
  ${countOf(sql`p.status = 'pending'`)} as pending, ${countOf(sql`p.status = 'incomplete'`)} as incomplete,
  ${countOf(sql`p.status = 'dismissed'`)} as dismissed,
  ${countOf(sql`p.status = 'suspended' and p.end_of_date <= ${today}::date`)} as expired,
  ${countOf(sql`p.status = 'suspended' and (p.end_of_date <= ${today}::date) is not true`)} as suspended`;

/** The numbers where nobody is. */
export const nobody: StatusCounts = {
  all: 0,
  active: 0,
  onLeave: 0,
  pending: 0,
  expired: 0,
  suspended: 0,
  incomplete: 0,
  dismissed: 0,
};
