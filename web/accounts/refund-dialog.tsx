import { Stack, Text, TextInput } from "@mantine/core";
import { type AccountEntry, accounts } from "#contract/accounts.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { FormDialog } from "#web/frame/form-dialog.tsx";
import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useKept } from "#web/lib/kept.ts";
import { useCommand } from "#web/lib/query.ts";
import { alertSuccess } from "#web/ui/alerts.ts";
import { AmountField } from "./amount-field.tsx";
import { MethodCards } from "./method-cards.tsx";
import { typedUpTo } from "./money-form.ts";
import { payMessages } from "./pay-messages.ts";
import classes from "./pay-sheet.module.css";

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
  const [typed, setTyped] = useKept(`refund of ${payment.id}`, payment.refundable);
  const [method, setMethod] = useKept(`way of refund ${payment.id}`, payment.method ?? "");
  const [reason, setReason] = useKept(`reason of refund ${payment.id}`, "");
  const amount = typedUpTo(typed, payment.refundable);
  const send = () =>
    refunding.mutate(
      {
        params: { id: String(clientId) },
        body: { payment: payment.id, amount: amount.text, method, reason: reason.trim() },
      },
      {
        onSuccess: () => {
          alertSuccess(t("refunded", { amount: format.money(amount.text) }));
          onClose();
        },
      },
    );
  const paid = {
    method: words("paymentMethod", payment.method ?? ""),
    amount: format.money(payment.amount),
    date: format.near(payment.day),
  };
  return (
    <FormDialog
      title={t("refundTitle")}
      failure={refunding.error}
      isTyped={typed !== payment.refundable || reason !== ""}
      submit={amount.cents > 0 ? t("refund", { amount: format.money(amount.text) }) : t("refundNothing")}
      blocked={(!amount.isGood || reason.trim() === "" || method === "") && "incomplete"}
      busy={refunding.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack>
        <div>
          <Text fw={600}>{t("refundOf", paid)}</Text>
          <Text c="dimmed">{t("refundLeft", { amount: format.money(payment.refundable) })}</Text>
        </div>
        <AmountField
          label={t("amount")}
          value={typed}
          tooHighFor={amount.isTooHigh ? payment.refundable : undefined}
          onChange={setTyped}
        />
        <div>
          <Text className={classes.group}>{t("refundMethod")}</Text>
          <MethodCards label={t("refundMethod")} value={method} onChange={setMethod} />
        </div>
        <TextInput
          label={t("reason")}
          required
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {t("refundHint")}
        </Text>
      </Stack>
    </FormDialog>
  );
}
