import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { packages } from "#contract/sales/packages.ts";
import type { ClientType } from "#contract/kernel/values.ts";
import { useDurationWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { UnreadableOptions } from "#web/kernel/frame/page/unreadable.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { packageMessages } from "./messages.ts";
import { offeredPackages, type OfferedPackage } from "./offered-packages.ts";

interface PackagePickerProps {
  /** Decides which packages are offered; null offers none. */
  clientType: ClientType | null;
  value: number | null;
  onChange: (id: number | null) => void;
  onBlur?: (() => void) | undefined;
  label: string;
  /** The hint while no client type is chosen. */
  hint: string;
  /** Takes a whole row of a grid. */
  wide?: boolean;
  required?: boolean;
  error?: ReactNode;
}

/** Picks a package by name, with its price, duration and credits. */
export function PackagePicker({ clientType, hint, wide = false, error, ...input }: PackagePickerProps) {
  const t = useWords(packageMessages);
  const locale = useLocale();
  const facts = usePackageFacts();
  const { offered, error: readError, refetch } = useOfferedPackages(clientType);
  const chosen = offered.find(({ id }) => id === input.value);
  return (
    <Picker
      {...input}
      disabled={clientType === null}
      description={clientType === null ? hint : chosen && facts(chosen)}
      inputWrapperOrder={["label", "input", "description", "error"]}
      {...(wide && { style: { gridColumn: "1 / -1" } })}
      options={offered.map(({ id, name }) => ({ value: id, label: name[locale] }))}
      renderOption={({ option }) => {
        const found = offered.find(({ id }) => id === option.value);
        return (
          <Stack gap={0}>
            <Text fw={550}>{option.label}</Text>
            <Text size="sm" c="dimmed">
              {found && facts(found)}
            </Text>
          </Stack>
        );
      }}
      placeholder={t("pick")}
      nothingFoundMessage={t("none")}
      error={error ?? (readError && <UnreadableOptions error={readError} onRetry={refetch} />)}
    />
  );
}

/** The package of an id among those offered to a client type. */
export function useOfferedPackage(clientType: ClientType | null, id: number | null): OfferedPackage | undefined {
  return useOfferedPackages(clientType).offered.find((each) => each.id === id);
}

/** A package in one line: price, duration and credits. */
function usePackageFacts(): (sold: OfferedPackage) => string {
  const t = useWords(packageMessages);
  const format = useFormat();
  const durationWords = useDurationWords();
  return ({ amount, duration, paid, free = 0 }) => {
    const facts = { price: format.money(amount), duration: durationWords(duration) };
    return paid === undefined
      ? t("facts", facts)
      : t("factsWithCredits", { ...facts, credits: t("credits", { paid, free }) });
  };
}

function useOfferedPackages(clientType: ClientType | null) {
  const memberships = useRead(packages.membership);
  const courses = useRead(packages.courses);
  const offered = offeredPackages(clientType, memberships.data ?? [], courses.data ?? []);
  const refetch = () => void Promise.all([memberships.refetch(), courses.refetch()]);
  return { offered, error: memberships.error ?? courses.error, refetch };
}
