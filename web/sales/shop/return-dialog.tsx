import { Button, Checkbox, Divider, Group, SimpleGrid, Text } from "@mantine/core";
import { centsOf, moneyText, onAccount } from "#contract/kernel/money/money.ts";
import { shop } from "#contract/sales/shop.ts";
import { clubCurrencyOf } from "#contract/sales/shop-currency.ts";
import type { Sale } from "#contract/sales/shop-sale.ts";
import { ClosedToday } from "#web/sales/accounts/closed-today.tsx";
import { useClosedToday } from "#web/sales/accounts/closed-today-labels.ts";
import { showPaymentToast } from "#web/sales/accounts/paying/taken-toast.tsx";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { queryClient, useCommand } from "#web/kernel/lib/calls/query.ts";
import { Stepper } from "#web/kernel/ui/stepper.tsx";
import { ReasonField } from "#web/kernel/ui/fields/reason-field.tsx";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import classes from "./return-dialog.module.css";
import { returnMessages } from "./return-messages.ts";
import {
  type ReturnLine,
  type Returning,
  centsFor,
  leftOf,
  linesOf,
  refundWays,
  refundedOf,
  returningOf,
  withAll,
} from "./return-model.ts";
import { useShopMoney } from "./shop-money.ts";

/**
 * Takes products of a sale back: how many of each, whether they go into stock again, how the money goes back, and why.
 */
export function ReturnDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useWords(returnMessages);
  const money = useShopMoney();
  const taking = useCommand(shop.returnItems);
  const [returning, setReturning] = useStoredDraft<Returning>(`return of ${sale.id}`, returningOf(sale));
  const [way, setWay] = useStoredDraft(`way of return ${sale.id}`, sale.paymentMethod);
  const [reason, setReason] = useStoredDraft(`reason of return ${sale.id}`, "");
  const lines = linesOf(sale, returning);
  const cents = centsFor(sale, lines);
  const back = refundedOf(sale, cents, way);
  const isClosed = useClosedToday() !== undefined && back > 0;
  const total = moneyText(cents);
  const sums = (credited: string, refunded: string) => ({
    total: money(credited, sale.currency),
    refunded: money(refunded, sale.currency),
  });
  const send = () =>
    taking.mutate(
      { params: { id: String(sale.id) }, body: { lines, method: way, reason: reason.trim(), total } },
      {
        onSuccess: ({ amount, refunded, document }) => {
          const { done } = wordsFor(centsOf(amount), centsOf(refunded));
          showPaymentToast(t(done, sums(amount, refunded)), { documents: document === null ? [] : [document] });
          onClose();
        },
        onError: () => void queryClient.invalidateQueries(),
      },
    );
  return (
    <FormDialog
      title={t("title")}
      failure={taking.error}
      isTyped={isOther(returning, returningOf(sale)) || reason !== "" || way !== sale.paymentMethod}
      submit={lines.length === 0 ? t("chooseFirst") : t(wordsFor(cents, back).submit, sums(total, moneyText(back)))}
      blocked={lines.length === 0 || isClosed ? "saidElsewhere" : reason.trim() === "" && "incomplete"}
      busy={taking.isPending}
      size="lg"
      onSubmit={send}
      onClose={onClose}
    >
      {back > 0 && <ClosedToday />}
      <Head sale={sale} onAll={() => setReturning(withAll(sale, returning))} />
      <Lines sale={sale} returning={returning} onChange={setReturning} />
      <Divider />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Way sale={sale} value={way} onChange={setWay} />
        <ReasonField label={t("reason")} placeholder={t("reasonHint")} value={reason} onChange={setReason} />
      </SimpleGrid>
      <Sum sale={sale} way={way} isCredit={back < cents} written={money(total, sale.currency)} />
    </FormDialog>
  );
}

const isOther = (one: Returning, another: Returning) => JSON.stringify(one) !== JSON.stringify(another);

/** The words of the button and the toast for a credit, and for its refunded part; both in cents. */
function wordsFor(cents: number, back: number) {
  if (cents === 0) return { submit: "nothing", done: "doneFree" } as const;
  if (back === 0) return { submit: "credit", done: "doneCredited" } as const;
  return back < cents
    ? ({ submit: "creditAndRefund", done: "doneBoth" } as const)
    : ({ submit: "refund", done: "done" } as const);
}

