import type { LedgerEntryFacts } from "./ledger.ts";

/** An entry of the ledger as it was written. */
export interface WrittenEntry {
  readonly id: number;
  readonly kind: LedgerEntryFacts["event"];
  readonly settles: number | null;
  readonly reservation: number | null;
}

/** How entries are made up for: some one by one, and then the open credits of sessions are used up or returned. */
interface Reversal {
  readonly entries: readonly number[];
  readonly completed: readonly number[];
  readonly returned: readonly number[];
}

/**
 * How the entries of one act are made up for. Most are reversed one by one. The correction of a mark books a credit
 * again that was used up, or books one and uses it up, so the two entries belong together: after its undo the session
 * has used its credit up, or has none.
 */
export function reversalOf(written: readonly WrittenEntry[]): Reversal {
  const own = new Set(written.map(({ id }) => id));
  const sessionsOf = (is: (entry: WrittenEntry) => boolean) =>
    new Set(written.flatMap((entry) => (is(entry) && entry.reservation !== null ? [entry.reservation] : [])));
  const reopened = sessionsOf(({ kind }) => kind === "restored");
  const used = sessionsOf(({ kind, settles }) => kind === "completed" && settles !== null && own.has(settles));
  const isReversed = ({ kind, reservation }: WrittenEntry) => {
    if (reservation !== null && reopened.has(reservation)) return kind === "returned";
    if (reservation !== null && used.has(reservation)) return kind === "completed";
    return true;
  };
  return { entries: written.filter(isReversed).map(({ id }) => id), completed: [...reopened], returned: [...used] };
}
