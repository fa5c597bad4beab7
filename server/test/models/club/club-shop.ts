import { moneyText } from "#contract/kernel/money/money.ts";
import type { MemberModel } from "../money-model.ts";
import { Kept } from "./club-kept.ts";
import type { Outcome } from "./club-outcome.ts";

export interface ProductTerms {
  readonly sku: number;
  readonly cents: number;
  readonly currency: "CAD" | "RMB";
  readonly stock: number;
  readonly isOffered: boolean;
}

interface SoldLine {
  readonly which: number;
  readonly quantity: number;
  readonly cents: number;
}

export interface ShopSale {
  readonly lines: readonly SoldLine[];
  readonly currency: "CAD" | "RMB";
  readonly soldOn: string;
}

/** How a sale is paid; `member` is on whose account it goes, if anybody's. */
interface Paying {
  readonly method: string;
  readonly member: MemberModel | undefined;
  /** The sum that the desk has shown, in cents beside the right one. */
  readonly shown: number | undefined;
  readonly today: string;
}

type Lines = readonly { readonly which: number | undefined; readonly quantity: number }[];

const centsOf = (lines: readonly SoldLine[]) => lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);

/** A club's shop, with its sales (decisions §10). */
export class ShopModel {
  readonly products = new Kept<ProductTerms>({
    clash: (one, other) => (one.sku === other.sku ? "DUPLICATE_SKU" : undefined),
  });
  readonly sales: ShopSale[] = [];

  sell(lines: Lines, { method, member, shown, today }: Paying): Outcome {
    const found = lines.flatMap(({ which, quantity }) => {
      const product = this.products.living(which);
      return which !== undefined && product?.isOffered ? [{ ...product, which, quantity }] : [];
    });
    const [currency = "CAD", ...others] = new Set(found.map((line) => line.currency));
    const isTwice = new Set(lines.map(({ which }) => which)).size < lines.length;
    const isOwed = method === "account";
    const mayOwe = member !== undefined && currency === "CAD";
    const pays = isOwed ? mayOwe : method === "cash";
    if (found.length < lines.length || isTwice || others.length > 0 || !pays) return "VALIDATION_ERROR";
    if (shown !== undefined && shown !== 0) return "STALE";
    if (found.some(({ stock, quantity }) => stock < quantity)) return "OUT_OF_STOCK";
    const sold = found.map(({ which, quantity, cents }) => ({ which, quantity, cents }));
    for (const { which, quantity, stock } of found) this.products.become(which, { stock: stock - quantity });
    const cents = centsOf(sold);
    if (isOwed && cents > 0) member?.fee(cents, today, today);
    const sale = { lines: sold, currency, soldOn: today };
    this.sales.push(sale);
    return this.shownSale(sale);
  }

  /** A sale as it is shown. */
  shownSale({ lines, currency }: ShopSale): Readonly<Record<string, unknown>> {
    const shownLines = lines.map(({ which, quantity, cents }) => ({
      which,
      quantity,
      amount: moneyText(cents * quantity),
    }));
    return { lines: shownLines, currency, total: moneyText(centsOf(lines)) };
  }
}
