import { Select } from "@mantine/core";
import { type PersonStatus, personStatuses, type UserType } from "#contract/values.ts";
import { useWords } from "#web/lib/i18n.ts";
import { peopleMessages } from "./messages.ts";
import { useStatusWords } from "./status-words.ts";

interface StatusPickerProps {
  userType: UserType;
  value: PersonStatus | undefined;
  onChange: (status: PersonStatus | undefined) => void;
}

/** Narrows a table to one status, or none. */
export function StatusPicker({ userType, value, onChange }: StatusPickerProps) {
  const t = useWords(peopleMessages);
  const words = useStatusWords();
  return (
    <Select
      aria-label={t("status")}
      placeholder={t("anyStatus")}
      data={personStatuses.map((status) => ({ value: status, label: words(status, userType) }))}
      value={value ?? null}
      onChange={(status) => onChange(status ?? undefined)}
      clearable
      flex="1 1 8.5rem"
      maw={{ sm: 240 }}
    />
  );
}
