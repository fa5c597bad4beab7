import IconCheck from "~icons/tabler/check";
import IconX from "~icons/tabler/x";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { reservations } from "#contract/schedule/reservations.ts";
import type { TodaySession } from "#contract/data/today.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import { todayMessages } from "../messages.ts";

interface Handlers {
  /** Called when it needs no more attention: it is done, or has changed since. */
  readonly onDone: () => void;
  /** Whether the caller shows the refusal, as `error`, while it is mounted. */
  readonly showsError?: boolean;
}

const bodies = {
  completed: { status: "completed" },
  cancelled: { status: "cancelled" },
  noShown: { status: "cancelled", noShow: true },
} as const;

/** Completes or cancels a session and says so, or why not, also where its row or dialog is gone before the answer. */
export function useSettling({ id, version, client }: TodaySession, { onDone, showsError = false }: Handlers) {
  const t = useWords(todayMessages);
  const failure = useFailureWords();
  const name = useFormat().name(client.name);
  const cache = useQueryClient();
  const command = useCommand(reservations.status);
  const isHere = useIsHere();
  const refuse = (error: ApiError) => {
    const hasChanged = error.code === "STALE" || error.code === "INVALID_STATE";
    if (hasChanged || !showsError || !isHere.current) alertFailure(failure(error));
    if (!hasChanged) return;
    void cache.invalidateQueries();
    onDone();
  };
  const settle = async (outcome: keyof typeof bodies) => {
    try {
      const { undo } = await command.mutateAsync({ params: { id: String(id) }, body: { ...bodies[outcome], version } });
      alertDone(t(outcome, { name }), { undo, icon: outcome === "completed" ? IconCheck : IconX });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    }
  };
  return {
    busy: command.isPending,
    error: command.error,
    complete: () => void settle("completed"),
    cancel: () => void settle("cancelled"),
    noShow: () => void settle("noShown"),
  };
}

/** Whether a component is still on the screen when an answer comes. */
function useIsHere(): { readonly current: boolean } {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
