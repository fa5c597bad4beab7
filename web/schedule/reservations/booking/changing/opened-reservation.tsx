import { reservations } from "#contract/schedule/reservations.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { wholeReservations } from "../reservation-model.ts";
import { ReservationDialog } from "./reservation-dialog.tsx";

interface OpenedReservationProps {
  session: { readonly id: number; readonly start: string; readonly end: string };
  /** The list that shows it whole to the viewer, and of whom. */
  list: "ofClient" | "ofTrainer";
  personId: number;
  onClose: () => void;
}

/** The dialog of a session that another screen only names. */
export function OpenedReservation({ session: { id, start, end }, list, personId, onClose }: OpenedReservationProps) {
  const { data } = useRead(reservations[list], { params: { id: String(personId) }, query: { from: start, to: end } });
  const whole = wholeReservations(data?.rows ?? []).find((each) => each.id === id);
  return whole ? <ReservationDialog reservation={whole} onClose={onClose} /> : null;
}
