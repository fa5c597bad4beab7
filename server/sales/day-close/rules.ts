import { type CloseBody, cashMethod, unclosedDays } from "#contract/sales/day-close.ts";
import { denominationsOf } from "#contract/kernel/money/denominations.ts";
import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { type Refuse, invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { type Role, addDays } from "#contract/kernel/values.ts";

/** One person's receipts and refunds by one method in one currency, in cents. */
export interface MoveLine {
  readonly person_id: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly currency: string;
  readonly method: string;
  readonly payments: number;
  readonly refunds: number;
  readonly sales: number;
  readonly moves: number;
}

type Cents = Pick<MoveLine, "payments" | "refunds" | "sales">;

const net = ({ payments, refunds, sales }: Cents) => payments + sales - refunds;

/** The sums of some lines as the contract writes them. */
function sumsOf(lines: readonly Cents[]) {
  const sum = (what: keyof Cents) => lines.reduce((total, line) => total + line[what], 0);
  const cents = { payments: sum("payments"), refunds: sum("refunds"), sales: sum("sales") };
  return {
    payments: moneyText(cents.payments),
    refunds: moneyText(cents.refunds),
    sales: moneyText(cents.sales),
    net: moneyText(net(cents)),
  };
}

/** The cash taken in the counted currency, in cents. */
export function cashOf(lines: readonly MoveLine[], currency: string): number {
  return lines
    .filter((line) => line.method === cashMethod && line.currency === currency)
    .reduce((total, line) => total + net(line), 0);
}

/** The figures of a day: in total, by payment method, and by person; the club's currency comes first. */
export function figuresOf(lines: readonly MoveLine[], currency: string) {
  const own = lines.toSorted((a, b) => Number(b.currency === currency) - Number(a.currency === currency));
  const byCurrency = Map.groupBy(own, (line) => line.currency);
  const byMethod = Map.groupBy(own, (line) => `${line.currency} ${line.method}`);
  return {
    currency,
    moves: lines.reduce((total, { moves }) => total + moves, 0),
    totals: [...byCurrency].map(([name, some]) => ({ currency: name, ...sumsOf(some) })),
    methods: [...byMethod.values()].flatMap((some) =>
      some.slice(0, 1).map((line) => ({ currency: line.currency, method: line.method, ...sumsOf(some) })),
    ),
    people: own.map((line) => {
      const { person_id: id, first_name, last_name } = line;
      const by =
        id === null || first_name === null || last_name === null ? null : { id, name: { first_name, last_name } };
      return { by, currency: line.currency, method: line.method, ...sumsOf([line]) };
    }),
    cash: moneyText(cashOf(lines, currency)),
  };
}

interface Asking {
  readonly roles: readonly Role[];
  readonly today: string;
}

/** Refuses a day that is not the caller's to close: the desk closes today, an admin any day that has begun. */
export function checkDay(refuse: Refuse<"FORBIDDEN">, { roles, today }: Asking, day: string): void {
  if (day > today) throw invalidFields({ path: "day", code: "DATE_IN_FUTURE" });
  if (day !== today && !roles.includes("admin")) throw refuse("FORBIDDEN");
}

/** Refuses a day of long ago, which is probably a wrong year, unless it was closed before. */
export function checkAge(day: string, today: string, wasClosed: boolean): void {
  if (!wasClosed && day < addDays(today, -unclosedDays)) throw invalidFields({ path: "day", code: "TOO_LONG_AGO" });
}

/** The counted sum in cents; refuses coins and notes that the currency does not have, and any named twice. */
export function countedIn(counted: CloseBody["counted"], currency: string): number {
  if ("sum" in counted) return counted.sum;
  const known = denominationsOf(currency);
  const { pieces } = counted;
  const errors = pieces.flatMap(({ cents }, place): FieldError[] => {
    const isFirst = pieces.findIndex((each) => each.cents === cents) === place;
    return isFirst && known.includes(cents) ? [] : [{ path: `counted.pieces.${place}.cents`, code: "INVALID" }];
  });
  if (errors.length > 0) throw invalidFields(...errors);
  return pieces.reduce((total, { cents, count }) => total + cents * count, 0);
}

/** A counted sum that differs from the expected one needs a reason. */
export function checkReason(difference: number, reason: string | undefined): void {
  if (difference !== 0 && reason === undefined) throw invalidFields({ path: "reason", code: "REQUIRED" });
}

/** Whether a day without a close is still to be closed: today, and days since there are closes, as far back as is looked. */
export function isToClose(day: string, today: string, firstClosed: string | undefined): boolean {
  if (day === today) return true;
  return firstClosed !== undefined && day >= firstClosed && day >= addDays(today, -unclosedDays);
}
