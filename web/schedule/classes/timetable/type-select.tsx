import { classTypes } from "#contract/schedule/classes/class-types.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { classMessages } from "../class-messages.ts";

interface TypeSelectProps {
  type: number | undefined;
  onType: (type: number | undefined) => void;
}

/** One class type that is shown, or all. */
export function TypeSelect({ type, onType }: TypeSelectProps) {
  const t = useWords(classMessages);
  const locale = useLocale();
  const { data = [] } = useRead(classTypes.list);
  return (
    <Select
      aria-label={t("type")}
      placeholder={t("allTypes")}
      variant="filled"
      size="sm"
      w={{ base: "100%", sm: 140 }}
      clearable
      data={data
        .filter(({ id, isArchived }) => !isArchived || id === type)
        .map(({ id, name }) => ({ value: String(id), label: name[locale] }))}
      value={type === undefined ? null : String(type)}
      onChange={(value) => onType(value === null ? undefined : Number(value))}
    />
  );
}
