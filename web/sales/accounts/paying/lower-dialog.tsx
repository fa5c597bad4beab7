import { Text } from "@mantine/core";
import { type OpenCharge, accounts } from "#contract/sales/accounts.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useChargeWords } from "../account-labels.ts";
import { payMessages } from "./pay-messages.ts";
import { ReasonedDialog } from "./reasoned-dialog.tsx";
import { showPaymentToast } from "./taken-toast.tsx";

interface LowerDialogProps {
  clientId: number;
  charge: OpenCharge;
  onClose: () => void;
}

/** Reduces a charge by a credit note; the open amount is preset. */
export function LowerDialog({ clientId, charge, onClose }: LowerDialogProps) {
  const t = useWords(payMessages);
  const format = useFormat();
  const said = useChargeWords();
  const lowering = useCommand(accounts.waive);
  const { id, open, amount: most } = charge;
  return (
    <ReasonedDialog
      name={`lowering ${id}`}
      title={t("lowerTitle", { name: said(charge.of) })}
      about={<Text c="dimmed">{t("lowerText", { open: format.money(open), amount: format.money(most) })}</Text>}
      label={t("lowerBy")}
      suggested={open}
      most={most}
      submit={(amount) => (amount === undefined ? t("lowerNothing") : t("lower", { amount }))}
      sending={lowering}
      onSend={(typed) =>
        lowering.mutate(
          { params: { id: String(clientId) }, body: { charge: id, ...typed } },
          {
            onSuccess: ({ number }) => {
              showPaymentToast(t("lowered", { amount: format.money(typed.amount) }), { documents: [number] });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
