import { Select } from "@mantine/core";
import type { UserType } from "#contract/values.ts";
import { useWords } from "#web/lib/i18n.ts";
import { peopleMessages } from "./messages.ts";
import { type Standing, standings } from "./status-model.ts";
import { useStatusWords } from "./status-words.ts";

interface StatusPickerProps {
  userType: UserType;
  value: Standing | undefined;
  onChange: (status: Standing | undefined) => void;
}

/** Narrows a table to those who stand so, or none. */
export function StatusPicker({ userType, value, onChange }: StatusPickerProps) {
  const t = useWords(peopleMessages);
  const words = useStatusWords();
  return (
    <Select
      aria-label={t("status")}
      placeholder={t("anyStatus")}
      data={standings.map((standing) => ({ value: standing, label: words(standing, userType) }))}
      value={value ?? null}
      onChange={(status) => onChange(status ?? undefined)}
      clearable
      flex="1 1 8.5rem"
      maw={{ sm: 240 }}
    />
  );
}
