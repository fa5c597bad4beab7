import { expect, test } from "vitest";
import { type LedgerEntryFacts, type LotFacts, ledgerLines } from "./ledger.ts";

const minute = (count: number) => new Date(Date.UTC(2026, 4, 20, 16, count));

function lot(orderId: number, over: Partial<LotFacts> = {}): LotFacts {
  const period = { expiresAt: new Date("2026-08-01T04:00:00Z"), revokedAt: null, settled: null };
  return { orderId, granted: 1, grantedAt: minute(0), grantedBy: null, ...period, ...over };
}

function entry(orderId: number, event: LedgerEntryFacts["event"], at: Date): LedgerEntryFacts {
  return { orderId, event, at, isFree: false, reservation: null, class: null, by: null };
}

const read = (lots: readonly LotFacts[], entries: readonly LedgerEntryFacts[]) =>
  ledgerLines(lots, entries, minute(59)).map(({ event, order_id, balance }) => `${event} ${order_id}: ${balance}`);

test("a session that is moved to the lot of an earlier order is returned first and booked then", () => {
  const entries = [entry(2, "booked", minute(1)), entry(2, "returned", minute(2)), entry(1, "booked", minute(2))];
  expect(read([lot(1), lot(2)], entries)).toEqual([
    "granted 1: 1",
    "granted 2: 2",
    "booked 2: 1",
    "returned 2: 2",
    "booked 1: 1",
  ]);
});

test("what waited for another call comes after it, although it started first", () => {
  const entries = [entry(1, "booked", minute(1)), entry(1, "returned", minute(4)), entry(1, "booked", minute(3))];
  expect(read([lot(1)], entries)).toEqual(["granted 1: 1", "booked 1: 0", "returned 1: 1", "booked 1: 0"]);
});

test("a grant that was waited for comes before what it paid for", () => {
  expect(read([lot(1, { grantedAt: minute(5) })], [entry(1, "booked", minute(4))])).toEqual([
    "granted 1: 1",
    "booked 1: 0",
  ]);
});

test("revoking comes after the last return, and what is returned after the end changes nothing", () => {
  const revoked = lot(1, { revokedAt: minute(3) });
  const entries = [entry(1, "booked", minute(1)), entry(1, "returned", minute(4))];
  expect(read([revoked], entries)).toEqual(["granted 1: 1", "booked 1: 0", "returned 1: 1", "revoked 1: 0"]);
  const expired = lot(1, { granted: 2, expiresAt: minute(3) });
  expect(read([expired], entries)).toEqual(["granted 1: 2", "booked 1: 1", "expired 1: 0", "returned 1: 0"]);
});
