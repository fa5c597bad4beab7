import type { Close, CloseDraft, Piece } from "#contract/sales/day-close.ts";
import { moneyText, typedAmount } from "#contract/kernel/money/money.ts";

/** The figures of a day, closed or not. */
export type Figures = Pick<CloseDraft, "currency" | "totals" | "methods" | "people">;

type Sums = Figures["totals"][number];

/** A line of the figures: in all, a way of payment, or what somebody took and paid out by it. */
export interface FigureLine extends Sums {
  readonly key: string;
  readonly method: string | null;
  readonly by: Figures["people"][number]["by"];
}

/** The columns of the figures, in their order. */
export const figureColumns = ["payments", "refunds", "sales", "net"] as const;
type FigureColumn = (typeof figureColumns)[number];

const none = { method: null, by: null };

/** A column of the figures as it is shown: refunds are what the total is less by. */
export function shownSum(sums: Pick<Sums, FigureColumn>, column: FigureColumn): string {
  return column === "refunds" && centsOfMoney(sums.refunds) !== 0 ? `-${sums.refunds}` : sums[column];
}

/** The figures currency by currency: each way of payment, then all of them. */
export function linesByMethod({ totals, methods }: Figures): readonly FigureLine[] {
  return totals.flatMap((total) => [
    ...methods
      .filter(({ currency }) => currency === total.currency)
      .map((line) => ({ ...none, ...line, key: `${line.currency} ${line.method}` })),
    { ...none, ...total, key: total.currency },
  ]);
}

/** Each person's receipts and refunds, by payment method. */
export function linesOfPeople({ people }: Figures) {
  const lines = people.map((line) => ({ ...line, key: `${line.by?.id ?? 0} ${line.currency} ${line.method}` }));
  const groups = Map.groupBy(lines, ({ by }) => by?.id ?? 0).values();
  return [...groups].map((own): { by: FigureLine["by"]; lines: readonly FigureLine[] } => ({
    by: own[0]?.by ?? null,
    lines: own,
  }));
}

/** The cents of an amount as the API writes it, below nothing too. */
function centsOfMoney(money: string): number {
  return Math.round(Number(money) * 100);
}

/** How many there are of each coin and note, as typed; by its cents. */
export type CashCounts = Readonly<Record<string, string>>;

/** The typed counts above zero. */
function piecesOf(counts: CashCounts): readonly Piece[] {
  return Object.entries(counts)
    .map(([cents, count]) => ({ cents: Number(cents), count: Number(count.trim()) }))
    .filter(({ count }) => Number.isInteger(count) && count > 0);
}

/** A count that is none: empty counts as none at all. */
export function isNoCount(typed: string): boolean {
  return !/^\d{0,6}$/.test(typed.trim());
}

interface Typed {
  readonly way: "pieces" | "sum";
  readonly counts: CashCounts;
  readonly sum: string;
  readonly float: string;
}

/** The counted sum, and its difference from the expected one; undefined without a valid count. */
export function countedOf({ way, counts, sum, float }: Typed, cash: string) {
  const floatText = typedAmount(float);
  const sumText = way === "sum" ? typedAmount(sum) : undefined;
  const isCounted = way === "sum" ? sumText !== undefined : Object.values(counts).some((each) => each.trim() !== "");
  if (floatText === undefined || !isCounted || Object.values(counts).some(isNoCount)) return undefined;
  const pieces = piecesOf(counts);
  const found =
    way === "sum" ? centsOfMoney(sumText ?? "0") : pieces.reduce((all, { cents, count }) => all + cents * count, 0);
  return {
    float: floatText,
    sent: way === "sum" ? { sum: moneyText(found) } : { pieces: [...pieces] },
    counted: moneyText(found),
    difference: found - centsOfMoney(floatText) - centsOfMoney(cash),
  };
}

/** The expected cash in the drawer. */
export function expectedOf(float: string, cash: string): string | undefined {
  const floatText = typedAmount(float);
  return floatText === undefined ? undefined : moneyText(centsOfMoney(floatText) + centsOfMoney(cash));
}

/** How a close came out. */
export function outcomeOf({ difference }: Pick<Close, "difference">): "even" | "short" | "over" {
  const cents = centsOfMoney(difference);
  if (cents === 0) return "even";
  return cents < 0 ? "short" : "over";
}
