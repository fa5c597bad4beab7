import { reservations } from "#contract/reservations.ts";
import type { TodaySession } from "#contract/today.ts";
import { lazyDialog } from "#web/frame/own-file.tsx";
import { useRead } from "#web/lib/query.ts";
import { wholeReservations } from "#web/reservations/booking/reservation-model.ts";

const ReservationDialog = lazyDialog(
  async () => (await import("#web/reservations/booking/reservation-dialog.tsx")).ReservationDialog,
);

/** Opens a session as the calendar does. */
export function OpenSession({ session, onClose }: { session: TodaySession; onClose: () => void }) {
  const { id, trainer, start, end } = session;
  const query = { from: start, to: end };
  const { data } = useRead(reservations.ofTrainer, { params: { id: String(trainer.id) }, query });
  const whole = wholeReservations(data?.rows ?? []).find((each) => each.id === id);
  return whole ? <ReservationDialog reservation={whole} onClose={onClose} /> : null;
}
