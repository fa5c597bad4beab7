import { Button, type ButtonProps } from "@mantine/core";
import IconCheck from "~icons/tabler/check";
import type { TodayRow } from "#contract/data/today.ts";
import { packageRequests } from "#contract/sales/package-requests.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import { listMessages } from "../list-messages.ts";

interface SettleRequestProps extends ButtonProps {
  row: TodayRow;
  onDone?: () => void;
}

/** Marks a client's request for a package as dealt with, without a sale. */
export function SettleRequest({ row, onDone, ...props }: SettleRequestProps) {
  const t = useWords(listMessages);
  const failure = useRefusalWords();
  const name = useFormat().name(row.client.name);
  const settling = useCommand(packageRequests.settle);
  const settle = () =>
    settling.mutate(
      { params: { id: String(row.client.id), requestId: String(row.id) } },
      {
        onError: (error) => alertFailure(failure(error)),
        onSuccess: ({ undo }) => {
          alertDone(t("settled", { name }), { undo, icon: IconCheck });
          onDone?.();
        },
      },
    );
  return (
    <Button
      variant="default"
      {...props}
      loading={settling.isPending}
      aria-label={t("doneName", { name })}
      onClick={settle}
    >
      {t("done")}
    </Button>
  );
}
