import type { SaleValues } from "#web/sales/orders/selling/sale-model.ts";

/** The values of the page; "" and null are empty. */
export interface QuickValues extends SaleValues {
  first_name: string;
  last_name: string;
  phone: string;
  /** Null is not given. */
  email: string | null;
}

/** Whether all is there that has to be. */
export function isQuickClientComplete(values: QuickValues): boolean {
  return values.packageId !== null && isSomebody(values);
}

/** Whether somebody can be added who buys later. */
export function isSomebody({ first_name, last_name, phone }: QuickValues): boolean {
  return [first_name, last_name, phone].every((text) => text.trim() !== "");
}
