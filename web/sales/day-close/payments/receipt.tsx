import { Anchor, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import IconChevronRight from "~icons/tabler/chevron-right";
import IconPrinter from "~icons/tabler/printer";
import IconReceiptRefund from "~icons/tabler/receipt-refund";
import { type ComponentProps, useState } from "react";
import { Link } from "@tanstack/react-router";
import { accounts } from "#contract/sales/accounts.ts";
import { centsOf } from "#contract/kernel/money/money.ts";
import type { DayFigures, DayPayment } from "#contract/sales/day-payments.ts";
import { documents } from "#contract/sales/documents.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { DocumentGlance } from "#web/sales/accounts/documents/document-glance.tsx";
import { paidStateOf } from "#web/sales/accounts/documents/document-model.ts";
import { MailButton } from "#web/sales/accounts/documents/mail-button.tsx";
import { PrintedDocuments } from "#web/sales/accounts/documents/printed-documents.tsx";
import { ReturnButton } from "#web/sales/shop/return-button.tsx";
import { paymentsMessages } from "./payments-messages.ts";
import classes from "./payments.module.css";

const RefundPaymentDialog = lazyDialog(
  async () => (await import("#web/sales/accounts/paying/refund-dialog.tsx")).RefundPaymentDialog,
);

interface ReceiptProps {
  payment: DayPayment;
  day: Pick<DayFigures, "day" | "closed" | "awaitsClose">;
}

/** A payment with its document: who paid, how much and how, what for, and its close. */
export function PaymentReceipt({ payment, day }: ReceiptProps) {
  const { moneyIn: money } = useFormat();
  const { document: number } = payment;
  return (
    <Stack gap="md" className={classes.receipt}>
      <Group justify="space-between" gap="xs">
        <Payer payment={payment} />
        {number !== null && <PaidBadge number={number} />}
      </Group>
      <div>
        <div className={classes.amount}>{money(payment.amount, payment.currency)}</div>
        <Circumstances payment={payment} />
      </div>
      {number !== null && <Paper number={number} />}
      <CloseLine day={day} />
    </Stack>
  );
}

function Payer({ payment: { client } }: Pick<ReceiptProps, "payment">) {
  const t = useWords(paymentsMessages);
  const format = useFormat();
  if (!client) return <Text fw={600}>{t("anybody")}</Text>;
  return (
    <Anchor
      fw={600}
      c="inherit"
      underline="always"
      renderRoot={(props) => (
        <Link
          {...props}
          to="/user/$userId/profile"
          params={{ userId: String(client.id) }}
          search={{ userType: "client" }}
        />
      )}
    >
      {format.name(client.name)}
    </Anchor>
  );
}

const paidTones = {
  paid: "green",
  partlyPaid: "amber",
  owed: "amber",
  void: "grey",
  partlyRefunded: "grey",
  paidBack: "grey",
} as const;

/** Whether the document is paid in full, or was paid back. */
function PaidBadge({ number }: { number: string }) {
  const t = useWords(paymentsMessages);
  const { data } = useRead(documents.read, { params: { number } });
  const state = data && paidStateOf(data);
  return state ? <StatusBadge tone={paidTones[state]} label={t(state)} /> : null;
}

function Circumstances({ payment: { at, method, by } }: Pick<ReceiptProps, "payment">) {
  const t = useWords(paymentsMessages);
  const format = useFormat();
  const words = useOptionWords();
  const facts = { at: format.nearTime(at), method: words("paymentMethod", method) };
  return <Text c="dimmed">{by ? t("takenBy", { ...facts, name: format.name(by.name) }) : t("takenAt", facts)}</Text>;
}

/** The document of a payment as far as a glance needs it, with the way to all of it. */
function Paper({ number }: { number: string }) {
  const t = useWords(paymentsMessages);
  const { data } = useRead(documents.read, { params: { number } });
  if (!data) return <Skeleton height={180} />;
  return (
    <div>
      <DocumentGlance document={data} />
      <Link to="/payments/documents/$number" params={{ number }} className={classes.link}>
        <Text span c="dimmed">
          {t("document")}
        </Text>
        <Group gap="xs">
          {number}
          <IconChevronRight size={16} aria-hidden />
        </Group>
      </Link>
    </div>
  );
}

function CloseLine({ day: { day, closed, awaitsClose } }: Pick<ReceiptProps, "day">) {
  const t = useWords(paymentsMessages);
  const format = useFormat();
  const date = format.near(day);
  const said = closed
    ? t("closed", { day: date, name: format.name(closed.by.name) })
    : t(awaitsClose ? "notClosed" : "neverClosed", { day: date });
  return (
    <div className={classes.link}>
      <Text span c="dimmed">
        {t("close")}
      </Text>
      <span>{said}</span>
    </div>
  );
}

/** The actions on a payment: refund it, print its document or write a mail about it. */
export function ReceiptActs({ payment, day }: { payment: DayPayment; day: string }) {
  return (
    <div className={classes.acts}>
      <RefundButton payment={payment} day={day} />
      {payment.document !== null && <DocumentActs payment={payment} number={payment.document} />}
    </div>
  );
}

function DocumentActs({ payment, number }: { payment: DayPayment; number: string }) {
  const { data } = useRead(documents.read, { params: { number } });
  return (
    <>
      {payment.kind === "sale" && data?.sale && <ReturnButton sale={data.sale} />}
      <PrintButton number={number} />
      {data && <MailButton document={data} className={classes.ink} />}
    </>
  );
}

/** Refunds a payment of an account, for admins, while something of it is left. */
function RefundButton({ payment, day }: { payment: DayPayment; day: string }) {
  const t = useWords(paymentsMessages);
  const isAdmin = useMe().roles?.includes("admin");
  const { opened, open, close } = useOpened<"refund">(`refund of payment ${payment.id}`);
  const { client, kind } = payment;
  if (!client || kind !== "payment" || (!opened && centsOf(payment.refundable) === 0)) return null;
  if (!isAdmin)
    return (
      <Text size="sm" c="dimmed" style={{ gridColumn: "1 / -1" }}>
        {t("refundByAdmin")}
      </Text>
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconReceiptRefund size={18} aria-hidden />}
        onClick={() => open("refund")}
      >
        {t("refund")}
      </Button>
      {opened && <Refunding clientId={client.id} payment={{ ...payment, day }} onClose={close} />}
    </>
  );
}

type RefundingProps = Omit<ComponentProps<typeof RefundPaymentDialog>, "account">;

function Refunding(props: RefundingProps) {
  const { data } = useRead(accounts.account, { params: { id: String(props.clientId) } });
  return data && <RefundPaymentDialog {...props} account={data} />;
}

function PrintButton({ number }: { number: string }) {
  const t = useWords(paymentsMessages);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={isPrinting}
        onClick={() => setPrinting(true)}
      >
        {t("print")}
      </Button>
      {isPrinting && <PrintedDocuments numbers={[number]} onEnd={() => setPrinting(false)} />}
    </>
  );
}
