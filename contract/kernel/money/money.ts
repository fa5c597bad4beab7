import * as z from "zod/mini";

/** Money as `"123.45"`. */
export const money = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

/** A part of an amount that is tax: included in it, or added to it by `percent`. */
export const taxLine = z.strictObject({ name: z.string(), percent: z.number(), amount: money });

/** The most that a price or a sum comes to, in cents. A price with its taxes fits into an integer of the database. */
export const MAX_CENTS = 999_999_999;

/** An amount as it is sent: up to 9999999.99 with at most two decimals. */
export const amountText = z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, { error: "INVALID_AMOUNT" }));

/** The same of money that moves or is owed: more than nothing. */
export const someAmount = amountText.check(z.refine((text) => centsOf(text) > 0, { error: "INVALID_AMOUNT" }));

/** An amount as it is sent, read as cents. */
export const amount = z.pipe(amountText, z.transform(centsOf));

/** The cents of an amount. */
export function centsOf(text: string): number {
  const [whole = "", decimals = ""] = text.split(".");
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

/** A number as somebody wrote it, with plain signs in the place of full-width ones, which Chinese keyboards write. */
export function plainNumber(text: string): string {
  return text.normalize("NFKC").replace("。", ".");
}

/** Digits with commas that set thousands apart. */
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** An amount of money that moves, as somebody typed it; undefined when it is none or has parts of a cent. */
export function typedAmount(text: string): string | undefined {
  return /\.\d{3}/.test(plainNumber(text)) ? undefined : roundedAmount(text);
}

/** An amount as somebody wrote it, rounded to two decimals, half away from zero; undefined when it is no amount. */
export function roundedAmount(text: string): string | undefined {
  const typed = plainNumber(text).trim();
  const plain = grouped.test(typed) ? typed.replaceAll(",", "") : typed;
  const [, whole, decimals = ""] = /^(\d{1,7})(?:\.(\d*))?$/.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const roundsUp = (decimals[2] ?? "0") >= "5";
  return moneyText(Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, "0")) + (roundsUp ? 1 : 0));
}

/** Cents as the API's money text. */
export function moneyText(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const whole = Math.trunc(Math.abs(cents) / 100);
  return `${sign}${whole}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}

/** Used as a payment method when no money moves: the sum is on the client's account (money §2). */
export const onAccount = "account";

/** How something was paid that was brought from elsewhere, where nobody knows how. */
export const paidElsewhere = "elsewhere";
