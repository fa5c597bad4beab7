import IconArrowBackUp from "~icons/tabler/arrow-back-up";
import IconRefresh from "~icons/tabler/refresh";
import IconRefreshOff from "~icons/tabler/refresh-off";
import { orders } from "#contract/sales/orders.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { showToast } from "#web/kernel/ui/overlays/alerts.ts";
import { Toast } from "#web/kernel/ui/overlays/toast.tsx";
import { renewalMessages } from "./renewal-labels.ts";

const offeredForMs = 8_000;

/** Says that an order will not renew itself, and offers undo. */
export function alertStopped(message: string, id: number): void {
  showToast("status", (close) => <Stopped message={message} id={id} onEnd={close} />);
}

function Stopped({ message, id, onEnd }: { message: string; id: number; onEnd: () => void }) {
  const t = useWords(renewalMessages);
  const failure = useRefusalWords();
  const { mutate, isPending, isSuccess, error } = useCommand(orders.update);
  const undo = () => mutate({ params: { id: String(id) }, body: { renews: 1 } });
  const action = { label: t("undo"), icon: IconArrowBackUp, busy: isPending, onAct: undo };
  if (isSuccess) return <Toast key="undone" icon={IconRefresh} message={t("undone")} lastsMs={3_000} onEnd={onEnd} />;
  return (
    <Toast
      icon={IconRefreshOff}
      message={error ? failure(error) : message}
      lastsMs={offeredForMs}
      actions={error ? [] : [action]}
      onEnd={onEnd}
    />
  );
}