function Head({ sale, onAll }: { sale: Sale; onAll: () => void }) {
  const t = useWords(returnMessages);
  const format = useFormat();
  const words = useOptionWords();
  const { client, created_at, paymentMethod } = sale;
  const facts = { when: format.dateTime(created_at), method: words("paymentMethod", paymentMethod) };
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text c="dimmed">{client ? t("soldTo", { ...facts, name: format.name(client.name) }) : t("soldAt", facts)}</Text>
      <Button variant="default" size="xs" onClick={onAll} style={{ flex: "none" }}>
        {t("all")}
      </Button>
    </Group>
  );
}

interface LinesProps {
  sale: Sale;
  returning: Returning;
  onChange: (returning: Returning) => void;
}

/** The lines that can still be returned. */
function Lines({ sale, returning, onChange }: LinesProps) {
  const money = useShopMoney();
  return (
    <ul className={classes.lines}>
      {sale.lines
        .filter((line) => leftOf(line) > 0)
        .map((line) => (
          <Line
            key={line.product.id}
            line={line}
            price={money(line.price, sale.currency)}
            value={returning[line.product.id] ?? { quantity: 0, restock: true }}
            onChange={(value) => onChange({ ...returning, [line.product.id]: value })}
          />
        ))}
    </ul>
  );
}

interface LineProps {
  line: Sale["lines"][number];
  price: string;
  value: ReturnLine;
  onChange: (value: ReturnLine) => void;
}

function Line({ line, price, value, onChange }: LineProps) {
  const t = useWords(returnMessages);
  const name = line.product.name[useLocale()];
  const { quantity } = line;
  const left = leftOf(line);
  return (
    <li className={classes.line}>
      <div className={classes.name}>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed">
          {left === quantity && quantity === 1 ? t("each", { price }) : t("leftOf", { price, left, quantity })}
        </Text>
      </div>
      <Checkbox
        className={classes.restock}
        label={t("restock")}
        aria-label={t("restockOf", { name })}
        checked={value.restock}
        disabled={!Number(value.quantity)}
        onChange={({ currentTarget }) => onChange({ ...value, restock: currentTarget.checked })}
      />
      <Stepper
        label={t("quantityOf", { name })}
        less={t("less", { name })}
        more={t("more", { name })}
        value={value.quantity}
        max={left}
        onChange={(next) => onChange({ ...value, quantity: next })}
      />
    </li>
  );
}

interface WayProps {
  sale: Sale;
  value: string;
  onChange: (way: string) => void;
}

/** How the money goes back: as it was paid, by what the club takes, or onto the account of who bought. */
function Way({ sale, value, onChange }: WayProps) {
  const t = useWords(returnMessages);
  const words = useOptionWords();
  const club = useClub();
  const hasAccount = sale.client !== null && clubCurrencyOf[sale.currency] === club.currency;
  const ways = refundWays(sale, club.options("paymentMethod"), hasAccount);
  return (
    <Select
      label={t("method")}
      required
      allowDeselect={false}
      data={ways.map((way) => ({ value: way, label: words("paymentMethod", way) }))}
      value={value}
      onChange={(way) => way !== null && onChange(way)}
    />
  );
}

interface SumProps {
  sale: Sale;
  way: string;
  /** Whether at least part of it stays on the account. */
  isCredit: boolean;
  written: string;
}

/** The refund, or the credit to the buyer's account. */
function Sum({ sale, way, isCredit, written }: SumProps) {
  const t = useWords(returnMessages);
  return (
    <Group justify="space-between" aria-live="polite" wrap="nowrap">
      <div>
        <Text fw={600}>{t(isCredit ? "credited" : "givenBack")}</Text>
        <Consequence sale={sale} way={way} />
      </div>
      <Text fz={28} fw={650} lh={1.2} className={classes.sum}>
        {written}
      </Text>
    </Group>
  );
}

/** Explains where the money goes if that is not obvious. */
function Consequence({ sale, way }: { sale: Sale; way: string }) {
  const t = useWords(returnMessages);
  const isOwed = sale.paymentMethod === onAccount;
  if (!isOwed && way !== onAccount) return null;
  return (
    <Text size="sm" c="dimmed">
      {t(isOwed ? "paidBefore" : "keeps")}
    </Text>
  );
}
