/** Something of the past, with the instant by which its list is in order. */
interface Past {
  readonly at: string;
}

/** The latest of a list, the first of them the last in time, and how many there are in all. */
interface LatestOf<Row extends Past> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Several such lists as one, as far back as all of them have been read, and whether there is more. */
export function inOneList<Row extends Past>(lists: readonly LatestOf<Row>[]): { shown: Row[]; hasMore: boolean } {
  const ends = lists.flatMap(({ rows, total }) => (rows.length < total ? [Date.parse(rows.at(-1)?.at ?? "")] : []));
  // Behind this instant rows of a list may be missing.
  const horizon = Math.max(-Infinity, ...ends);
  const shown = lists
    .flatMap(({ rows }) => rows)
    .filter(({ at }) => Date.parse(at) >= horizon)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return { shown, hasMore: ends.length > 0 };
}
