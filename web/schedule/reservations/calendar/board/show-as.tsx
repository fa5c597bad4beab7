import { SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { boardMessages } from "../board-messages.ts";
import type { CalendarSearch } from "./calendar-week.ts";

interface ShowAsProps {
  search: CalendarSearch;
  onSearch: (change: CalendarSearch) => void;
  withHistory?: boolean;
}

/** Sessions as a calendar or as a list, or all of them as a table. */
export function ShowAs({ search: { show, tab }, onSearch, withHistory = false }: ShowAsProps) {
  const t = useWords(boardMessages);
  const phone = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  return (
    <SegmentedControl
      {...(phone && { styles: { label: { paddingBlock: "0.625rem" } } })}
      aria-label={t("show")}
      value={tab === "history" ? tab : (show ?? "calendar")}
      onChange={(next) =>
        onSearch({ show: next === "list" ? "list" : undefined, tab: next === "history" ? next : undefined })
      }
      data={[
        { value: "calendar", label: t("asCalendar") },
        { value: "list", label: t("asList") },
        ...(withHistory ? [{ value: "history", label: t("history") }] : []),
      ]}
    />
  );
}
