import { centsOf } from "#contract/kernel/money/money.ts";
import type { Document } from "#contract/sales/documents.ts";

/** Where the money goes that was paid for an order: back by the way it came, by another, or onto the account. */
export interface Refund {
  readonly to: "same" | "other" | "account";
  readonly method: string | null;
}

/** The refund in a request; undefined for a refund by its own method. */
export function refundOf({ to, method }: Refund): string | undefined {
  if (to === "account") return to;
  return to === "other" ? (method ?? undefined) : undefined;
}

/** The cents that are paid on a document, less what has been paid back of them or has moved. */
export function paidInAll({
  payments,
  refunds,
  moved,
  more,
}: Pick<Document, "payments" | "refunds" | "moved" | "more">): number {
  const [took, gave] = [more.filter(({ list }) => list === "payments"), more.filter(({ list }) => gone.has(list))];
  return sumOf([...payments, ...took]) - sumOf([...refunds, ...moved, ...gave]);
}

const gone: ReadonlySet<Document["more"][number]["list"]> = new Set(["refunds", "moved"]);

function sumOf(lines: readonly { readonly amount: string }[]): number {
  return lines.reduce((sum, { amount }) => sum + centsOf(amount), 0);
}
