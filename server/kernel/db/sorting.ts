import { type RawBuilder, sql } from "kysely";

/** How the contract says a list is sorted: by a name, with `-` in front for the other way round. */
export type SortBy<Name extends string> = Name | `-${Name}`;

/** The name and the direction a list is sorted by: the first name, ascending, unless another is asked for. */
export function sortingOf<Name extends string>(
  names: readonly [Name, ...Name[]],
  asked: SortBy<Name> | undefined,
): { readonly name: Name; readonly direction: RawBuilder<unknown> } {
  const descending = names.find((name) => asked === `-${name}`);
  const name = descending ?? names.find((each) => asked === each) ?? names[0];
  return { name, direction: descending === undefined ? sql`asc` : sql`desc` };
}
