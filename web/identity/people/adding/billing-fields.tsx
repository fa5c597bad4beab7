import { SimpleGrid, TextInput } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { addPersonMessages } from "./add-person-messages.ts";
import type { PersonForm } from "./new-person-model.ts";

/** Asks where the person is reached; the placeholders only hint at a form. */
export function BillingFields({ draft: { bind } }: { draft: PersonForm }) {
  const t = useWords(addPersonMessages);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput
        label={t("phone")}
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder={t("phoneHint")}
        {...bind("phone")}
      />
      <TextInput label={t("zipCode")} required autoComplete="off" placeholder={t("zipCodeHint")} {...bind("zipCode")} />
      <TextInput
        label={t("address")}
        required
        autoComplete="off"
        style={{ gridColumn: "1 / -1" }}
        {...bind("address")}
      />
    </SimpleGrid>
  );
}
