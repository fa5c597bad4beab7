import { ActionIcon, CloseButton, Group, Title } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import IconChevronDown from "~icons/tabler/chevron-down";
import IconChevronUp from "~icons/tabler/chevron-up";
import type { DayFigures, DayPayment } from "#contract/sales/day-payments.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Sheet, SheetFooter } from "#web/kernel/ui/overlays/sheet.tsx";
import { paymentsMessages } from "./payments-messages.ts";
import classes from "./payments.module.css";
import { PaymentReceipt, ReceiptActs } from "./receipt.tsx";

interface ReceiptPanelProps {
  payment: DayPayment;
  day: Pick<DayFigures, "day" | "closed" | "awaitsClose">;
  /** Whether there is room for it beside the list; else it covers the list. */
  isBeside: boolean;
  /** The ways to the payments before and after it, where there are any. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  onClose: () => void;
}

/** The receipt of the payment that is open; arrow keys step through the list. */
export function ReceiptPanel({ payment, day, isBeside, previous, next, onClose }: ReceiptPanelProps) {
  const t = useWords(paymentsMessages);
  const button = useWords(buttonMessages);
  const { document: number } = payment;
  const title = number === null ? t("noNumber") : t("numbered", { number });
  const hasActs = number !== null || payment.kind === "payment";
  const steps = <Steps previous={previous} next={next} />;
  const acts = <ReceiptActs key={`${payment.kind} ${payment.id}`} payment={payment} day={day.day} />;
  if (!isBeside)
    return (
      <Sheet title={title} closeLabel={button("close")} onClose={onClose}>
        {steps}
        <PaymentReceipt payment={payment} day={day} />
        {hasActs && <SheetFooter>{acts}</SheetFooter>}
      </Sheet>
    );
  return (
    <aside className={classes.panel} aria-label={title}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Group gap={4}>
          {steps}
          <CloseButton aria-label={button("close")} onClick={onClose} />
        </Group>
      </Group>
      <PaymentReceipt payment={payment} day={day} />
      {hasActs && <div className={classes.foot}>{acts}</div>}
    </aside>
  );
}

/** A form above it has its own use for the arrows. */
const unlessCovered = (step: (() => void) | undefined) => () => {
  if (document.querySelector("[role=dialog] form") === null) step?.();
};

function Steps({ previous, next }: Pick<ReceiptPanelProps, "previous" | "next">) {
  const t = useWords(paymentsMessages);
  useHotkeys([
    ["ArrowUp", unlessCovered(previous)],
    ["ArrowDown", unlessCovered(next)],
  ]);
  return (
    <Group gap={4}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t("previous")}
        disabled={!previous}
        onClick={previous}
      >
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t("next")} disabled={!next} onClick={next}>
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
