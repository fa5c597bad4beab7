import { MAX_CENTS, moneyText, onAccount } from "#contract/kernel/money/money.ts";
import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import { invalidFields, type Refuse } from "#contract/kernel/refusal/refuse.ts";
import { type SoldSums, centsBack } from "#contract/sales/sale-return.ts";
import type { ShopRange } from "#contract/sales/shop.ts";
import { type ShopCurrency, clubCurrencyOf } from "#contract/sales/shop-currency.ts";
import type { SaleDraft, SaleReturnDraft } from "#contract/sales/shop-sale.ts";
import { addDays } from "#contract/kernel/values.ts";

/** A product as a sale finds it, locked. */
export interface LockedProduct {
  readonly id: number;
  readonly name: { readonly en: string; readonly cn: string };
  readonly price_cents: number;
  readonly currency: ShopCurrency;
  readonly stock: number;
  readonly published: boolean;
}

/** The stored facts of the things that a sale names. */
export interface ShopSaleFacts {
  /** Living products among those named. */
  readonly products: readonly LockedProduct[];
  readonly paymentMethods: readonly string[];
  readonly sellerIsActive: boolean;
  readonly clientExists: boolean;
  /** The currency of accounts. */
  readonly clubCurrency: string;
  /** A price in cents with its taxes. */
  readonly withTaxes: (cents: number) => number;
}

/** A product in a sale that holds. */
interface CheckedLine {
  readonly product: LockedProduct;
  readonly quantity: number;
}

/** A sale that holds: what is to be paid, and which taxes of it are added to the prices, in cents. */
export interface CheckedSale {
  readonly lines: readonly CheckedLine[];
  readonly currency: ShopCurrency;
  readonly total: number;
  readonly taxes: number;
}

/** Refuses a sale that breaks a rule: fields at fault first, then a price that changed, then what is not there. */
export function checkSale(
  refuse: Refuse<"OUT_OF_STOCK" | "STALE">,
  draft: SaleDraft,
  facts: ShopSaleFacts,
): CheckedSale {
  const errors: FieldError[] = [];
  const fault = (path: string, code: FieldError["code"]) => errors.push({ path, code });
  const lines = draft.lines.flatMap(({ productId, quantity }, index) => {
    const product = facts.products.find(({ id, published }) => id === productId && published);
    if (!product) fault(`lines.${index}.productId`, "NOT_ON_SALE");
    return product ? [{ product, quantity }] : [];
  });
  const [currency = "CAD", ...others] = new Set(lines.map(({ product }) => product.currency));
  if (others.length > 0) fault("lines", "NOT_ONE_CURRENCY");
  if (draft.paymentMethod === onAccount) {
    if (!draft.clientId) fault("clientId", "REQUIRED");
    if (clubCurrencyOf[currency] !== facts.clubCurrency) fault("paymentMethod", "NOT_ONE_CURRENCY");
  } else if (!facts.paymentMethods.includes(draft.paymentMethod)) fault("paymentMethod", "INVALID");
  if (!facts.sellerIsActive) fault("sellerId", "SELLER_NOT_ACTIVE");
  if (!facts.clientExists) fault("clientId", "INVALID");
  if (errors.length > 0) throw invalidFields(...errors);
  const price = lines.reduce((sum, { product, quantity }) => sum + product.price_cents * quantity, 0);
  const total = facts.withTaxes(price);
  if (total > MAX_CENTS) throw invalidFields({ path: "lines", code: "TOO_LARGE" });
  if (draft.total !== undefined && draft.total !== moneyText(total)) throw refuse("STALE", { total: moneyText(total) });
  checkStock(refuse, lines);
  return { lines, currency, total, taxes: total - price };
}

function checkStock(refuse: Refuse<"OUT_OF_STOCK">, lines: readonly CheckedLine[]): void {
  const short = lines.find(({ product, quantity }) => product.stock < quantity);
  if (!short) return;
  const { id, name, stock } = short.product;
  throw refuse("OUT_OF_STOCK", { product: { id, name }, left: stock });
}

/** A line of a sale, and how many of its pieces were returned before. */
export interface SoldLine {
  readonly id: number;
  readonly product: number;
  readonly quantity: number;
  readonly price_cents: number;
  readonly returned: number;
}

