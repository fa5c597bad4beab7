import { Button, Divider, Group, Stack, Text } from "@mantine/core";
import { useId } from "react";
import type { Order } from "#contract/sales/orders.ts";
import { useDurationWords, useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClassAccessWords } from "#web/sales/packages/class-access-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Dialog, DialogFooter } from "#web/kernel/ui/overlays/dialog.tsx";
import { FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { useGiftWords } from "../payment/gift-labels.ts";
import { orderMessages } from "../messages.ts";
import { useOrderWord } from "./order-columns.tsx";
import { soldPackage } from "../order-rows.ts";
import { fulfillmentTone, packageTone } from "./order-tone.ts";
import { isUnpaid, useMethodsText, usePaidWords, useUnpaidBadge } from "./paid-labels.ts";
import { renewalMessages, useRenewalWords } from "../renewal/renewal-labels.ts";
import { sellingMessages } from "../selling-messages.ts";
import { settlingMessages } from "../settlement/settling-messages.ts";

interface OrderDialogProps {
  order: Order;
  onEdit: () => void;
  onSettle: () => void;
  onCancel: () => void;
  onClose: () => void;
}

/** Everything about one order, with the history of its credits. */
export function OrderDialog({ order, onEdit, onSettle, onCancel, onClose }: OrderDialogProps) {
  const t = useWords(orderMessages);
  const button = useWords(buttonMessages);
  const selling = useWords(sellingMessages);
  const settling = useWords(settlingMessages);
  const reasonId = useId();
  const canCancel = order.actions.includes("delete");
  const isInUse =
    order.credits !== null && order.credits.booked + order.credits.completed + order.credits.forfeited > 0;
  return (
    <Dialog
      title={t("orderTitle", { id: order.receipt_number })}
      size="lg"
      closeLabel={button("close")}
      onClose={onClose}
    >
      <Stack>
        <OrderHead order={order} />
        <Divider />
        <OrderFacts order={order} />
        {order.credits && <Credits credits={order.credits} />}
        {canCancel && isInUse && (
          <Text id={reasonId} size="sm" c="dimmed">
            {selling("inUse")}
          </Text>
        )}
      </Stack>
      <DialogFooter>
        {canCancel && (
          <Button
            variant="subtle"
            color="red"
            disabled={isInUse}
            aria-describedby={isInUse ? reasonId : undefined}
            onClick={onCancel}
          >
            {selling("cancelOrder")}
          </Button>
        )}
        {order.actions.includes("settle") && (
          <Button variant="default" onClick={onSettle}>
            {settling("settle")}
          </Button>
        )}
        {order.actions.includes("edit") && (
          <Button variant="default" onClick={onEdit}>
            {selling("edit")}
          </Button>
        )}
        <LinkButton
          to="/payments/documents/$number"
          params={{ number: String(order.receipt_number) }}
          variant="default"
        >
          {selling(isUnpaid(order) ? "invoice" : "receipt")}
        </LinkButton>
      </DialogFooter>
    </Dialog>
  );
}

/** The sold package, its state and its price. */
function OrderHead({ order }: { order: Order }) {
  const format = useFormat();
  const locale = useLocale();
  const word = useOrderWord();
  const unpaid = useUnpaidBadge()(order);
  const [state, fulfilled] = [word(order, "payment_status"), word(order, "fulfillment_status")];
  return (
    <Group justify="space-between" align="start">
      <Stack gap={6}>
        <Text fw={600} fz="lg">
          {soldPackage(order)?.name[locale]}
        </Text>
        <Group gap="xs">
          <StatusBadge tone={packageTone[order.payment_status]} label={state} />
          {fulfilled !== state && <StatusBadge tone={fulfillmentTone[order.fulfillment_status]} label={fulfilled} />}
          {unpaid && <StatusBadge {...unpaid} />}
        </Group>
      </Stack>
      <Text fz={28} fw={650} lh={1.2}>
        {format.money(order.amount)}
      </Text>
    </Group>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const t = useWords(orderMessages);
  const settling = useWords(settlingMessages);
  const format = useFormat();
  const words = useOptionWords();
  const word = useOrderWord();
  const durationWords = useDurationWords();
  const gift = useGiftWords();
  const paid = usePaidWords();
  const methods = useMethodsText()(order);
  const sold = soldPackage(order);
  const included = useClassAccessWords()(sold ?? {});
  const renewing = useWords(renewalMessages);
  const renewal = useRenewalWords()(order);
  return (
    <FactList
      facts={[
        { name: t("client"), value: format.name(order.client_name) },
        { name: t("clientType"), value: words("clientType", order.clientType) },
        { name: t("product_type"), value: word(order, "product_type") },
        {
          name: t("period"),
          value: format.term(order.start_at, order.end_at),
          long: true,
        },
        { name: t("duration"), value: sold && durationWords(sold.duration) },
        { name: t("extra"), value: gift(order.extra) },
        ...(included === undefined ? [] : [{ name: t("classes"), value: included, long: true }]),
        ...(isUnpaid(order) ? [{ name: t("payment"), value: paid(order), long: true }] : []),
        ...(methods === undefined ? [] : [{ name: t("payment_method"), value: methods }]),
        { name: t("sales"), value: format.name(order.sales.name) },
        { name: t(isUnpaid(order) ? "invoiceNumber" : "receiptNumber"), value: order.receipt_number },
        ...(order.former_number === null ? [] : [{ name: t("formerNumber"), value: order.former_number }]),
        { name: t("created_at"), value: format.dateTime(order.created_at), long: true },
        ...(renewal === undefined
          ? []
          : [{ name: renewing(order.offer ? "offerTitle" : "title"), value: renewal, long: true }]),
        ...(order.settled
          ? [
              {
                name: settling("ended"),
                value: settling("endedWith", {
                  date: format.lastDay(order.settled.on),
                  amount: format.money(order.settled.sum),
                }),
                long: true,
              },
            ]
          : []),
      ]}
    />
  );
}

const counts = ["paid", "free", "booked", "completed", "expired", "revoked", "left"] as const;

function Credits({ credits }: { credits: NonNullable<Order["credits"]> }) {
  const t = useWords(orderMessages);
  const format = useFormat();
  return (
    <>
      <Divider />
      <FactList
        title={t("credits")}
        narrow
        facts={counts
          .filter((count) => count !== "revoked" || credits.revoked > 0)
          .map((count) => ({ name: t(count), value: format.number(credits[count]) }))}
      />
      <Text size="sm" c="dimmed">
        {t("expires", { through: format.through(credits.expires_at) })}
      </Text>
    </>
  );
}
