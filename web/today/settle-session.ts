import IconCheck from "~icons/tabler/check";
import IconX from "~icons/tabler/x";
import { reservations } from "#contract/reservations.ts";
import type { TodaySession } from "#contract/today.ts";
import { useFormat } from "#web/frame/format.ts";
import { alertDone } from "#web/frame/undo-toast.tsx";
import { ApiError } from "#web/lib/api.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { todayMessages } from "./messages.ts";

interface Handlers {
  readonly onDone?: () => void;
  /** What was refused is `error` as well, where it can be shown. */
  readonly onRefused?: (error: ApiError) => void;
}

const bodies = {
  completed: { status: "completed" },
  cancelled: { status: "cancelled" },
  noShown: { status: "cancelled", noShow: true },
} as const;

/** Completes or cancels a session and says so, also where its row is gone before the answer has come. */
export function useSettling({ id, version, client }: TodaySession, { onDone, onRefused }: Handlers) {
  const t = useWords(todayMessages);
  const name = useFormat().name(client.name);
  const command = useCommand(reservations.status);
  const settle = async (outcome: keyof typeof bodies) => {
    try {
      const { undo } = await command.mutateAsync({ params: { id: String(id) }, body: { ...bodies[outcome], version } });
      alertDone(t(outcome, { name }), { undo, icon: outcome === "completed" ? IconCheck : IconX });
      onDone?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onRefused?.(error);
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
