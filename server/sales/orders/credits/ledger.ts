import type { LedgerLine } from "#contract/sales/credit-ledger.ts";

/** A lot with what became of it; counts in credits. */
export interface LotFacts {
  readonly orderId: number;
  readonly granted: number;
  readonly grantedAt: Date;
  readonly grantedBy: LedgerLine["by"];
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** The credits that were revoked when the order ended early. */
  readonly settled: { readonly at: Date; readonly credits: number; readonly by: LedgerLine["by"] } | null;
}

/** An entry of a lot. */
export interface LedgerEntryFacts {
  readonly orderId: number;
  readonly event: "booked" | "returned" | "completed" | "restored" | "forfeited";
  readonly at: Date;
  readonly isFree: boolean;
  readonly reservation: LedgerLine["reservation"];
  readonly class: LedgerLine["class"];
  readonly by: LedgerLine["by"];
}

type Line = Omit<LedgerLine, "balance" | "order_number">;

/** A line before its order is named by its number. */
type NumberlessLine = Omit<LedgerLine, "order_number">;

/** The position of a line: by instant, then by entry. */
interface Place {
  readonly place: number;
  readonly rank: number;
}

interface PlacedEntry extends LedgerEntryFacts, Place {}

interface PlacedLine extends Place {
  readonly line: Line;
}

/**
 * The ledger as it reads: every line with what was left to book after it, in order of entry; the last balance is today's.
 * `entries` come in the order in which they were written, which need not be that of their times: a call that came first
 * may have waited for another one.
 */
export function ledgerLines(
  lots: readonly LotFacts[],
  entries: readonly LedgerEntryFacts[],
  now: Date,
): NumberlessLine[] {
  const placed = placesOf(lots, entries);
  const lines = lots.flatMap((lot) => {
    const own = placed.filter(({ orderId }) => orderId === lot.orderId);
    return linesOf(lot, own, { now, last: entries.length });
  });
  let balance = 0;
  return lines
    .toSorted((a, b) => a.place - b.place || a.rank - b.rank)
    .map(({ line }) => ({ ...line, balance: (balance += line.change) }));
}

/** Positions an entry no earlier than entries written before it, nor than the grant of its lot. */
function placesOf(lots: readonly LotFacts[], entries: readonly LedgerEntryFacts[]): PlacedEntry[] {
  const grants = new Map(lots.map(({ orderId, grantedAt }) => [orderId, grantedAt.getTime()]));
  let place = 0;
  return entries.map((entry, rank) => {
    place = Math.max(place, entry.at.getTime(), grants.get(entry.orderId) ?? 0);
    return { ...entry, place, rank };
  });
}

function linesOf(lot: LotFacts, entries: readonly PlacedEntry[], { now, last }: { now: Date; last: number }) {
  const closing = closingOf(lot, entries, now);
  const isOpen = ({ place }: Place) => closing?.event !== "expired" || place < closing.place;
  const blank = { order_id: lot.orderId, is_free: null, reservation: null, class: null };
  const at = lot.grantedAt.toISOString();
  const granted: Line = { ...blank, event: "granted", at, change: lot.granted, by: lot.grantedBy };
  const lines: PlacedLine[] = [
    { line: granted, place: lot.grantedAt.getTime(), rank: -1 },
    ...entries.map((entry) => ({ line: lineOf(entry, isOpen(entry)), place: entry.place, rank: entry.rank })),
    ...settledLine(lot, entries),
  ];
  const left = lines.reduce((sum, { line }) => sum + line.change, 0);
  if (!closing || left === 0) return lines;
  const line: Line = { ...blank, event: closing.event, at: closing.at.toISOString(), change: -left, by: null };
  return [...lines, { line, place: closing.place, rank: last }];
}

/** The credits that were revoked when the order ended early; sessions that were cancelled with it come before. */
function settledLine({ orderId, settled }: LotFacts, entries: readonly PlacedEntry[]): PlacedLine[] {
  if (!settled) return [];
  const { at, credits, by } = settled;
  const before = entries.findLast((entry) => entry.at <= at);
  const blank = { order_id: orderId, is_free: null, reservation: null, class: null };
  const line: Line = { ...blank, event: "revoked", at: at.toISOString(), change: -credits, by };
  return [{ line, place: Math.max(at.getTime(), before?.place ?? 0), rank: before?.rank ?? -1 }];
}

/** How a lot ended, if it has: only a lot without credits in use is revoked, so that line is its last. */
function closingOf({ revokedAt, expiresAt, grantedAt }: LotFacts, entries: readonly PlacedEntry[], now: Date) {
  if (revokedAt !== null && revokedAt < expiresAt) {
    const place = Math.max(revokedAt.getTime(), entries.at(-1)?.place ?? 0);
    return { event: "revoked" as const, at: revokedAt, place };
  }
  if (expiresAt > now) return undefined;
  // A sale with a past period expires the moment it was granted, not before.
  const at = expiresAt > grantedAt ? expiresAt : grantedAt;
  return { event: "expired" as const, at, place: at.getTime() };
}

/** The effect of an entry on the credits free to book, while the lot is valid. */
const effect = { booked: -1, returned: 1, completed: 0, restored: 1, forfeited: 0 } as const;

function lineOf(
  { orderId, event, at, isFree, reservation, class: ofClass, by }: LedgerEntryFacts,
  isOpen: boolean,
): Line {
  const change = isOpen ? effect[event] : 0;
  const paid = { order_id: orderId, is_free: isFree ? (1 as const) : (0 as const), reservation, class: ofClass };
  return { event, at: at.toISOString(), change, ...paid, by };
}
