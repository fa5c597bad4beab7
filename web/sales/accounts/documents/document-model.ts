import { centsOf } from "#contract/kernel/money/money.ts";
import type { Document } from "#contract/sales/documents.ts";

type Sums = Pick<Document, "kind" | "total" | "creditNotes" | "refunds">;
type PaidSums = Sums & Pick<Document, "payments">;

/**
 * The stamp over a document: that nothing is open, that it is fully credited, or that a part was lowered and paid back.
 * What was paid back and then paid in another way is paid.
 */
export function stampOf({ kind, total, creditNotes, refunds }: Sums): "paid" | "void" | "partlyRefunded" | undefined {
  if (kind === "creditNote") return undefined;
  const credited = creditNotes.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  if (credited > 0 && credited >= centsOf(total)) return "void";
  if (kind !== "receipt") return undefined;
  return credited > 0 && refunds.length > 0 ? "partlyRefunded" : "paid";
}

type PaidState = "paid" | "partlyPaid" | "owed" | "void" | "partlyRefunded" | "paidBack";

/** The state of what a payment paid for; a part of it that was not paid back is a part paid. */
export function paidStateOf(document: PaidSums): PaidState | undefined {
  if (document.kind === "creditNote") return undefined;
  const stamp = stampOf(document);
  if (stamp === "void" && document.refunds.length > 0) return "paidBack";
  return stamp ?? (sumOf(document.payments) > sumOf(document.refunds) ? "partlyPaid" : "owed");
}

const sumOf = (lines: readonly { readonly amount: string }[]) =>
  lines.reduce((sum, { amount }) => sum + centsOf(amount), 0);
