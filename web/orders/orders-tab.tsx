import { Button, Card, Skeleton, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { orders } from "#contract/orders.ts";
import type { Profile } from "#contract/people.ts";
import { servesEveryClient } from "#contract/values.ts";
import { useMe } from "#web/frame/me.ts";
import { lazyDialog } from "#web/frame/own-file.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { AccountBalanceCard } from "./account-balance-card.tsx";
import { OrderTable } from "./order-table.tsx";
import { sellingMessages } from "./selling-messages.ts";

/** Only who sells needs it. */
const SellSheet = lazyDialog(async () => (await import("./sell-sheet.tsx")).SellSheet);

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

/** The way for admins, trainers and the desk to sell more to a client (clients-and-business §2). */
export function AddPackageAction({ person }: { person: Profile }) {
  const t = useWords(sellingMessages);
  const [selling, setSelling] = useState(false);
  const { roles = [] } = useMe();
  if (person.userType !== "client" || !(servesEveryClient(roles) || roles.includes("trainer"))) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setSelling(true)}>
        {t("addPackage")}
      </Button>
      {selling && <SellSheet clientId={person.id} onClose={() => setSelling(false)} />}
    </>
  );
}
