import { orders } from "#contract/sales/orders.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { renewingOrders } from "./renewal-model.ts";
import { useRenewalWords } from "./renewal-labels.ts";

interface RenewalLineProps {
  clientId: number;
  className?: string | undefined;
}

/** When a client's membership renews itself, can be renewed, or ends; an empty line until it is known, and where it never would. */
export function RenewalLine({ clientId, className }: RenewalLineProps) {
  const words = useRenewalWords();
  const { data } = useRead(orders.ofPerson, { params: { id: String(clientId) }, query: renewingOrders });
  const [first] = data?.rows ?? [];
  return <p className={className}>{first && words(first)}</p>;
}
