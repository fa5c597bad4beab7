import { splitName } from "#contract/data/split-name.ts";
import { noLastName } from "#contract/kernel/person/person-name.ts";
import type { SaleValues } from "#web/sales/orders/selling/sale-model.ts";

/** The values of the page; "" and null are empty. */
export interface QuickValues extends SaleValues {
  first_name: string;
  last_name: string;
  phone: string;
  /** Null is not given. */
  email: string | null;
}

/** The first values for somebody of whom a name is known, or a phone number. */
export function somebodyCalled(name = ""): Pick<QuickValues, "first_name" | "last_name" | "phone"> {
  const nobody = { first_name: "", last_name: "", phone: "" };
  if (/^[+\d][\d\s().-]*$/.test(name)) return { ...nobody, phone: name };
  const { first_name, last_name } = splitName(name, "firstLast") ?? { first_name: name, last_name: "" };
  return { ...nobody, first_name, last_name: last_name === noLastName ? "" : last_name };
}

/** Whether all is there that has to be. */
export function isQuickClientComplete(values: QuickValues): boolean {
  return values.packageId !== null && isSomebody(values);
}

/** Whether somebody can be added who buys later. */
export function isSomebody({ first_name, last_name, phone }: QuickValues): boolean {
  return [first_name, last_name, phone].every((text) => text.trim() !== "");
}
