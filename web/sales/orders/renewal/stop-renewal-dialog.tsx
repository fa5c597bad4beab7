import { Text } from "@mantine/core";
import { orders } from "#contract/sales/orders.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { soldPackage } from "../order-rows.ts";
import { type Renewing, renewsUntil } from "./renewal-model.ts";
import { alertStopped } from "./renewal-toast.tsx";
import { renewalMessages } from "./renewal-labels.ts";

interface StopRenewalDialogProps {
  order: Renewing;
  onClose: () => void;
}

/** Stops a renewal once it has said which day will be the last, and what is still to be paid (money §6). */
export function StopRenewalDialog({ order, onClose }: StopRenewalDialogProps) {
  const t = useWords(renewalMessages);
  const format = useFormat();
  const locale = useLocale();
  const stopping = useCommand(orders.update);
  const { renewal, end_at, amount } = order;
  const name = soldPackage(order)?.name[locale] ?? "";
  const price = format.money(renewal.amount ?? amount);
  const send = () =>
    stopping.mutate(
      { params: { id: String(order.id) }, body: { renews: 0, version: order.version } },
      {
        onSuccess: (stopped) => {
          const date = format.lastDay(stopped.renewal?.end_at ?? stopped.end_at);
          alertStopped(t("stopped", { name, date }), order.id);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("stopOf", { name })}
      failure={stopping.error}
      isTyped={false}
      submit={t("stop")}
      keep={t("keep")}
      danger
      busy={stopping.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <FactList facts={[{ name: t("lastDay"), value: format.lastDay(renewal.end_at) }]} />
      <Text>{renewsUntil(order) ? t("notice", { date: format.near(end_at), price }) : t("noNext")}</Text>
    </FormDialog>
  );
}
