import { ActionIcon, Button, NumberInput, Stack, Text, TextInput } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import IconTrash from "~icons/tabler/trash";
import { clubSettings } from "#contract/club/settings.ts";
import type { FieldCode } from "#contract/kernel/refusal/errors.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { settingMessages } from "../messages.ts";
import { optionNamed, useOptionWords } from "../options/option-labels.ts";
import { SettingCard } from "../frame/setting-card.tsx";
import classes from "./tax-rates-setting.module.css";
import { type SettingKind, useSetting } from "../use-setting.ts";

/** A rate while it is being typed: a cleared percentage is empty text, `key` identifies the line. */
interface Rate {
  readonly key: number;
  readonly name: string;
  readonly percent: number | string;
  readonly from: string;
}

const { schema } = clubSettings.taxRates;
const bare = (rates: readonly Rate[]) =>
  rates.map(({ name, percent, from }) => ({ name: optionNamed("taxName", name), percent, from }));

/** Taxes that are known are named in the reader's language. */
function useTaxRates(): SettingKind<readonly Rate[]> {
  const words = useOptionWords();
  return {
    name: "taxRates",
    read: (setting) => {
      const rates = schema.parse("value" in setting ? setting.value : undefined);
      return rates.map((rate, index) => ({ ...rate, name: words("taxName", rate.name), key: index }));
    },
    judge: (rates) => wrongFields(schema, bare(rates)),
    body: (rates) => ({ value: bare(rates) }),
  };
}

const mostRates = 20;

/** Taxes that prices include from a day on: a new rate is a new line, the old one stays for older orders. */
export function TaxRatesSetting() {
  const t = useWords(settingMessages);
  const today = useToday();
  const draft = useSetting(useTaxRates());
  const rates = draft.value;
  return (
    <SettingCard title={t("taxRates")} isWide effect={t("taxRatesEffect")} draft={draft}>
      <Stack gap="sm">
        {rates.length === 0 && <Text c="dimmed">{t("noTaxRates")}</Text>}
        {rates.map((rate, index) => (
          <RateRow
            key={rate.key}
            rate={rate}
            index={index}
            codes={draft.codes}
            onChange={(next) => draft.change(rates.with(index, next))}
            onRemove={() => draft.change(rates.toSpliced(index, 1))}
          />
        ))}
        {rates.length < mostRates && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            style={{ alignSelf: "start" }}
            onClick={() => draft.change([...rates, { key: Date.now(), name: "", percent: "", from: today }])}
          >
            {t("addTaxRate")}
          </Button>
        )}
      </Stack>
    </SettingCard>
  );
}

interface RateRowProps {
  rate: Rate;
  index: number;
  codes: Readonly<Record<string, FieldCode>>;
  onChange: (rate: Rate) => void;
  onRemove: () => void;
}

function RateRow({ rate, index, codes, onChange, onRemove }: RateRowProps) {
  const t = useWords(settingMessages);
  const field = useFieldWords();
  const dates = useDateWords();
  const today = useToday();
  const { withUnit } = useFormat();
  const errorOf = (name: string) => {
    const code = codes[`${index}.${name}`];
    // A date that is one is refused for another rate of the same name and day alone.
    return code && (name === "from" && code === "INVALID" ? t("taxTwice") : field(code));
  };
  return (
    <div className={classes.rate}>
      <TextInput
        label={t("taxName")}
        value={rate.name}
        onChange={(event) => onChange({ ...rate, name: event.currentTarget.value })}
        error={errorOf("name")}
      />
      <NumberInput
        label={t("taxPercent")}
        value={rate.percent}
        onChange={(percent) => onChange({ ...rate, percent })}
        min={0}
        max={100}
        decimalScale={3}
        suffix={withUnit("", "%")}
        hideControls
        error={errorOf("percent")}
      />
      <DateField
        label={t("taxFrom")}
        value={rate.from}
        onChange={(from) => onChange({ ...rate, from })}
        {...dates}
        today={today}
        error={errorOf("from")}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        className={classes.remove}
        aria-label={t("removeTaxRate", { number: index + 1 })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
