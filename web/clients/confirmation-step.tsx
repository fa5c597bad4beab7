import { Divider, Stack, Text } from "@mantine/core";
import type { Draft } from "#web/lib/form.ts";
import { useWords } from "#web/lib/i18n.ts";
import { PurchaseCard } from "#web/orders/purchase-card.tsx";
import { PersonFactsCard } from "#web/people/person-facts-card.tsx";
import { addClientMessages } from "./add-client-messages.ts";
import { type ClientValues, draftOf } from "./client-draft.ts";

/** Everything once more, with what the order will grant and cost. */
export function ConfirmationStep({ draft: { form } }: { draft: Draft<ClientValues> }) {
  const t = useWords(addClientMessages);
  const draft = draftOf(form.values);
  if (!draft) return null;
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t("checkAgain")}</Text>
      <PersonFactsCard title={t("profile")} person={draft} />
      <Divider />
      <PurchaseCard title={t("package")} purchase={draft} />
    </Stack>
  );
}
