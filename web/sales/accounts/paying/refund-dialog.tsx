import { Radio, Stack, Text } from "@mantine/core";
import { type Account, type AccountEntry, accounts } from "#contract/sales/accounts.ts";
import { centsOf } from "#contract/kernel/money/money.ts";
import { MethodButtons } from "#web/club/settings/options/method-buttons.tsx";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { ClosedToday } from "../closed-today.tsx";
import { useClosedToday } from "../closed-today-labels.ts";
import { payMessages } from "./pay-messages.ts";
import { ReasonedDialog } from "./reasoned-dialog.tsx";
import { type RefundMeaning, afterRefund, opensCharges, usualMeaning } from "./refund-model.ts";
import { showPaymentToast } from "./taken-toast.tsx";

interface RefundDialogProps {
  clientId: number;
  account: Pick<Account, "balance">;
  payment: Refunded;
  onClose: () => void;
}

/** The payment that is refunded, as its account or its day has it. */
type Refunded = Pick<AccountEntry, "id" | "day" | "amount" | "method" | "refundable" | "held">;

/** Pays a payment back, whole or in part, by the way it came unless another is chosen, and asks what that means. */
export function RefundPaymentDialog({ clientId, account, payment, onClose }: RefundDialogProps) {
  const t = useWords(payMessages);
  const format = useFormat();
  const words = useOptionWords();
  const refunding = useCommand(accounts.refund);
  const isClosed = useClosedToday() !== undefined;
  const { id, refundable } = payment;
  const [method, setMethod] = useStoredDraft(`way of refund ${id}`, payment.method ?? "");
  const [chosen, choose] = useStoredDraft<RefundMeaning | undefined>(`meaning of refund ${id}`, undefined);
  const meaningOf = (cents: number) => chosen ?? usualMeaning(payment, cents);
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
          <ClosedToday />
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
        isSaid: method !== "" && !isClosed,
      }}
      hint={(cents) => <Effect {...{ account, payment, cents }} meaning={meaningOf(cents)} onMeaning={choose} />}
      sending={refunding}
      onSend={(typed) =>
        refunding.mutate(
          {
            params: { id: String(clientId) },
            body: { payment: id, method, ...typed, lower: meaningOf(centsOf(typed.amount)) === "keep" },
          },
          {
            onSuccess: ({ notes, undo }) => {
              const said = t(undo ? "refunded" : "refundedForGood", { amount: format.money(typed.amount) });
              showPaymentToast(said, { documents: notes, undo });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

function Meaning({ value, onChange }: { value: RefundMeaning; onChange: (meaning: RefundMeaning) => void }) {
  const t = useWords(payMessages);
  return (
    <Radio.Group
      label={t("refundMeans")}
      value={value}
      onChange={(meaning) => onChange(meaning === "keep" ? "keep" : "owed")}
    >
      <Stack gap="xs" mt={4}>
        <Radio value="keep" label={t("refundMeans.keep")} />
        <Radio value="owed" label={t("refundMeans.owed")} />
      </Stack>
    </Radio.Group>
  );
}

interface EffectProps {
  account: Pick<Account, "balance">;
  payment: Refunded;
  cents: number;
  meaning: RefundMeaning;
  onMeaning: (meaning: RefundMeaning) => void;
}

/** The question of what a refund means, and what is owed after it. */
function Effect({ account, payment, cents, meaning, onMeaning }: EffectProps) {
  const t = useWords(payMessages);
  const format = useFormat();
  const { kind, amount } = afterRefund(account, payment, { cents, meaning });
  return (
    <>
      {opensCharges(payment, cents) && <Meaning value={meaning} onChange={onMeaning} />}
      <div>
        <Text fw={600} role="status">
          {t(`afterwards.${kind}`, { amount: format.money(amount) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t("refundHint")}
        </Text>
      </div>
    </>
  );
}
