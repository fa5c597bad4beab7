import { Button } from "@mantine/core";
import { activeRole, useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { classMessages } from "../class-messages.ts";
import { type TimetableSearch, timetableColumns } from "../timetable-search.ts";
import type { Columns } from "./class-events-model.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { TypeSelect } from "./type-select.tsx";

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
  const me = useMe();
  const isTrainer = activeRole(me) === "trainer";
  const isMine = search.trainer === me.id;
  return (
    <>
      <TypeSelect type={search.type} onType={(type) => onSearch({ type })} />
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
