import { type ClientDraft, clientDraft } from "#contract/clients.ts";
import { emptyPurchase, type PurchaseValues } from "#web/orders/purchase-model.ts";
import { emptyPerson, type PersonValues } from "#web/people/new-person-model.ts";

/** What the wizard holds while it is being filled in. */
export type ClientValues = PersonValues & PurchaseValues;

/** A wizard that has not been touched: the membership starts today. */
export function emptyClient(today: string): ClientValues {
  return { ...emptyPerson(today), ...emptyPurchase };
}

/** The client as the server takes it; undefined while something is missing or wrong. */
export function draftOf(values: ClientValues): ClientDraft | undefined {
  return clientDraft.safeParse(values).data;
}
