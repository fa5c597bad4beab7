import { orders } from "#contract/orders.ts";
import { useRead } from "#web/lib/query.ts";
import { renewingOrders, renewingIn } from "./renewal-model.ts";
import { useRenewalWords } from "./renewal-words.ts";

/** When a client's membership renews itself, or ends; nothing where it never would. */
export function RenewalLine({ clientId, className }: { clientId: number; className?: string | undefined }) {
  const words = useRenewalWords();
  const { data } = useRead(orders.ofPerson, { params: { id: String(clientId) }, query: renewingOrders });
  const [first] = renewingIn(data?.rows ?? []);
  return first ? <p className={className}>{words(first)}</p> : null;
}
