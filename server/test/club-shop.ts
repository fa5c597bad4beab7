import { moneyText } from "#contract/money.ts";
import type { AccountModel } from "./account-model.ts";
import type { Outcome } from "./club-state.ts";

export interface ProductTerms {
  readonly sku: number;
  readonly cents: number;
  readonly currency: "CAD" | "RMB";
  readonly stock: number;
  readonly isOffered: boolean;
}

interface Product extends ProductTerms {
  readonly isGone: boolean;
  /** How often anything of it has changed, sales among it. */
  readonly changes: number;
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

/** How a sale is paid; `account` is whose it goes on, if anybody's. */
interface Paying {
  readonly method: string;
  readonly account: AccountModel | undefined;
  /** What the desk has shown, in cents beside what it comes to. */
  readonly shown: number | undefined;
  readonly today: string;
}

type Lines = readonly { readonly which: number | undefined; readonly quantity: number }[];

const centsOf = (lines: readonly SoldLine[]) => lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);

/** What a club's shop has, and has sold (decisions §10). */
export class ShopModel {
  readonly products: Product[] = [];
  readonly sales: ShopSale[] = [];

  living(which: number | undefined): Product | undefined {
    const product = which === undefined ? undefined : this.products[which];
    return product?.isGone ? undefined : product;
  }

  add(terms: ProductTerms): Outcome {
    if (this.#isTaken(terms.sku)) return "DUPLICATE_SKU";
    this.products.push({ ...terms, isGone: false, changes: 0 });
    return this.told(this.products.length - 1);
  }

  /** `seen`: how often it had changed when it was looked at; such a save is refused if it has changed since. */
  change(which: number | undefined, terms: Partial<ProductTerms>, seen: number | undefined): Outcome {
    const product = this.living(which);
    if (which === undefined || !product) return "NOT_FOUND";
    if (seen !== undefined && seen !== product.changes) return "STALE";
    if (terms.sku !== undefined && this.#isTaken(terms.sku, which)) return "DUPLICATE_SKU";
    if (Object.entries({ ...product, ...terms }).some(([name, value]) => Reflect.get(product, name) !== value))
      this.#become(which, terms);
    return this.told(which);
  }

  remove(which: number | undefined, seen: number | undefined): Outcome {
    const product = this.living(which);
    if (which === undefined || !product) return "NOT_FOUND";
    if (seen !== undefined && seen !== product.changes) return "STALE";
    this.#become(which, { isGone: true });
    return {};
  }

  /** A product that was taken away comes back, unless its SKU is another's by now. */
  bringBack(which: number): string | undefined {
    if (this.#isTaken(this.products[which]?.sku ?? 0)) return "UNDO_OVERTAKEN";
    this.#become(which, { isGone: false });
    return undefined;
  }

  sell(lines: Lines, { method, account, shown, today }: Paying): Outcome {
    const found = lines.flatMap(({ which, quantity }) => {
      const product = this.living(which);
      return which !== undefined && product?.isOffered ? [{ ...product, which, quantity }] : [];
    });
    const [currency = "CAD", ...others] = new Set(found.map((line) => line.currency));
    const isTwice = new Set(lines.map(({ which }) => which)).size < lines.length;
    const isOwed = method === "account";
    const mayOwe = account !== undefined && currency === "CAD";
    const pays = isOwed ? mayOwe : method === "cash";
    if (found.length < lines.length || isTwice || others.length > 0 || !pays) return "VALIDATION_ERROR";
    if (shown !== undefined && shown !== 0) return "STALE";
    if (found.some(({ stock, quantity }) => stock < quantity)) return "OUT_OF_STOCK";
    const sold = found.map(({ which, quantity, cents }) => ({ which, quantity, cents }));
    for (const { which, quantity, stock } of found) this.#become(which, { stock: stock - quantity });
    const cents = centsOf(sold);
    if (isOwed && cents > 0) account?.charge(cents, [{ due_on: today, cents }]);
    const sale = { lines: sold, currency, soldOn: today };
    this.sales.push(sale);
    return this.toldOf(sale);
  }

  /** A product as it is shown. */
  told(which: number): Readonly<Record<string, unknown>> {
    const { sku, cents, currency, stock, isOffered } = this.products[which] ?? {};
    return { sku, price: moneyText(cents ?? 0), currency, stock, isOffered };
  }

  /** A sale as it is shown. */
  toldOf({ lines, currency }: ShopSale): Readonly<Record<string, unknown>> {
    const told = lines.map(({ which, quantity, cents }) => ({ which, quantity, amount: moneyText(cents * quantity) }));
    return { lines: told, currency, total: moneyText(centsOf(lines)) };
  }

  #isTaken(sku: number, by?: number): boolean {
    return this.products.some((product, which) => product.sku === sku && !product.isGone && which !== by);
  }

  #become(which: number, change: Partial<Product>): void {
    const product = this.products[which];
    if (product) this.products[which] = { ...product, ...change, changes: product.changes + 1 };
  }
}
