import type { ReservationStatus } from "#contract/schedule/reservation-status.ts";
import { type Reservation, reservations } from "#contract/schedule/reservations.ts";
import type { ReservationDraft } from "#contract/sales/session-terms.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useSessionDone } from "../done-labels.ts";
import { useSend } from "../use-send.ts";

/** The requests to the server about a reservation, and their results. */
export function useRequests({ id, version, shared }: Reservation, onClose: () => void) {
  const announceDone = useSessionDone();
  const changing = useCommand(reservations.details);
  const settling = useCommand(reservations.status);
  const send = useSend();
  const params = { id: String(id) };
  const done = (what: Parameters<typeof announceDone>[0]) => (session: Parameters<typeof announceDone>[1]) => {
    announceDone(what, session);
    onClose();
  };
  return {
    send,
    close: () => {
      if (!changing.isPending && !settling.isPending) onClose();
    },
    /** Saves the terms; `refuse` receives refused fields. */
    save: (terms: ReservationDraft, refuse: (error: ApiError) => void) => {
      send.begin();
      const onError = (error: ApiError) => {
        refuse(error);
        send.fail(error);
      };
      changing.mutate({ params, body: { id, ...terms, version } }, { onSuccess: done("updated"), onError });
    },
    settle: (status: Exclude<ReservationStatus, "scheduled">) => {
      send.begin();
      const what = status === "cancelled" && shared ? "takenOff" : status;
      settling.mutate({ params, body: { status, version } }, { onSuccess: done(what), onError: send.fail });
    },
  };
}

export type Requests = ReturnType<typeof useRequests>;
