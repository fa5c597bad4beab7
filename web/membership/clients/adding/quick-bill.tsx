import { Alert, Button, Group, Text } from "@mantine/core";
import IconAlertCircle from "~icons/tabler/alert-circle";
import { type ReactNode, useId } from "react";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { PackageOffer } from "#contract/sales/selling.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { SubmitButton } from "#web/kernel/ui/submit-button.tsx";
import { usePayingButton } from "#web/sales/orders/payment/paying-labels.ts";
import type { Bill } from "#web/sales/orders/payment/paying-model.ts";
import { SaleTotal } from "#web/sales/orders/selling/sale-total.tsx";
import classes from "./quick-add.module.css";
import { quickAddMessages } from "./quick-add-messages.ts";
import type { QuickValues } from "./quick-draft.ts";

interface QuickBillProps {
  values: QuickValues;
  pack: PackageOffer | undefined;
  bill: Bill | undefined;
  /** Asks how it is paid. */
  payment: ReactNode;
  /** Why nothing can be sent yet. */
  missing: string | undefined;
  error: ApiError | null;
  /** The price that has changed since it was read. */
  news: string | undefined;
  isBusy: boolean;
  /** Adds the client, who buys later; undefined until that can be done. */
  onAlone: (() => void) | undefined;
}

/** The bill of a new client beside the fields: the package, how it is paid, and the button that adds and takes. */
export function QuickBill({ values, pack, bill, payment, missing, error, news, isBusy, onAlone }: QuickBillProps) {
  const t = useWords(quickAddMessages);
  const format = useFormat();
  const { first_name, last_name } = values;
  const isNamed = first_name.trim() !== "" || last_name.trim() !== "";
  return (
    <section className={classes.bill} aria-label={t("sale")}>
      <Text fw={650} fz="md">
        {isNamed ? format.name({ first_name: first_name.trim(), last_name: last_name.trim() }) : t("newClient")}
      </Text>
      {pack && bill && <Line pack={pack} bill={bill} start={values.startOfDate} />}
      {pack && bill && <SaleTotal pack={pack} bill={bill} isLarge />}
      {payment}
      <Failure error={error} news={news} />
      <TakeButton bill={bill} missing={missing} isBusy={isBusy} />
      {servesEveryClient(useMe().roles ?? []) && (
        <Button variant="subtle" color="gray" disabled={!onAlone} onClick={onAlone}>
          {t("alone")}
        </Button>
      )}
    </section>
  );
}

function Line({ pack, bill, start }: { pack: PackageOffer; bill: Bill; start: string }) {
  const t = useWords(quickAddMessages);
  const format = useFormat();
  const locale = useLocale();
  const date = start === useToday() ? t("today") : format.near(start);
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
      <Text span>{start === "" ? pack.name[locale] : t("line", { package: pack.name[locale], date })}</Text>
      <Text span>{format.money(moneyText(bill.list))}</Text>
    </Group>
  );
}

function Failure({ error, news }: Pick<QuickBillProps, "error" | "news">) {
  const reason = useRefusalWords();
  if (!error) return null;
  return (
    <Alert color={news === undefined ? "red" : "yellow"} icon={<IconAlertCircle aria-hidden />} role="alert">
      {news ?? reason(error)}
    </Alert>
  );
}

function TakeButton({ bill, missing, isBusy }: Pick<QuickBillProps, "bill" | "missing" | "isBusy">) {
  const t = useWords(quickAddMessages);
  const button = usePayingButton();
  const reasonId = useId();
  const does = [(amount: string) => t("take", { amount }), (amount: string) => t("addOwed", { amount })] as const;
  return (
    <>
      {missing !== undefined && (
        <Text id={reasonId} role="status" c="dimmed" size="sm">
          {missing}
        </Text>
      )}
      <SubmitButton
        className={classes.submit}
        data-dock
        fullWidth
        disabled={missing !== undefined}
        aria-describedby={missing === undefined ? undefined : reasonId}
        loading={isBusy}
      >
        {bill && !bill.faults.taken ? button(bill, ...does) : t("takePayment")}
      </SubmitButton>
    </>
  );
}
