import { Divider, Group, Stack, Text } from "@mantine/core";
import type { ClientDraft } from "#contract/clients.ts";
import { useFormat } from "#web/lib/format.ts";
import { useGiftWords } from "#web/lib/gift-messages.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { useOptionWords } from "#web/lib/option-messages.ts";
import { useOfferedPackage } from "#web/packages/package-picker.tsx";
import { useSeller } from "#web/staff/seller-picker.tsx";
import { useTrainer } from "#web/staff/trainer-picker.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { addClientMessages } from "./add-client-messages.ts";
import type { ClientForm } from "./client-form.ts";
import { draftOf, grantOf } from "./client-draft.ts";

/** Everything once more, with what the order will grant and cost. */
export function ConfirmationStep({ draft: { form } }: { draft: ClientForm }) {
  const t = useWords(addClientMessages);
  const draft = draftOf(form.values);
  if (!draft) return null;
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t("checkAgain")}</Text>
      <PersonFacts draft={draft} />
      <Divider />
      <PackageFacts draft={draft} />
    </Stack>
  );
}

function PersonFacts({ draft }: { draft: ClientDraft }) {
  const t = useWords(addClientMessages);
  const words = useOptionWords();
  const format = useFormat();
  return (
    <>
      <FactList
        title={t("profile")}
        facts={[
          { name: t("first_name"), value: draft.first_name },
          { name: t("last_name"), value: draft.last_name },
          { name: t("email"), value: draft.email, long: true },
          { name: t("gender"), value: words("gender", draft.gender) },
          { name: t("dateOfBirth"), value: format.date(draft.dateOfBirth) },
          { name: t("startOfDate"), value: format.date(draft.startOfDate) },
        ]}
      />
      <Divider />
      <FactList
        title={t("billing")}
        facts={[
          { name: t("phone"), value: draft.phone },
          { name: t("zipCode"), value: draft.zipCode },
          { name: t("address"), value: draft.address, long: true },
        ]}
      />
    </>
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
