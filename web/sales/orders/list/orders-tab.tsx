import { Stack } from "@mantine/core";
import type { Profile } from "#contract/identity/people.ts";
import { AccountCard } from "#web/sales/accounts/account/account-card.tsx";
import { AccountBalanceCard } from "./account-balance-card.tsx";
import { RenewalCard } from "../renewal/renewal-card.tsx";
import { OrderTable } from "./order-table.tsx";

/** A client's account, the credits that are left, and everything a person has bought. */
export function OrdersTab({ person }: { person: Profile }) {
  return (
    <Stack>
      {person.userType === "client" && (
        <>
          <div data-whole-first>
            <RenewalCard client={person} />
          </div>
          <div data-whole-first>
            <AccountCard client={person} />
          </div>
          <AccountBalanceCard personId={person.id} />
        </>
      )}
      <div>
        <OrderTable key={person.id} personId={person.id} />
      </div>
    </Stack>
  );
}
