import { Button } from "@mantine/core";
import { classTypes } from "#contract/schedule/classes/class-types.ts";
import { activeRole, useMe } from "#web/kernel/frame/me.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { classMessages } from "../class-messages.ts";
import { type TimetableSearch, timetableColumns } from "../timetable-search.ts";
import type { Columns } from "./class-events-model.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";

interface TimetableFiltersProps {
  search: TimetableSearch;
  by: Columns;
  /** There is room for several columns. */
  withColumns: boolean;
  onSearch: (change: TimetableSearch) => void;
}

/** Which types are shown, to trainers also whether theirs alone, and what the columns are. */
export function TimetableFilters({ search, by, withColumns, onSearch }: TimetableFiltersProps) {
  const t = useWords(classMessages);
  const locale = useLocale();
  const { data = [] } = useRead(classTypes.list);
  const me = useMe();
  const isTrainer = activeRole(me) === "trainer";
  const isMine = search.trainer === me.id;
  return (
    <>
      <Select
        aria-label={t("type")}
        placeholder={t("allTypes")}
        variant="filled"
        size="sm"
        w={{ base: "100%", sm: 140 }}
        clearable
        data={data
          .filter(({ id, isArchived }) => !isArchived || id === search.type)
          .map(({ id, name }) => ({ value: String(id), label: name[locale] }))}
        value={search.type === undefined ? null : String(search.type)}
        onChange={(value) => onSearch({ type: value === null ? undefined : Number(value) })}
      />
      {isTrainer && (
        <Button
          variant={isMine ? "filled" : "default"}
          aria-pressed={isMine}
          onClick={() => onSearch({ trainer: isMine ? undefined : me.id })}
        >
          {t("mine")}
        </Button>
      )}
      {withColumns && (
        <Select
          aria-label={t("columns")}
          variant="filled"
          size="sm"
          w={120}
          allowDeselect={false}
          data={timetableColumns.map((value) => ({ value, label: t(`by.${value}`) }))}
          value={by}
          onChange={(value) => {
            const next = timetableColumns.find((each) => each === value) ?? "day";
            onSearch(next === "day" ? { by: undefined } : { by: next, view: "day" });
          }}
        />
      )}
    </>
  );
}
