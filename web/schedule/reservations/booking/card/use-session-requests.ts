import { useQueryClient } from "@tanstack/react-query";
import { type SessionMark, marks } from "#contract/schedule/marks.ts";
import { type Reservation, reservations } from "#contract/schedule/reservations.ts";
import { sharedSessions } from "#contract/schedule/shared-sessions.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import { useSessionDone } from "../done-labels.ts";
import { useIsHere } from "./use-is-here.ts";

const stateOf = { scheduled: "reopened", completed: "completed", noShow: "noShown" } as const;

/**
 * The requests about a session that is open. Each says what was done and closes it. A refusal is shown here; where the
 * session is not open any more, or has changed since, it is said in an alert.
 */
export function useSessionRequests({ id, version, shared }: Reservation, onClose: () => void) {
  const say = useSessionDone();
  const failure = useRefusalWords();
  const cache = useQueryClient();
  const marking = useCommand(reservations.status);
  const correcting = useCommand(marks.correct);
  const cancelling = useCommand(sharedSessions.cancelAll);
  const isHere = useIsHere();
  const params = { id: String(id) };
  // Answers count also once the session is not open any more.
  const send = async (what: Parameters<typeof say>[0], answer: Promise<Parameters<typeof say>[1]>) => {
    try {
      say(what, await answer);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const hasChanged = error.code === "STALE" || error.code === "INVALID_STATE";
      if (hasChanged || !isHere.current) alertFailure(failure(error));
      if (!hasChanged) return;
      void cache.invalidateQueries();
      onClose();
    }
  };
  const mark = (
    what: Parameters<typeof say>[0],
    body: { status: "completed" | "cancelled"; noShow?: true; late?: true },
  ) => void send(what, marking.mutateAsync({ params, body: { ...body, version } }));
  return {
    busy: marking.isPending || correcting.isPending || cancelling.isPending,
    error: marking.error ?? correcting.error ?? cancelling.error,
    complete: () => mark("completed", { status: "completed" }),
    noShow: () => mark("noShown", { status: "cancelled", noShow: true }),
    cancel: () => mark(shared ? "takenOff" : "cancelled", { status: "cancelled" }),
    cancelAll: () => void send("cancelledAll", cancelling.mutateAsync({ params })),
    cancelLate: () => mark(shared ? "takenOffLate" : "cancelledLate", { status: "cancelled", late: true }),
    correct: (becomes: SessionMark, reason?: string) =>
      void send(stateOf[becomes], correcting.mutateAsync({ params, body: { mark: becomes, reason, version } })),
  };
}

export type SessionRequests = ReturnType<typeof useSessionRequests>;
