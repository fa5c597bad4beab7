import { Alert } from "@mantine/core";
import IconAlertCircle from "~icons/tabler/alert-circle";
import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import { orders } from "#contract/sales/orders.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { soldPackage } from "../order-rows.ts";
import type { OrderWithOffer } from "./renewal-model.ts";
import { renewalMessages } from "./renewal-labels.ts";

interface RenewDialogProps {
  order: OrderWithOffer;
  onClose: () => void;
}

/** Accepts the offered renewal, after showing its start and price (money §6). */
export function RenewDialog({ order, onClose }: RenewDialogProps) {
  const t = useWords(renewalMessages);
  const format = useFormat();
  const locale = useLocale();
  const renewing = useCommand(orders.renew);
  const owing = renewing.error && detailsOf("ACCOUNT_OWING", renewing.error);
  const { offer, end_at } = order;
  const name = soldPackage(order)?.name[locale] ?? "";
  const send = () =>
    renewing.mutate(
      { params: { id: String(order.id) } },
      {
        onSuccess: (made) => {
          alertSuccess(t("renewed", { name, date: format.lastDay(made.end_at) }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("renewOf", { name })}
      failure={owing ? null : renewing.error}
      isTyped={false}
      submit={t("renew")}
      keep={t("notNow")}
      busy={renewing.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {owing && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
          {t("owing", { amount: format.money(owing.due), date: format.date(owing.since) })}
        </Alert>
      )}
      <FactList
        facts={[
          { name: t("price"), value: format.money(offer.amount) },
          { name: t("from"), value: format.date(end_at) },
          { name: t("due"), value: format.date(end_at) },
        ]}
      />
    </FormDialog>
  );
}
