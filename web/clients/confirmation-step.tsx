import { Divider, Group, Stack, Text } from "@mantine/core";
import type { ClientDraft } from "#contract/clients.ts";
import type { Draft } from "#web/lib/form.ts";
import { useFormat } from "#web/lib/format.ts";
import { useGiftWords } from "#web/lib/gift-messages.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { useOptionWords } from "#web/lib/option-messages.ts";
import { useOfferedPackage } from "#web/packages/package-picker.tsx";
import { PersonFactsCard } from "#web/people/person-facts-card.tsx";
import { useSeller } from "#web/staff/seller-picker.tsx";
import { useTrainer } from "#web/staff/trainer-picker.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { addClientMessages } from "./add-client-messages.ts";
import { type ClientValues, draftOf, grantOf } from "./client-draft.ts";

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
      <PackageFacts draft={draft} />
    </Stack>
  );
}

function PackageFacts({ draft }: { draft: ClientDraft }) {
  const t = useWords(addClientMessages);
  const words = useOptionWords();
  const locale = useLocale();
  const format = useFormat();
  const gift = useGiftWords();
  const sold = useOfferedPackage(draft.clientType, draft.packageId);
  const trainer = useTrainer(draft.reports_to ?? null);
  const seller = useSeller(draft.salesId);
  if (!sold) return null;
  const { endOfDate, paid, free } = grantOf(draft, sold);
  const trainerFact = draft.clientType === "pro" && {
    name: t("reports_to"),
    value: trainer && format.name(trainer.name),
  };
  return (
    <>
      <FactList
        title={t("package")}
        facts={[
          { name: t("clientType"), value: words("clientType", draft.clientType) },
          ...(trainerFact ? [trainerFact] : []),
          { name: t("packageId"), value: sold.name[locale], long: true },
          { name: t("extra"), value: gift(draft.extra) },
          { name: t("endOfDate"), value: format.date(endOfDate) },
          { name: t("credits"), value: paid + free === 0 ? t("noCredits") : t("creditsValue", { paid, free }) },
          { name: t("salesId"), value: seller && format.name(seller) },
          { name: t("paymentMethod"), value: words("paymentMethod", draft.paymentMethod) },
        ]}
      />
      <Group justify="space-between" align="baseline">
        <Text fw={600}>{t("amount")}</Text>
        <Text fz={28} fw={650}>
          {format.money(sold.amount)}
        </Text>
      </Group>
    </>
  );
}
