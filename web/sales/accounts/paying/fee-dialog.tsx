import { Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { accounts } from "#contract/sales/accounts.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { withinTenYears } from "#contract/sales/purchase.ts";
import type { Profile } from "#contract/identity/people.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { AddedTaxes, usePricing } from "#web/club/settings/options/added-taxes.tsx";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { type BothLanguages, inBoth, languagesFrom, typedIn } from "#web/kernel/lib/wording/both-languages.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { languageTags, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { AmountField } from "./amount-field.tsx";
import { payMessages } from "./pay-messages.ts";
import { typedCents } from "./pay-model.ts";
import { showPaymentToast } from "./taken-toast.tsx";

interface FeeDialogProps {
  client: Profile;
  onClose: () => void;
}

interface FeeValues {
  readonly name: BothLanguages;
  readonly amount: string;
  readonly dueOn: string;
}

/** Charges a client something that is neither a package nor a product. */
export function FeeDialog({ client, onClose }: FeeDialogProps) {
  const t = useWords(payMessages);
  const format = useFormat();
  const lead = useLocale();
  const today = useToday();
  const charging = useCommand(accounts.fee);
  const [initial] = useState<FeeValues>(() => ({ name: { en: "", cn: "" }, amount: "", dueOn: today }));
  const [values, setValues] = useStoredDraft(`fee of ${client.id}`, initial);
  const cents = typedCents(values.amount);
  const price = usePricing()(cents);
  const amount = format.money(moneyText(price.total));
  const name = trimmed(inBoth(values.name));
  const send = () =>
    charging.mutate(
      { params: { id: String(client.id) }, body: { name, amount: moneyText(cents), due_on: values.dueOn } },
      {
        onSuccess: ({ number }) => {
          showPaymentToast(t("charged", { fee: name[lead], amount }), {
            documents: [number],
            hasEmail: Boolean(client.email),
          });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("feeTitle", { name: format.name(client) })}
      failure={charging.error}
      isTyped={JSON.stringify(values) !== JSON.stringify(initial)}
      submit={cents > 0 ? t("charge", { amount }) : t("chargeNothing")}
      blocked={(name[lead] === "" || cents === 0 || values.dueOn === "") && "incomplete"}
      busy={charging.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <FeeFields values={values} today={today} onChange={(change) => setValues({ ...values, ...change })} />
      <AddedTaxes price={price} money={format.money} />
    </FormDialog>
  );
}

interface FeeFieldsProps {
  values: FeeValues;
  today: string;
  onChange: (change: Partial<FeeValues>) => void;
}

function FeeFields({ values, today, onChange }: FeeFieldsProps) {
  const t = useWords(payMessages);
  const dates = useDateWords();
  const lead = useLocale();
  const type = (language: Locale, typed: string) => onChange({ name: typedIn(values.name, language, typed, lead) });
  return (
    <Stack>
      {languagesFrom(lead).map((language) => (
        <TextInput
          key={language}
          label={t(`feeName.${language}`)}
          required={language === lead}
          lang={languageTags[language]}
          maxLength={60}
          value={values.name[language]}
          onChange={({ currentTarget: { value } }) => type(language, value)}
        />
      ))}
      <AmountField label={t("amount")} value={values.amount} onChange={(amount) => onChange({ amount })} />
      <DateField
        label={t("dueOn")}
        required
        {...dates}
        {...withinTenYears(today)}
        today={today}
        value={values.dueOn}
        onChange={(dueOn) => onChange({ dueOn })}
      />
    </Stack>
  );
}

function trimmed({ en, cn }: BothLanguages) {
  return { en: en.trim(), cn: cn.trim() };
}
