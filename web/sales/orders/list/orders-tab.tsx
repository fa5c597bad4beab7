import { Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { Profile } from "#contract/identity/people.ts";
import { AccountCard } from "#web/sales/accounts/account/account-card.tsx";
import { useIsMember } from "#web/kernel/frame/me.ts";
import { AccountBalanceCard } from "./account-balance-card.tsx";
import { RenewalCard } from "../renewal/renewal-card.tsx";
import { MemberOrders } from "./member-orders.tsx";
import { OrderTable } from "./order-table.tsx";

/** A client's account, the credits that are left, and everything a person has bought. */
export function OrdersTab({ person }: { person: Profile }) {
  const isMember = useIsMember();
  const isPhone = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
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
          <AccountBalanceCard
            personId={person.id}
            canBook={person.status !== "dismissed" && person.status !== "suspended"}
          />
        </>
      )}
      <div>
        {isMember && isPhone ? (
          <MemberOrders personId={person.id} />
        ) : (
          <OrderTable key={person.id} personId={person.id} />
        )}
      </div>
    </Stack>
  );
}
