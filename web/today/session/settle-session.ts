import IconCheck from "~icons/tabler/check";
import { useQueryClient } from "@tanstack/react-query";
import { reservations } from "#contract/schedule/reservations.ts";
import type { TodaySession } from "#contract/data/today.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import { todayMessages } from "../messages.ts";

/** Completes a session and says so, or why not, also where its row is gone before the answer. */
export function useCompleting({ id, version, client }: TodaySession, onDone: () => void) {
  const t = useWords(todayMessages);
  const failure = useRefusalWords();
  const name = useFormat().name(client.name);
  const cache = useQueryClient();
  const command = useCommand(reservations.status);
  const complete = async () => {
    try {
      const { undo } = await command.mutateAsync({
        params: { id: String(id) },
        body: { status: "completed", version },
      });
      alertDone(t("completed", { name }), { undo, icon: IconCheck });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      alertFailure(failure(error));
      if (error.code !== "STALE" && error.code !== "INVALID_STATE") return;
      void cache.invalidateQueries();
      onDone();
    }
  };
  return { busy: command.isPending, complete: () => void complete() };
}
