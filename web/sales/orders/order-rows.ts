import type { Order } from "#contract/sales/orders.ts";

/** The package as it was sold, of either kind. */
export function soldPackage({
  membershipPackage,
  coursePackage,
}: Order): Order["membershipPackage"] | Order["coursePackage"] {
  return membershipPackage ?? coursePackage;
}
