import { Stack, TextInput } from "@mantine/core";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FactField } from "#web/kernel/ui/facts/fact-field.tsx";
import { payMessages } from "./pay-messages.ts";

/** The reference of a terminal or a bank for a payment. */
export interface Referred {
  readonly method: string | null;
  readonly reference: string;
  readonly onChange: (reference: string) => void;
}

/** Asks for the references of a payment, one for each of its ways; folded, since most have none. */
export function ReferenceField({ ways }: { ways: readonly Referred[] }) {
  const t = useWords(payMessages);
  const words = useOptionWords();
  const typed = ways.map(({ reference }) => reference.trim()).filter(Boolean);
  return (
    <FactField label={t("reference")} value={typed.join(", ") || t("addReference")}>
      <Stack gap="xs">
        {ways.map(({ method, reference, onChange }, place) => (
          <TextInput
            key={place === 0 ? "first" : "second"}
            label={
              ways.length > 1 && method !== null
                ? t("referenceOf", { method: words("paymentMethod", method) })
                : t("reference")
            }
            maxLength={80}
            autoComplete="off"
            value={reference}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        ))}
      </Stack>
    </FactField>
  );
}
