import { Button, Checkbox, Stack, Text } from "@mantine/core";
import IconArrowsSplit2 from "~icons/tabler/arrows-split-2";
import type { Account, OpenCharge } from "#contract/sales/accounts.ts";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { addDays } from "#contract/kernel/values.ts";
import { MethodButtons } from "#web/club/settings/options/method-buttons.tsx";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { SumField } from "#web/kernel/frame/sum-field.tsx";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { FactField } from "#web/kernel/ui/facts/fact-field.tsx";
import { FoldButton } from "#web/kernel/ui/fold-button.tsx";
import { paysOf } from "../account-model.ts";
import { useChargeWords } from "../account-labels.ts";
import { AmountField } from "./amount-field.tsx";
import { payMessages } from "./pay-messages.ts";
import { type PayValues, secondMethodCents, splitOf, typedCents } from "./pay-model.ts";
import { ReferenceField } from "./reference-field.tsx";
import classes from "./pay-sheet.module.css";

/** More charges than these scroll, so that the methods below stay near; the style says how high that is. */
const mostInSight = 8;

interface PayFieldsProps {
  account: Account;
  charge: OpenCharge | undefined;
  values: PayValues;
  /** The typed amount beyond the open sum, in cents. */
  overCents: number;
  onChange: (change: Partial<PayValues>) => void;
}

/** Everything a payment asks for: the amount and the method; the rest is folded. */
export function PayFields(props: PayFieldsProps) {
  const { values, overCents, onChange } = props;
  const t = useWords(payMessages);
  const over = useFormat().money(moneyText(Math.max(0, overCents)));
  return (
    <Stack gap="lg">
      <Amount {...props} />
      <Pays {...props} />
      {overCents > 0 && (
        <Checkbox
          label={t("keep", { amount: over })}
          description={t("tooMuch", { amount: over })}
          checked={values.staysOnAccount}
          onChange={({ currentTarget }) => onChange({ staysOnAccount: currentTarget.checked })}
        />
      )}
      <Methods values={values} onChange={onChange} />
      <Folded values={values} onChange={onChange} />
    </Stack>
  );
}

function Amount({ account, values, onChange }: PayFieldsProps) {
  const t = useWords(payMessages);
  const format = useFormat();
  const { due, due_since: since, next } = account;
  const today = useToday();
  const isOverdue = since !== null && since < today;
  const all = account.open_amount;
  const picks = [
    centsOf(due) > 0 && { key: isOverdue ? ("overdue" as const) : ("due" as const), amount: due },
    next && centsOf(due) === 0 && { key: "next" as const, amount: next.amount },
    centsOf(all) > 0 && all !== due && { key: "all" as const, amount: all },
  ].filter((pick) => pick !== false && pick !== null);
  return (
    <Stack gap="xs">
      <SumField
        label={t("amount")}
        data-autofocus
        className={classes.amount}
        value={values.amount}
        onChange={(amount) => onChange({ amount })}
      />
      {picks.length > 1 && (
        <div className={classes.picks}>
          {picks.map(({ key, amount }) => (
            <Button
              key={key}
              variant="default"
              size="compact-md"
              aria-pressed={values.amount === amount}
              onClick={() => onChange({ amount })}
            >
              {t(key, { amount: format.money(amount) })}
            </Button>
          ))}
        </div>
      )}
    </Stack>
  );
}

/** The open sum, and how much of it the amount pays. */
function Pays({ account: { open, open_count: count }, charge, values }: PayFieldsProps) {
  const t = useWords(payMessages);
  const format = useFormat();
  const said = useChargeWords();
  const pays = paysOf(open, typedCents(values.amount), charge?.id);
  if (open.length === 0) return <Text c="dimmed">{t("nothingOpen")}</Text>;
  return (
    <div>
      <Text className={classes.group} id="pays">
        {t("pays")}
      </Text>
      <ul className={classes.pays} aria-labelledby="pays" tabIndex={open.length > mostInSight ? 0 : undefined}>
        {open.map((each) => {
          const paid = pays.get(each.id);
          const facts = { open: format.money(each.open), pays: format.money(moneyText(paid ?? 0)) };
          return (
            <li key={each.id} data-paid={paid !== undefined || undefined}>
              <span>{said(each.of)}</span>
              <span>{t(paid === undefined ? "paysNothing" : "paysPart", facts)}</span>
            </li>
          );
        })}
      </ul>
      {count > open.length && <Text c="dimmed">{t("others", { count: count - open.length })}</Text>}
    </div>
  );
}

/** One method, or two of which the second has the rest. */
function Methods({ values, onChange }: Pick<PayFieldsProps, "values" | "onChange">) {
  const t = useWords(payMessages);
  const format = useFormat();
  const { isSplit, method, secondMethod } = values;
  const choose = (next: string) => onChange({ method: next, ...(next === secondMethod && { secondMethod: null }) });
  return (
    <Stack gap="sm">
      {isSplit && (
        <AmountField label={t("firstAmount")} value={values.first} onChange={(first) => onChange({ first })} />
      )}
      <MethodButtons label={t(isSplit ? "firstMethod" : "method")} value={method} onChange={choose} />
      {isSplit && (
        <>
          <Text fw={600}>{t("rest", { amount: format.money(moneyText(secondMethodCents(values))) })}</Text>
          <MethodButtons
            label={t("secondMethod")}
            value={secondMethod}
            except={method}
            onChange={(next) => onChange({ secondMethod: next })}
          />
        </>
      )}
      <FoldButton onClick={() => onChange(isSplit ? { isSplit: false } : splitOf(values))}>
        <IconArrowsSplit2 size={18} aria-hidden />
        {t(isSplit ? "oneMethod" : "split")}
      </FoldButton>
    </Stack>
  );
}

const oldest = 31;

function Folded({ values, onChange }: Pick<PayFieldsProps, "values" | "onChange">) {
  const t = useWords(payMessages);
  const dates = useDateWords();
  const format = useFormat();
  const today = useToday();
  const { method, reference, secondMethod, secondReference, receivedOn, isSplit } = values;
  const day = receivedOn === "" || receivedOn === today ? t("today") : format.near(receivedOn);
  return (
    <Stack gap={0}>
      <ReferenceField
        ways={[
          { method, reference, onChange: (next) => onChange({ reference: next }) },
          ...(isSplit
            ? [
                {
                  method: secondMethod,
                  reference: secondReference,
                  onChange: (next: string) => onChange({ secondReference: next }),
                },
              ]
            : []),
        ]}
      />
      <FactField label={t("received")} value={day}>
        <DateField
          label={t("received")}
          {...dates}
          today={today}
          earliest={addDays(today, -oldest)}
          latest={today}
          value={receivedOn === "" ? today : receivedOn}
          onChange={(next) => onChange({ receivedOn: next === today ? "" : next })}
        />
      </FactField>
    </Stack>
  );
}
