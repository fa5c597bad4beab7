import { type RawBuilder, sql } from "kysely";
import { clientSorts } from "#contract/kernel/endpoint/sorts.ts";
import { readOptions } from "../../club/settings/queries.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { type SortBy, sortingOf } from "../../kernel/db/sorting.ts";
import {
  bookableByClient,
  completedByClient,
  upcomingByClient,
} from "../../sales/orders/credits/credit-sums-queries.ts";
import { typeOn } from "../../identity/people/condition-queries.ts";

export type ClientSort = (typeof clientSorts)[number];

/** Every client has a row in both. */
export const activeJoin = sql`join client_active active on active.client_id = p.id`;
export const readingJoin = sql`join latest_reading record on record.client_id = p.id`;
export const trainerJoin = sql`left join person trainer on trainer.id = p.reports_to`;

/** The sort order of a list of options: that of the settings; removed options come last. */
async function optionsOf(db: Db, name: ClientSort): Promise<readonly string[]> {
  return name === "goal" || name === "clientType" ? readOptions(db, name) : [];
}

/** The sort column of person `p` in the client list, with its join and direction. */
export interface ClientOrdering {
  readonly column: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
  /** The order by the `key` of rows and, for equal keys, by `id`. */
  readonly of: (key: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>;
}

export async function orderOf(db: Db, sort: SortBy<ClientSort> | undefined, today: string): Promise<ClientOrdering> {
  const { name, direction } = sortingOf(clientSorts, sort);
  const { by, join } = columnOf(name, today, await optionsOf(db, name));
  const nulls = neverNull.has(name) ? sql`` : sql`nulls last`;
  return {
    column: by,
    join: join ?? sql``,
    of: (key, id) => (name === "id" ? sql`${id} ${direction}` : sql`${key} ${direction} ${nulls}, ${id}`),
  };
}

/** Whether an index of all clients has them in this order. */
export function isInIndexOrder(sort: SortBy<ClientSort> | undefined): boolean {
  return indexed.has(sortingOf(clientSorts, sort).name);
}

const indexed: ReadonlySet<ClientSort> = new Set(["id", "name", "weight", "smm", "lastActive"]);

/** Saying where their nulls go would keep an index from being read backwards. */
const neverNull: ReadonlySet<ClientSort> = new Set(["id", "name", "lastActive"]);

function columnOf(
  sort: ClientSort,
  today: string,
  options: readonly string[],
): { by: RawBuilder<unknown>; join?: RawBuilder<unknown> } {
  switch (sort) {
    case "id":
      return { by: sql`p.id` };
    case "name":
      return { by: sql`p.sort_name` };
    case "age":
      return { by: sql`(date '2000-01-01' - p.date_of_birth)` };
    case "status":
      return { by: sql`person_status(p, ${today}::date)` };
    case "clientType":
      return { by: placeAmong(options, typeOn(today)) };
    case "startOfDate":
      return { by: sql`p.start_of_date` };
    case "endOfDate":
      return { by: sql`p.end_of_date` };
    case "completed_courses":
      return {
        by: sql`coalesce(credits.completed, 0)`,
        join: sql`left join ${completedByClient} credits on credits.client_id = p.id`,
      };
    case "upcoming_courses":
      return {
        by: sql`coalesce(credits.upcoming, 0)`,
        join: sql`left join ${upcomingByClient(today)} credits on credits.client_id = p.id`,
      };
    case "bookable":
      return {
        by: sql`coalesce(credits.bookable, 0)`,
        join: sql`left join ${bookableByClient(today)} credits on credits.client_id = p.id`,
      };
    case "goal":
      return { by: placeAmong(options, sql`p.goal`) };
    case "trainer":
      return { by: sql`trainer.sort_name`, join: trainerJoin };
    case "weight":
      return { by: sql`record.weight`, join: readingJoin };
    case "smm":
      return { by: sql`record.smm`, join: readingJoin };
    case "lastActive":
      return { by: sql`active.at`, join: activeJoin };
  }
}

function placeAmong(options: readonly string[], value: RawBuilder<unknown>): RawBuilder<unknown> {
  const after = sql`case when ${value} is not null then ${options.length + 1}::integer end`;
  return sql`coalesce(array_position(${options}::text[], ${value}), ${after})`;
}
