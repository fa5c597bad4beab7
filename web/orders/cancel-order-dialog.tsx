import { Radio, Stack } from "@mantine/core";
import { accounts, type Document } from "#contract/accounts.ts";
import { endings } from "#contract/endings.ts";
import { moneyText } from "#contract/money.ts";
import type { Order } from "#contract/orders.ts";
import { MethodButtons } from "#web/company/method-buttons.tsx";
import { useOptionWords } from "#web/company/option-words.ts";
import { ConfirmDialog } from "#web/frame/confirm-dialog.tsx";
import { useFormat } from "#web/frame/format.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { useKept } from "#web/lib/kept.ts";
import { listIn } from "#web/lib/list-format.ts";
import { useRead } from "#web/lib/query.ts";
import { cancellingMessages } from "./cancelling-messages.ts";
import { type Refund, paidInAll, refundOf } from "./refund-model.ts";
import { sellingMessages } from "./selling-messages.ts";

interface CancelOrderDialogProps {
  order: Order;
  onClose: () => void;
}

/**
 * Asks before an order is cancelled, says what becomes of its credits, the end date and the receipt, and asks where the
 * money goes if any was paid.
 */
export function CancelOrderDialog({ order: { id, version, receipt_number }, onClose }: CancelOrderDialogProps) {
  const t = useWords(sellingMessages);
  const [refund, setRefund] = useKept<Refund>(`refund of order ${id}`, { to: "same", method: null });
  const read = useRead(accounts.document, { params: { number: String(receipt_number) } });
  const isPaid = read.data !== undefined && paidInAll(read.data) > 0;
  const sent = isPaid ? refundOf(refund) : undefined;
  const isUnchosen = isPaid && refund.to === "other" && refund.method === null;
  return (
    <ConfirmDialog
      title={t("cancelTitle", { id })}
      text={t("cancelText")}
      submit={t("cancelOrder")}
      keep={t("keepOrder")}
      endpoint={endings.cancelOrder}
      input={{
        params: { id: String(id) },
        query: { version: String(version), ...(sent !== undefined && { refund: sent }) },
      }}
      done={t("cancelled", { id })}
      blocked={(read.isPending && "unread") || (isUnchosen && "incomplete")}
      onClose={onClose}
    >
      {isPaid && <Whither paid={read.data} refund={refund} onChange={setRefund} />}
    </ConfirmDialog>
  );
}

interface WhitherProps {
  paid: Document;
  refund: Refund;
  onChange: (refund: Refund) => void;
}

/** Where what was paid goes: back by the way it came, by another, or onto the account. */
function Whither({ paid, refund, onChange }: WhitherProps) {
  const t = useWords(cancellingMessages);
  const words = useOptionWords();
  const format = useFormat();
  const locale = useLocale();
  const lines = paid.payments.map(({ method, amount }) => `${words("paymentMethod", method)} ${format.money(amount)}`);
  const choose = (to: string) => {
    const chosen = (["same", "other", "account"] as const).find((each) => each === to);
    if (chosen) onChange({ ...refund, to: chosen });
  };
  return (
    <Radio.Group
      size="md"
      label={t("whither", { amount: format.money(moneyText(paidInAll(paid))) })}
      value={refund.to}
      onChange={choose}
    >
      <Stack gap="sm" mt="xs">
        <Radio value="same" label={t("same")} description={paid.refunds.length === 0 && listIn(locale, lines)} />
        <Radio value="other" label={t("other")} />
        {refund.to === "other" && (
          <MethodButtons
            label={t("method")}
            value={refund.method}
            onChange={(method) => onChange({ to: "other", method })}
          />
        )}
        <Radio value="account" label={t("account")} description={t("accountHint")} />
      </Stack>
    </Radio.Group>
  );
}
