import { Card, Stack } from "@mantine/core";
import { orders } from "#contract/orders.ts";
import { useRead } from "#web/lib/query.ts";
import { CreditBalanceCard } from "./credit-balance-card.tsx";
import { creditBalance } from "./order-rows.ts";
import { OrderTable } from "./order-table.tsx";

/** Everything a person has bought, and the credits that are left of it. */
export function OrdersTab({ personId }: { personId: number }) {
  const { data, error, refetch } = useRead(orders.ofPerson, { params: { id: String(personId) } });
  const balance = creditBalance(data ?? []);
  return (
    <Stack>
      {balance && <CreditBalanceCard balance={balance} />}
      <Card>
        <OrderTable orders={data} error={error} onRetry={() => void refetch()} />
      </Card>
    </Stack>
  );
}
