import { SegmentedControl, Text, TextInput } from "@mantine/core";
import { denominationsOf } from "#contract/kernel/money/denominations.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { SumField } from "#web/kernel/frame/sum-field.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { type CashCounts, isNoCount } from "./close-model.ts";
import classes from "./day-close.module.css";
import { closeMessages } from "./messages.ts";

/** The cash in the drawer, as typed. */
export interface Counting {
  readonly way: "pieces" | "sum";
  readonly counts: CashCounts;
  readonly sum: string;
}

interface CountFieldsProps {
  currency: string;
  counting: Counting;
  onChange: (counting: Counting) => void;
}

/** Counts the drawer by coins and notes, or as one amount. */
export function CountFields({ currency, counting, onChange }: CountFieldsProps) {
  const t = useWords(closeMessages);
  const format = useFormat();
  const { way, counts, sum } = counting;
  return (
    <>
      <SegmentedControl
        aria-label={t("countBy")}
        value={way}
        onChange={(next) => onChange({ ...counting, way: next })}
        data={(["sum", "pieces"] as const).map((value) => ({ value, label: t(value) }))}
      />
      {way === "sum" ? (
        <SumField
          label={t("counted")}
          required={false}
          value={sum}
          onChange={(typed) => onChange({ ...counting, sum: typed })}
        />
      ) : (
        <div className={classes.count}>
          {denominationsOf(currency).map((cents) => {
            const piece = format.money(moneyText(cents));
            const typed = counts[cents] ?? "";
            return (
              <TextInput
                key={cents}
                label={piece}
                aria-label={t("countOf", { amount: piece })}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                error={isNoCount(typed)}
                leftSection={<Text c="dimmed">×</Text>}
                onChange={({ currentTarget }) =>
                  onChange({ ...counting, counts: { ...counts, [cents]: currentTarget.value } })
                }
              />
            );
          })}
        </div>
      )}
    </>
  );
}
