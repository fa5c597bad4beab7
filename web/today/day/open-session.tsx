import { reservations } from "#contract/schedule/reservations.ts";
import type { TodaySession } from "#contract/data/today.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { wholeReservations } from "#web/schedule/reservations/booking/reservation-model.ts";
import { seesWholeSession } from "../rows/row-rights.ts";

const ReservationDialog = lazyDialog(
  async () => (await import("#web/schedule/reservations/booking/changing/reservation-dialog.tsx")).ReservationDialog,
);

/** Opens a session as the calendar does. */
export function OpenSession({ session, onClose }: { session: TodaySession; onClose: () => void }) {
  const { id, start, end } = session;
  const list = seesWholeSession(useMe().roles);
  const person = list === "ofClient" ? session.client : session.trainer;
  const asked = { params: { id: String(person.id) }, query: { from: start, to: end } };
  const { data } = useRead(reservations[list], asked);
  const whole = wholeReservations(data?.rows ?? []).find((each) => each.id === id);
  return whole ? <ReservationDialog reservation={whole} onClose={onClose} /> : null;
}
