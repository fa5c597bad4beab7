import { useToday } from "#web/kernel/frame/club/club.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import type { PurchaseValues } from "../payment/purchase-model.ts";
import { billOfSale } from "./sale-model.ts";
import { selling } from "#contract/sales/selling.ts";

/** The package that somebody new buys as it is offered, and what it comes to; neither until it is chosen and read. */
export function usePurchaseBill(values: Pick<PurchaseValues, "packageId" | "paying"> & { startOfDate: string }) {
  const today = useToday();
  const offer = useRead(selling.newOffer);
  const pack = offer.data?.packages.find(({ id }) => id === values.packageId);
  return { pack, bill: pack && billOfSale(values, pack, today) };
}
