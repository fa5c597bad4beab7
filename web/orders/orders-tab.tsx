import { Card, Skeleton, Stack } from "@mantine/core";
import { orders } from "#contract/orders.ts";
import type { Profile } from "#contract/people.ts";
import { useRead } from "#web/lib/query.ts";
import { AccountBalanceCard } from "./account-balance-card.tsx";
import { OrderTable } from "./order-table.tsx";

/** Everything a person has bought, and the credits that are left of it. */
export function OrdersTab({ person }: { person: Profile }) {
  const { data, error, refetch } = useRead(orders.ofPerson, { params: { id: String(person.id) } });
  return (
    <Stack>
      {person.userType === "client" && data && <AccountBalanceCard orders={data} personId={person.id} />}
      {person.userType === "client" && !data && !error && <Skeleton height={200} radius="lg" />}
      <Card>
        <OrderTable orders={data} error={error} onRetry={() => void refetch()} />
      </Card>
    </Stack>
  );
}
