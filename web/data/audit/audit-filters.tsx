import type { z } from "zod/mini";
import { type AuditEntry, auditKinds } from "#contract/club/audit.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { PersonFinder } from "#web/data/search/person-finder.tsx";
import { FilterChips } from "#web/kernel/ui/table/filter/filter-chips.tsx";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import type { auditSearch } from "./audit-search.ts";
import { auditMessages } from "./messages.ts";

type Search = z.output<typeof auditSearch>;

/** The kinds of entries as the log offers them: changes first, and all of them. */
export const shownKinds = [...auditKinds, "all"] as const;
type ShownKind = (typeof shownKinds)[number];

interface AuditFiltersProps {
  search: Search;
  /** The shown rows: they have the name of the person in the address. */
  rows: readonly AuditEntry[];
  onFilter: (change: Partial<Search>) => void;
}

interface AuditKindsProps {
  kind: ShownKind;
  onFilter: (change: Partial<Search>) => void;
}

/** The kind of the entries, at a press. */
export function AuditKinds({ kind, onFilter }: AuditKindsProps) {
  const t = useWords(auditMessages);
  return (
    <FilterChips<ShownKind>
      label={t("kind")}
      chips={shownKinds.map((value) => ({
        value,
        label: value === "all" ? t("anyKind") : t(`kind.${value}`),
        count: undefined,
      }))}
      value={kind}
      onChange={(next) => onFilter({ kind: next === "write" ? undefined : next })}
    />
  );
}

/** The further filters of the log: actor, subject and time. */
export function AuditFilters({ search: { by, about, from, until }, rows, onFilter }: AuditFiltersProps) {
  const t = useWords(auditMessages);
  const format = useFormat();
  const called = (id: number | undefined, people: readonly AuditEntry["by"][]) => {
    const found = people.find((each) => each?.id === id);
    return found ? { value: found.id, label: format.name(found.name) } : undefined;
  };
  return (
    <>
      <PersonFinder
        label={t("by")}
        value={by}
        known={called(
          by,
          rows.map((row) => row.by),
        )}
        onChange={(id) => onFilter({ by: id })}
        isFilter
      />
      <PersonFinder
        label={t("about")}
        value={about}
        known={called(
          about,
          rows.map((row) => row.about),
        )}
        onChange={(id) => onFilter({ about: id })}
        isFilter
      />
      <Day label={t("fromDay")} value={from} onChange={(day) => onFilter({ from: day })} />
      <Day label={t("untilDay")} value={until} onChange={(day) => onFilter({ until: day })} />
    </>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <div style={{ flex: "1 1 8.5rem", maxWidth: "11rem" }}>
      <DateField
        {...useDateWords()}
        today={useToday()}
        label={label}
        value={value ?? ""}
        onChange={(day) => onChange(day === "" ? undefined : day)}
      />
    </div>
  );
}
