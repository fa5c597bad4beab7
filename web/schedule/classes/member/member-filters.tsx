import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { dayParts } from "#web/schedule/reservations/booking/member/member-times-model.ts";
import { choicesOf } from "./member-days-model.ts";
import { memberTimetableMessages } from "./member-timetable-messages.ts";
import classes from "./member-timetable.module.css";
import type { KeptFilters } from "./use-kept-filters.ts";

interface MemberFiltersProps {
  all: readonly ClubClass[];
  search: KeptFilters;
  onFilter: (change: KeptFilters) => void;
}

const chosen = (value: number | undefined) => (value === undefined ? null : String(value));
const numberOf = (value: string | null) => (value === null ? undefined : Number(value));

/** Which classes a member wants to see. */
export function MemberFilters({ all, search, onFilter }: MemberFiltersProps) {
  const t = useWords(memberTimetableMessages);
  const format = useFormat();
  const locale = useLocale();
  const { types, trainers } = choicesOf(all);
  return (
    <div className={classes.filters}>
      <Select
        aria-label={t("type")}
        placeholder={t("allTypes")}
        size="md"
        clearable
        data={types.map(({ id, name }) => ({ value: String(id), label: name[locale] }))}
        value={chosen(search.type)}
        onChange={(value) => onFilter({ type: numberOf(value) })}
      />
      <Select
        aria-label={t("trainer")}
        placeholder={t("allTrainers")}
        size="md"
        clearable
        data={trainers.map(({ id, name }) => ({ value: String(id), label: format.name(name) }))}
        value={chosen(search.trainer)}
        onChange={(value) => onFilter({ trainer: numberOf(value) })}
      />
      <Select
        aria-label={t("part")}
        placeholder={t("allDay")}
        size="md"
        clearable
        data={dayParts.map((part) => ({ value: part, label: t(`part.${part}`) }))}
        value={search.part ?? null}
        onChange={(value) => onFilter({ part: dayParts.find((part) => part === value) })}
      />
      <button
        type="button"
        className={classes.chip}
        aria-pressed={search.places !== undefined}
        onClick={() => onFilter({ places: search.places ? undefined : "left" })}
      >
        {t("withPlace")}
      </button>
    </div>
  );
}
