import { Alert, Stack, Text } from "@mantine/core";
import IconUserQuestion from "~icons/tabler/user-question";
import { useState } from "react";
import type { Profile } from "#contract/identity/people.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { bookingOn } from "#web/schedule/reservations/booking/creating/booking-model.ts";
import { boardMessages } from "../board-messages.ts";
import { CalendarBoard } from "./calendar-board.tsx";
import type { CalendarSearch } from "./calendar-week.ts";

interface CalendarTabProps {
  person: Profile;
  /** The screen has a button for new reservations of its own. */
  withoutButton?: boolean;
  /** The screen has a list of its own. */
  withoutList?: boolean;
  /** Receives the date that comes into view. */
  onDate?: (date: string | undefined) => void;
}

/**
 * A client's or a trainer's calendar, for those who may see it; on their own, clients see when their trainer is busy.
 */
export function CalendarTab({ person, withoutButton = false, withoutList = false, onDate }: CalendarTabProps) {
  const t = useWords(boardMessages);
  const me = useMe();
  const [search, setSearch] = useState<CalendarSearch>({});
  const { userType, id } = person;
  if (userType === "employee") return null;
  const look = (change: CalendarSearch) => {
    setSearch((before) => ({ ...before, ...change }));
    if ("date" in change) onDate?.(change.date);
  };
  const isOwnClient = userType === "client" && me.id === id;
  const trainer = isOwnClient ? person.reports_to : undefined;
  return (
    <Stack gap="sm">
      {trainer === null && (
        <Alert
          icon={<IconUserQuestion aria-hidden />}
          color="yellow"
          title={t("noTrainer")}
          styles={{ title: { color: "var(--mantine-color-text)" } }}
        >
          {t("noTrainerText")}
        </Alert>
      )}
      <CalendarBoard
        key={id}
        owner={{ userType, id }}
        booking={bookingOn(person, me)}
        busyTrainer={trainer?.id}
        withoutButton={withoutButton}
        // Neither filters nor the switch to the list.
        filters={withoutList ? false : undefined}
        search={search}
        onSearch={look}
      />
      {trainer && (
        <Text size="sm" c="dimmed">
          {t("busyTimes")}
        </Text>
      )}
    </Stack>
  );
}
