import { NumberInput, SimpleGrid } from "@mantine/core";
import type { ReactNode } from "react";
import { typedAmount } from "#contract/kernel/money/money.ts";
import { classPolicies } from "#contract/schedule/classes/class-policies.ts";
import type { ClassType } from "#contract/schedule/classes/class-types.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { SumField } from "#web/kernel/frame/sum-field.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { classTypeMessages } from "./messages.ts";

/** How bookings of a type are let in, while it is typed; "" is empty. */
export interface EntryValues {
  readonly credits: number | string;
  readonly dropIn: string;
  /** Null for the first policy of the club. */
  readonly policyId: number | null;
}

export function entryValues(type: ClassType | undefined): EntryValues {
  return { credits: type?.credits ?? 1, dropIn: type?.dropIn ?? "", policyId: type?.policyId ?? null };
}

/** As it is sent: without a price nobody drops in. */
export function entryTerms({ credits, dropIn, policyId }: EntryValues) {
  const price = dropIn.trim() === "" ? null : (typedAmount(dropIn) ?? dropIn);
  return { credits: credits === "" ? Number.NaN : Number(credits), dropIn: price, policyId: policyId ?? undefined };
}

interface EntryFieldsProps {
  values: EntryValues;
  change: (next: Partial<EntryValues>) => void;
  errorAt: (path: string) => ReactNode;
}

/** The credits and the price that let somebody in, and the rules of cancelling. */
export function EntryFields({ values, change, errorAt }: EntryFieldsProps) {
  const t = useWords(classTypeMessages);
  const lead = useLocale();
  const policies = (useRead(classPolicies.list).data ?? []).filter(({ forSessions }) => !forSessions);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <NumberInput
        label={t("credits")}
        description={t("creditsHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        required
        min={0}
        max={10}
        allowDecimal={false}
        value={values.credits}
        error={errorAt("credits")}
        onChange={(credits) => change({ credits })}
      />
      <SumField
        label={t("dropIn")}
        hint={t("dropInHint")}
        required={false}
        value={values.dropIn}
        error={errorAt("dropIn")}
        onChange={(dropIn) => change({ dropIn })}
      />
      <Picker
        label={t("policy")}
        required
        options={policies.map(({ id, name }) => ({ value: id, label: name[lead] }))}
        value={values.policyId ?? policies[0]?.id ?? null}
        error={errorAt("policyId")}
        onChange={(policyId) => change({ policyId })}
      />
    </SimpleGrid>
  );
}