/** The facts of a sale from which products are returned. */
export interface ReturnFacts {
  readonly lines: readonly SoldLine[];
  readonly currency: ShopCurrency;
  readonly method: string;
  /** The total with its taxes, and the part of it that can still be refunded; in cents. */
  readonly total: number;
  readonly left: number;
  readonly isOfToday: boolean;
  readonly isAdmin: boolean;
  /** Whether there is a client whose account can hold the refund. */
  readonly hasAccount: boolean;
  readonly paymentMethods: readonly string[];
  readonly clubCurrency: string;
}

/** A return that holds. */
export interface CheckedReturn {
  readonly lines: readonly { readonly sold: SoldLine; readonly quantity: number; readonly restock: boolean }[];
  /** The refund, and how: by a method, or onto the account. */
  readonly cents: number;
  readonly method: string;
}

/**
 * Refuses a return of a sale of another day unless an admin makes it, then invalid fields, then products already
 * returned, then a sum that differs from the one the buyer was shown.
 */
export function checkReturn(
  refuse: Refuse<"RETURN_NEEDS_ADMIN" | "ALREADY_RETURNED" | "STALE">,
  draft: SaleReturnDraft,
  facts: ReturnFacts,
): CheckedReturn {
  if (!facts.isAdmin && !facts.isOfToday) throw refuse("RETURN_NEEDS_ADMIN");
  const { method = facts.method } = draft;
  const errors: FieldError[] = [];
  const lines = draft.lines.flatMap(({ productId, quantity, restock }, index) => {
    const sold = facts.lines.find(({ product }) => product === productId);
    if (!sold) errors.push({ path: `lines.${index}.productId`, code: "INVALID" });
    return sold ? [{ sold, quantity, restock }] : [];
  });
  if (method === onAccount) {
    if (!facts.hasAccount) errors.push({ path: "method", code: "NOT_ALLOWED" });
    else if (clubCurrencyOf[facts.currency] !== facts.clubCurrency)
      errors.push({ path: "method", code: "NOT_ONE_CURRENCY" });
  } else if (method !== facts.method && !facts.paymentMethods.includes(method))
    errors.push({ path: "method", code: "INVALID" });
  if (errors.length > 0) throw invalidFields(...errors);
  if (lines.some(({ sold, quantity }) => quantity > sold.quantity - sold.returned)) throw refuse("ALREADY_RETURNED");
  const cents = centsBack(sumsOf(facts), priceOf(lines.map(({ sold, quantity }) => ({ ...sold, quantity }))));
  if (draft.total !== undefined && draft.total !== moneyText(cents)) throw refuse("STALE", { total: moneyText(cents) });
  return { lines, cents, method };
}

function sumsOf({ lines, total, left }: ReturnFacts): SoldSums {
  const before = lines.map(({ returned, price_cents }) => ({ quantity: returned, price_cents }));
  return { price: priceOf(lines), total, returned: priceOf(before), left };
}

const priceOf = (lines: readonly Pick<SoldLine, "quantity" | "price_cents">[]) =>
  lines.reduce((sum, { quantity, price_cents }) => sum + quantity * price_cents, 0);

/** Days of the club, both included. */
export interface InclusiveDays {
  readonly from: string;
  readonly until: string;
}

/** The days of a range, today included, and the step of its figures. */
export function daysOf(range: ShopRange, today: string): InclusiveDays & { readonly step: "day" | "week" } {
  if (range === "thisMonth") return { from: `${today.slice(0, 7)}-01`, until: today, step: "day" };
  if (range === "last30Days") return { from: addDays(today, -29), until: today, step: "day" };
  return { from: addDays(today, -59), until: today, step: "week" };
}

/** The days one by one, or by weeks from Monday on, of which the first and the last may be short. */
export function stepsOf({ from, until, step }: ReturnType<typeof daysOf>): InclusiveDays[] {
  const steps: InclusiveDays[] = [];
  for (let day = from; day <= until;) {
    const last = step === "day" ? day : addDays(day, (7 - new Date(day).getUTCDay()) % 7);
    const end = last < until ? last : until;
    steps.push({ from: day, until: end });
    day = addDays(end, 1);
  }
  return steps;
}
