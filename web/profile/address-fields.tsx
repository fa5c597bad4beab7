import { SimpleGrid, TextInput } from "@mantine/core";
import { useWords } from "#web/lib/i18n.ts";
import { editMessages } from "./edit-messages.ts";
import type { Edit } from "./use-edit.ts";

/** Where somebody lives, and how else they are reached. */
export function AddressFields({ edit: { bind } }: { edit: Edit }) {
  const t = useWords(editMessages);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput label={t("address")} autoComplete="off" {...bind("address")} />
      <TextInput label={t("zipCode")} placeholder={t("zipCodeHint")} autoComplete="off" {...bind("zipCode")} />
      <TextInput label={t("weChat")} autoComplete="off" {...bind("weChat")} />
    </SimpleGrid>
  );
}
