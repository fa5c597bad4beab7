import { type Reservation, type ReservationStatus, reservations } from "#contract/reservations.ts";
import type { ReservationDraft } from "#contract/session-terms.ts";
import type { ApiError } from "#web/lib/api.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { alertSuccess } from "#web/ui/alerts.ts";
import { dialogMessages } from "./dialog-messages.ts";
import { toastMs, useSend } from "./use-send.ts";

/** What can be asked of the server about a reservation, and what came of it. */
export function useRequests({ id, version }: Reservation, onClose: () => void) {
  const t = useWords(dialogMessages);
  const changing = useCommand(reservations.details);
  const settling = useCommand(reservations.status);
  const send = useSend();
  const params = { id: String(id) };
  const done = (message: string) => () => {
    alertSuccess(message, toastMs);
    onClose();
  };
  return {
    send,
    close: () => {
      if (!changing.isPending && !settling.isPending) onClose();
    },
    /** Saves the terms; fields that are refused are told through `refuse`. */
    save: (terms: ReservationDraft, refuse: (error: ApiError) => void) => {
      send.begin();
      const onError = (error: ApiError) => {
        refuse(error);
        send.fail(error);
      };
      changing.mutate({ params, body: { id, ...terms, version } }, { onSuccess: done(t("updated")), onError });
    },
    settle: (status: ReservationStatus) => {
      send.begin();
      settling.mutate(
        { params, body: { status, version } },
        { onSuccess: done(t("statusUpdated")), onError: send.fail },
      );
    },
  };
}

export type Requests = ReturnType<typeof useRequests>;
