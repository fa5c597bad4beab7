import { type RawBuilder, sql } from "kysely";
import { matchesPhrase } from "../../identity/people/condition-queries.ts";
import { isLivingClient } from "./filter-queries.ts";
import type { ClientOrdering } from "./sort-queries.ts";

/**
 * Clients `where` holds, by `id` and the `key` of their order. Those whom a phrase finds are found before they are put in
 * order: going through the list until enough of them have come can be going through all of it.
 */
export function amongAll(q: string | undefined, { column, join }: ClientOrdering, where: RawBuilder<unknown>) {
  return sql`select p.id, ${column} as key from person p ${join} where ${where} ${q ? sql`offset 0` : sql``}`;
}

/** The same of the first of the list alone, whom the phrase is looked for in one after another. */
export function amongFirst(most: number, q: string | undefined, order: ClientOrdering, where: RawBuilder<unknown>) {
  return sql`
    select early.id, early.key from (
      select p.id, p.key from (
        select p.id, p.search_text, p.search_grams, p.phone_digits, p.phone_grams, ${order.column} as key
        from person p ${order.join} where ${isLivingClient} order by ${order.of(order.column, sql`p.id`)} limit ${sql.lit(most)}
      ) p where ${matchesPhrase(q)}
    ) early join lateral (select from person p where p.id = early.id and ${where} offset 0) fulfilled on true`;
}
