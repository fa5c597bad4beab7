import { Divider, Stack, Text } from "@mantine/core";
import { useClub } from "#web/kernel/frame/club/club.ts";
import type { Draft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { usePurchaseBill } from "#web/sales/orders/selling/bill-model.ts";
import { PurchaseSummary } from "#web/sales/orders/selling/purchase-summary.tsx";
import { PersonFacts } from "#web/identity/people/adding/person-facts.tsx";
import { addClientMessages } from "./add-client-messages.ts";
import { type ClientValues, clientDraftOf } from "./client-draft.ts";

/** Everything once more, with what the order will grant and cost. */
export function ConfirmationStep({ draft: { form } }: { draft: Draft<ClientValues> }) {
  const t = useWords(addClientMessages);
  const methods = useClub().options("paymentMethod");
  const { bill } = usePurchaseBill(form.values);
  const draft = clientDraftOf(form.values, bill, methods);
  if (!bill || !draft) return null;
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t("checkAgain")}</Text>
      <PersonFacts title={t("profile")} start="startOfDate" person={draft} />
      <Divider />
      <PurchaseSummary title={t("package")} purchase={draft} bill={bill} />
    </Stack>
  );
}
