import { Stack } from "@mantine/core";
import type { Profile } from "#contract/identity/people.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { CalendarTab } from "#web/schedule/reservations/calendar/board/calendar-tab.tsx";
import { ReservationHistory } from "#web/schedule/reservations/history/reservation-history.tsx";
import { TrainerCoursesCard } from "#web/membership/staff/lists/trainer-courses-card.tsx";

interface CalendarPanelProps {
  profile: Profile;
  userType: "client" | "trainer";
}

/** Somebody's sessions: the calendar, all of them in a table, and for trainers what they have given to whom. */
export function CalendarPanel({ profile, userType }: CalendarPanelProps) {
  const { id } = useMe();
  return (
    <Stack>
      <CalendarTab person={profile} />
      <ReservationHistory userType={userType} personId={profile.id} />
      {userType === "trainer" && id === profile.id && <TrainerCoursesCard trainerId={id} />}
    </Stack>
  );
}
