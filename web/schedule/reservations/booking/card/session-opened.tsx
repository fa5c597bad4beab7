import { useState } from "react";
import { sessionCards } from "#contract/schedule/session-card.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { useIsMember } from "#web/kernel/frame/me.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { AnchoredCard } from "#web/kernel/ui/overlays/anchored-card.tsx";
import { ReservationDialog } from "../changing/reservation-dialog.tsx";
import { useTimes } from "../form/use-times.ts";
import { useClientsOf } from "../sharing/sharing-labels.ts";
import { weekAfter } from "./book-next-model.ts";
import { SessionDetails } from "./session-details.tsx";
import { sessionCardMessages } from "./session-card-messages.ts";

const BookingSheet = lazyDialog(async () => (await import("../creating/booking-sheet.tsx")).BookingSheet);

interface SessionOpenedProps {
  /** The session as the list shows it that it is opened from. */
  session: Pick<Reservation, "id" | "start" | "end" | "clientName" | "shared">;
  onClose: () => void;
}

/** A session as staff look at it: with its client, beside what opened it. Moving it takes a form of its own. */
export function SessionOpened({ session, onClose }: SessionOpenedProps) {
  const t = useWords(sessionCardMessages);
  const button = useWords(buttonMessages);
  const clientsOf = useClientsOf();
  const times = useTimes();
  const { data, error, refetch } = useRead(sessionCards.read, { params: { id: String(session.id) } });
  const [moves, setMoves] = useState(false);
  const [follows, setFollows] = useState(false);
  const { timeZone } = useClub();
  const today = useToday();
  if (follows && data) {
    const { client, session: last } = data;
    const trainer = { id: last.trainerId, name: last.trainerName };
    return <BookingSheet client={client} trainer={trainer} span={weekAfter(last, timeZone, today)} onClose={onClose} />;
  }
  if (moves && data) return <ReservationDialog reservation={data.session} onClose={onClose} />;
  const shown = data?.session ?? session;
  const title = t("label", { name: clientsOf(shown), time: times.short(shown) });
  return (
    <AnchoredCard title={title} closeLabel={button("close")} onClose={onClose}>
      {data ? (
        <SessionDetails card={data} onMove={() => setMoves(true)} onFollow={() => setFollows(true)} onClose={onClose} />
      ) : (
        <NotYetRead error={error} onRetry={() => void refetch()} height={220} />
      )}
    </AnchoredCard>
  );
}

/** A session that was opened: staff see it with its client, members their own booking. */
export function OpenedSession({ session, onClose }: { session: Reservation; onClose: () => void }) {
  return useIsMember() ? (
    <ReservationDialog reservation={session} onClose={onClose} />
  ) : (
    <SessionOpened session={session} onClose={onClose} />
  );
}
