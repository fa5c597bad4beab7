import { getRouteApi } from "@tanstack/react-router";
import { useMe } from "#web/frame/me.ts";
import { Page } from "#web/frame/page.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { bookingOn } from "#web/reservations/booking/booking-rights.ts";
import { ReservationHistory } from "#web/reservations/history/reservation-history.tsx";
import { boardMessages } from "./board-messages.ts";
import { CalendarBoard } from "./calendar-board.tsx";

const route = getRouteApi("/inside/calendar");

/** A trainer's own calendar, with all their reservations below it. */
export function CalendarPage() {
  const t = useWords(boardMessages);
  const me = useMe();
  const navigate = route.useNavigate();
  return (
    <Page title={t("title")} breadcrumbs={[{ label: t("title") }]}>
      <CalendarBoard
        owner={{ userType: "trainer", id: me.id }}
        booking={bookingOn(me, me)}
        search={route.useSearch()}
        onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      />
      <ReservationHistory userType="trainer" personId={me.id} />
    </Page>
  );
}
