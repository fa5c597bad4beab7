import { Button, Group, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import IconPlus from "~icons/tabler/plus";
import type { ReactNode } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FindField } from "#web/kernel/ui/table/find-field.tsx";
import { boardMessages } from "../board-messages.ts";
import type { CalendarSearch } from "./calendar-week.ts";

interface CalendarToolbarProps {
  search: CalendarSearch;
  onSearch: (change: CalendarSearch) => void;
  /** Undefined if the viewer may not book here. */
  onNew: (() => void) | undefined;
  /** Replaces the choice between calendar and list. */
  children?: ReactNode;
}

/** The bar above a calendar: the search, the choice between calendar and list, and the button for a new reservation. */
export function CalendarToolbar({ search: { q = "", show }, onSearch, onNew, children }: CalendarToolbarProps) {
  const t = useWords(boardMessages);
  const phone = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  return (
    <Group gap="sm">
      <FindField label={t("find")} placeholder={t("find")} q={q} onFind={(term) => onSearch({ q: term })} />
      {children ?? (
        <SegmentedControl
          {...(phone && { styles: { label: { paddingBlock: "0.625rem" } } })}
          aria-label={t("show")}
          value={show ?? "calendar"}
          onChange={(next) => onSearch({ show: next === "list" ? "list" : undefined })}
          data={[
            { value: "calendar", label: t("asCalendar") },
            { value: "list", label: t("asList") },
          ]}
        />
      )}
      {onNew && (
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          mih={44}
          ml="auto"
          flex={{ base: "1 0 100%", sm: "0 0 auto" }}
          onClick={onNew}
        >
          {t("newReservation")}
        </Button>
      )}
    </Group>
  );
}
