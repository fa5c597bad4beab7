import { centsOf } from "#contract/kernel/money.ts";
import type { Document } from "#contract/sales/documents.ts";

type Sums = Pick<Document, "kind" | "total" | "creditNotes">;

/** The stamp over a document: that nothing is open, or that it is fully credited. */
export function stampOf({ kind, total, creditNotes }: Sums): "paid" | "void" | undefined {
  if (kind === "creditNote") return undefined;
  const credited = creditNotes.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  if (credited > 0 && credited >= centsOf(total)) return "void";
  return kind === "receipt" ? "paid" : undefined;
}
