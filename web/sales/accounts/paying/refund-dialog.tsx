import { Text } from "@mantine/core";
import { type AccountEntry, accounts } from "#contract/sales/accounts.ts";
import { MethodButtons } from "#web/club/settings/options/method-buttons.tsx";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { payMessages } from "./pay-messages.ts";
import { ReasonedDialog } from "./reasoned-dialog.tsx";

interface RefundDialogProps {
  clientId: number;
  payment: AccountEntry;
  onClose: () => void;
}

/** Pays a payment back, whole or in part, by the way it came unless another is chosen. */
export function RefundDialog({ clientId, payment, onClose }: RefundDialogProps) {
  const t = useWords(payMessages);
  const format = useFormat();
  const words = useOptionWords();
  const refunding = useCommand(accounts.refund);
  const { id, refundable } = payment;
  const [method, setMethod] = useStoredDraft(`way of refund ${id}`, payment.method ?? "");
  const paid = {
    method: words("paymentMethod", payment.method ?? ""),
    amount: format.money(payment.amount),
    date: format.near(payment.day),
  };
  return (
    <ReasonedDialog
      name={`refund ${id}`}
      title={t("refundTitle")}
      about={
        <>
          <Text fw={600}>{t("refundOf", paid)}</Text>
          <Text c="dimmed">{t("refundLeft", { amount: format.money(refundable) })}</Text>
        </>
      }
      label={t("amount")}
      suggested={refundable}
      most={refundable}
      submit={(amount) => (amount === undefined ? t("refundNothing") : t("refund", { amount }))}
      more={{
        field: <MethodButtons label={t("refundMethod")} value={method} onChange={setMethod} />,
        isSaid: method !== "",
      }}
      hint={
        <Text size="sm" c="dimmed">
          {t("refundHint")}
        </Text>
      }
      sending={refunding}
      onSend={(typed) =>
        refunding.mutate(
          { params: { id: String(clientId) }, body: { payment: id, method, ...typed } },
          {
            onSuccess: () => {
              alertSuccess(t("refunded", { amount: format.money(typed.amount) }));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
