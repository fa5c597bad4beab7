import { Stack, Text, TextInput } from "@mantine/core";
import { type OpenCharge, accounts } from "#contract/accounts.ts";
import { FormDialog } from "#web/frame/form-dialog.tsx";
import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useKept } from "#web/lib/kept.ts";
import { useCommand } from "#web/lib/query.ts";
import { useChargeWords } from "./account-words.ts";
import { AmountField } from "./amount-field.tsx";
import { typedUpTo } from "./money-form.ts";
import { payMessages } from "./pay-messages.ts";
import { alertTaken } from "./taken-toast.tsx";

interface LowerDialogProps {
  clientId: number;
  charge: OpenCharge;
  onClose: () => void;
}

/** Lowers a charge by a credit note, up to all of it; what is open of it is filled in. */
export function LowerDialog({ clientId, charge, onClose }: LowerDialogProps) {
  const t = useWords(payMessages);
  const format = useFormat();
  const said = useChargeWords();
  const lowering = useCommand(accounts.waive);
  const [typed, setTyped] = useKept(`lowering of ${charge.id}`, charge.open);
  const [reason, setReason] = useKept(`reason of lowering ${charge.id}`, "");
  const amount = typedUpTo(typed, charge.amount);
  const send = () =>
    lowering.mutate(
      { params: { id: String(clientId) }, body: { charge: charge.id, amount: amount.text, reason: reason.trim() } },
      {
        onSuccess: ({ number }) => {
          alertTaken(t("lowered", { amount: format.money(amount.text) }), [number]);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("lowerTitle", { name: said(charge.of) })}
      failure={lowering.error}
      isTyped={typed !== charge.open || reason !== ""}
      submit={amount.cents > 0 ? t("lower", { amount: format.money(amount.text) }) : t("lowerNothing")}
      blocked={(!amount.isGood || reason.trim() === "") && "incomplete"}
      busy={lowering.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack>
        <Text c="dimmed">
          {t("lowerText", { open: format.money(charge.open), amount: format.money(charge.amount) })}
        </Text>
        <AmountField
          label={t("lowerBy")}
          value={typed}
          tooHighFor={amount.isTooHigh ? charge.amount : undefined}
          onChange={setTyped}
        />
        <TextInput
          label={t("reason")}
          required
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  );
}
