import type { LedgerLine } from "#contract/orders.ts";

/** A lot with what became of it; counts in credits. */
export interface LotFacts {
  readonly orderId: number;
  readonly granted: number;
  readonly grantedAt: Date;
  readonly grantedBy: LedgerLine["by"];
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** An entry of a lot. */
export interface EntryFacts {
  readonly orderId: number;
  readonly event: "booked" | "returned" | "completed";
  readonly at: Date;
  readonly isFree: boolean;
  readonly reservation: LedgerLine["reservation"];
  readonly by: LedgerLine["by"];
}

type Line = Omit<LedgerLine, "balance">;

/** The ledger as it reads: every line with what was left to book after it, oldest first; the last balance is today's. */
export function ledgerLines(lots: readonly LotFacts[], entries: readonly EntryFacts[], now: Date): LedgerLine[] {
  const lines = lots.flatMap((lot) =>
    linesOf(
      lot,
      entries.filter(({ orderId }) => orderId === lot.orderId),
      now,
    ),
  );
  let balance = 0;
  return lines
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map((line) => ({ ...line, balance: (balance += line.change) }));
}

function linesOf(lot: LotFacts, entries: readonly EntryFacts[], now: Date): Line[] {
  const isRevoked = lot.revokedAt !== null && lot.revokedAt < lot.expiresAt;
  // What is sold with a period that is over has expired the moment it was granted, not before.
  const expiredAt = lot.expiresAt > lot.grantedAt ? lot.expiresAt : lot.grantedAt;
  const end = isRevoked ? lot.revokedAt : expiredAt;
  const closedAt = isRevoked || lot.expiresAt <= now ? end : undefined;
  const isOpen = (at: Date) => closedAt === undefined || at < closedAt;
  const blank = { order_id: lot.orderId, is_free: null, reservation: null };
  const granted: Line = {
    ...blank,
    event: "granted",
    at: lot.grantedAt.toISOString(),
    change: lot.granted,
    by: lot.grantedBy,
  };
  const moves = entries.map((entry) => lineOf(entry, isOpen(entry.at)));
  const left = [granted, ...moves].reduce((sum, { change }) => sum + change, 0);
  const event = isRevoked ? ("revoked" as const) : ("expired" as const);
  const closing =
    closedAt && left !== 0 ? [{ ...blank, event, at: closedAt.toISOString(), change: -left, by: null }] : [];
  return [granted, ...moves, ...closing];
}

/** What an entry does to the credits free to book, while the lot is valid. */
const effect = { booked: -1, returned: 1, completed: 0 } as const;

function lineOf({ orderId, event, at, isFree, reservation, by }: EntryFacts, isOpen: boolean): Line {
  const change = isOpen ? effect[event] : 0;
  return { event, at: at.toISOString(), change, order_id: orderId, is_free: isFree ? 1 : 0, reservation, by };
}
