import { Stack } from "@mantine/core";
import type { Profile } from "#contract/people.ts";
import { AccountBalanceCard } from "./account-balance-card.tsx";
import { OrderTable } from "./order-table.tsx";

/** Everything a person has bought, and the credits that are left of it. */
export function OrdersTab({ person }: { person: Profile }) {
  return (
    <Stack>
      {person.userType === "client" && <AccountBalanceCard personId={person.id} />}
      <div>
        <OrderTable key={person.id} personId={person.id} />
      </div>
    </Stack>
  );
}
