import type { ImportReason } from "#contract/data/import-reasons.ts";
import { MAX_CENTS } from "#contract/kernel/money/money.ts";

/** The value of a cell, or its problem. */
export type CellReading<Value> =
  | { readonly value: Value; readonly note?: ImportReason }
  | { readonly code: ImportReason };

/** An amount in cents, with any thousands separator and any currency beside it. */
export function readMoney(text: string, decimal: "." | ","): CellReading<number> {
  const number = parseNumber(
    text.normalize("NFKC").replaceAll(/[\p{Sc}\s]|CA?D|USD|RMB|CNY|EUR|GBP|元/giu, ""),
    decimal,
  );
  if (number === undefined || number < 0) return { code: "INVALID_AMOUNT" };
  const cents = Math.round(Number((number * 100).toPrecision(15)));
  return cents > MAX_CENTS ? { code: "TOO_LARGE" } : { value: cents };
}

/** A number as people write it; undefined where it is none. */
export function parseNumber(text: string, decimal: "." | ","): number | undefined {
  const grouped = decimal === "." ? /^-?\d{1,3}(,\d{3})+(\.\d+)?$/ : /^-?\d{1,3}([.\u00a0\u202f' ]\d{3})+(,\d+)?$/;
  const trimmed = text.normalize("NFKC").trim();
  const plain = grouped.test(trimmed) ? trimmed.replaceAll(decimal === "." ? "," : /[.\u00a0\u202f' ]/g, "") : trimmed;
  const written = decimal === "," ? plain.replace(",", ".") : plain;
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : undefined;
}
