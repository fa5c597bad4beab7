import type { LedgerEntryFacts } from "./ledger.ts";

/** An entry of the ledger as it was written. */
export interface WrittenEntry {
  readonly id: number;
  readonly kind: LedgerEntryFacts["event"];
  readonly settles: number | null;
  readonly reservation: number | null;
  /** Whether it settles a credit that had been lost. */
  readonly settlesForfeited?: boolean;
}

/** How entries are made up for: some one by one, and then the open credits of sessions are used up, returned or lost. */
interface Reversal {
  readonly entries: readonly number[];
  readonly completed: readonly number[];
  readonly returned: readonly number[];
  readonly forfeited: readonly number[];
}

/**
 * How the entries of one act are made up for. Most are reversed one by one. The correction of a mark books a credit
 * again that was used up, or books one and uses it up, so the two entries belong together: after its undo the session
 * has used its credit up, has lost it again, or has none.
 */
export function reversalOf(written: readonly WrittenEntry[]): Reversal {
  const own = new Set(written.map(({ id }) => id));
  const sessionsOf = (is: (entry: WrittenEntry) => boolean) =>
    new Set(written.flatMap((entry) => (is(entry) && entry.reservation !== null ? [entry.reservation] : [])));
  const isFound = ({ kind, settlesForfeited = false }: WrittenEntry) => kind === "restored" && settlesForfeited;
  const found = sessionsOf(isFound);
  const reopened = sessionsOf((entry) => entry.kind === "restored" && !isFound(entry));
  const used = sessionsOf(({ kind, settles }) => kind === "completed" && settles !== null && own.has(settles));
  const isReversed = ({ kind, reservation }: WrittenEntry) => {
    if (reservation !== null && found.has(reservation)) return kind === "completed";
    if (reservation !== null && reopened.has(reservation)) return kind === "returned";
    if (reservation !== null && used.has(reservation)) return kind === "completed";
    return true;
  };
  return {
    entries: written.filter(isReversed).map(({ id }) => id),
    completed: [...reopened],
    returned: [...used].filter((session) => !found.has(session)),
    forfeited: [...found],
  };
}
