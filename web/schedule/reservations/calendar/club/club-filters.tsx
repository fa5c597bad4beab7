import { Button, Indicator, Popover, Stack } from "@mantine/core";
import IconFilter from "~icons/tabler/filter";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { booking } from "#contract/schedule/booking.ts";
import { ClientPicker } from "#web/sales/accounts/client-picker.tsx";
import { CoursePicker } from "#web/schedule/courses/course-picker.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { TrainerPicker } from "#web/identity/people/trainer-picker.tsx";
import { useLayer } from "#web/kernel/ui/overlays/layers.ts";
import { boardMessages } from "../board-messages.ts";
import type { CalendarSearch } from "../board/calendar-week.ts";

interface ClubFiltersProps {
  search: CalendarSearch;
  /** Only who deals with clients can look for one among all. */
  withClient: boolean;
  onSearch: (change: CalendarSearch) => void;
}

/** The filters of a club's calendar: one trainer, one course, one client. */
export function ClubFilters({ search, withClient, onSearch }: ClubFiltersProps) {
  const t = useWords(boardMessages);
  const { trainer, course, client } = search;
  const count = [trainer, course, client].filter((each) => each !== undefined).length;
  const { data } = useQuery({
    ...endpointQuery(booking.facts, { params: { id: String(client ?? 0) } }),
    enabled: withClient && client !== undefined,
  });
  const picked = client === undefined ? undefined : data?.client;
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  const within = { comboboxProps: { withinPortal: false } };
  return (
    <Popover opened={isOpen} onChange={setOpen} width={300} position="bottom-end" trapFocus returnFocus>
      <Indicator label={count} size={18} disabled={count === 0} zIndex={1}>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} onClick={() => setOpen(!isOpen)}>
            {t("filter")}
          </Button>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
        <Stack gap="sm">
          <TrainerPicker
            {...within}
            label={t("trainer")}
            placeholder={t("filterTrainer")}
            withInactive
            clearable
            value={trainer ?? null}
            onChange={(id) => onSearch({ trainer: id ?? undefined })}
          />
          <CoursePicker
            {...within}
            label={t("course")}
            clearable
            value={course ?? null}
            onChange={(id) => onSearch({ course: id ?? undefined })}
          />
          {withClient && (
            <ClientPicker
              {...within}
              label={t("client")}
              anyone
              clearable
              value={picked}
              onChange={(chosen) => onSearch({ client: chosen?.id })}
            />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
