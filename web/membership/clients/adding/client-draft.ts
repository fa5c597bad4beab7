import * as z from "zod/mini";
import { type ClientDraft, clientDraft, clientSteps } from "#contract/membership/clients.ts";
import type { Bill } from "#web/sales/orders/payment/paying-model.ts";
import {
  askedPayment,
  emptyPurchase,
  isPurchaseFieldAsked,
  type PurchaseValues,
} from "#web/sales/orders/payment/purchase-model.ts";
import { purchaseOf } from "#web/sales/orders/selling/sale-model.ts";
import { emptyPerson, type PersonValues } from "#web/identity/people/adding/new-person-model.ts";

/** The values of the wizard. */
export type ClientValues = PersonValues & PurchaseValues;

/** A wizard that has not been touched: the membership starts today. */
export function emptyClient(today: string): ClientValues {
  return { ...emptyPerson(today), ...emptyPurchase };
}

/** The content of the wizard until it is sent. */
export const askedOfClient = z.extend(clientDraft, askedPayment);

/** The step that sells: over what it comes to, once that is known. */
export function packageStep(bill: Bill | undefined) {
  const isRight = () => bill !== undefined && Object.keys(bill.faults).length === 0;
  return {
    schema: z.extend(clientSteps.package, { ...askedPayment, paying: z.unknown().check(z.refine(isRight)) }),
    asks: (values: ClientValues, field: string) =>
      field !== "paying" && (field !== "paymentMethod" || bill?.taken !== 0) && isPurchaseFieldAsked(values, field),
  };
}

/** The client as the server takes it; undefined while something is missing or wrong. */
export function clientDraftOf(
  values: ClientValues,
  bill: Bill | undefined,
  methods: readonly string[],
): ClientDraft | undefined {
  return bill && clientDraft.safeParse(purchaseOf(values, bill, methods)).data;
}
