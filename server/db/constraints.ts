import type { BareCode } from "#contract/errors.ts";

/** What SQL holds, in the words of the contract: constraint or index name to refusal code. */
export const refusalOfConstraint: Readonly<Record<string, BareCode>> = {
  person_email: "DUPLICATE_USER",
  course_name: "DUPLICATE_COURSE",
  product_sku: "DUPLICATE_SKU",
  product_stock: "OUT_OF_STOCK",
  reservation_trainer_busy: "TRAINER_BUSY",
  reservation_client_busy: "CLIENT_BUSY",
};
