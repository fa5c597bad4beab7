import { type RawBuilder, sql } from "kysely";
import { endingWithinDays } from "#contract/membership/clients.ts";
import type { ClientType, PersonStatus } from "#contract/kernel/values.ts";
import { hasUpcoming } from "../../sales/orders/credits/credit-sums-queries.ts";
import { hasStatus, hasType, isEnding, isExpired, matchesPhrase } from "../../identity/people/condition-queries.ts";

/** The filters of a list of clients, for a reader who may see them. */
export interface ClientFilter {
  readonly q?: string | undefined;
  readonly kind?: "membership" | "pro" | undefined;
  readonly clientType?: ClientType | undefined;
  readonly status?: PersonStatus | undefined;
  readonly expired?: "true" | "false" | undefined;
  readonly trainer?: number | undefined;
  readonly bookable?: boolean | undefined;
  readonly ending?: boolean | undefined;
  readonly owing?: boolean | undefined;
}

/** The condition of clients who are not deleted; written out, for the indexes. */
export const isLivingClient = sql`p.user_type = 'client' and p.deleted_at is null`;

/** The conditions on `p` for each filter, on a day. */
export function narrowing(
  filter: ClientFilter,
  today: string,
): readonly (RawBuilder<unknown> | false | "" | 0 | undefined)[] {
  return [
    filter.kind && hasType(filter.kind, today),
    filter.clientType && hasType(filter.clientType, today),
    filter.status && hasStatus(filter.status, today),
    filter.expired && isExpired(filter.expired, today),
    filter.trainer && sql`p.reports_to = ${filter.trainer}`,
    filter.bookable && isBookable(today),
    filter.ending && isEnding(today, endingWithinDays),
    filter.owing && sql`p.id in (select client_id from open_part)`,
    matchesPhrase(filter.q),
  ];
}

/**
 * Whether a client can be booked today: there by the day rule, and with credits to come. The day is written out, for a
 * plan that is kept all day.
 */
function isBookable(today: string): RawBuilder<unknown> {
  const day = sql`${sql.lit(today)}::date`;
  return sql`p.status_set is null and p.start_of_date <= ${day}
    and p.end_of_date > ${day}
    and (p.dismissed_from is null or p.dismissed_from > ${day})
    and (p.leave_from is null or not ${day} between p.leave_from and p.leave_to - 1)
    and ${hasUpcoming(today)}`;
}
