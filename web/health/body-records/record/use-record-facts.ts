import type { BodyRecord } from "#contract/health/body-records.ts";
import { measurements } from "#contract/health/body-values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { recordMessages } from "./record-messages.ts";
import { useMeasures } from "../use-measures.ts";

/** The facts of a record, by name; compared with another record, only the differences. */
export function useRecordFacts(): (
  record: BodyRecord,
  against?: BodyRecord,
) => readonly { name: string; value: string }[] {
  const t = useWords(recordMessages);
  const format = useFormat();
  const words = useOptionWords();
  const { nameOf, write } = useMeasures();
  const lines = ({ records, measured_at }: BodyRecord) => {
    const { goal } = records;
    const values = measurements.map((name) => {
      const value = records[name];
      return { name: nameOf(name), value: value === undefined ? t("none") : write(name, value) };
    });
    const said = { name: t("goal"), value: goal === undefined ? t("none") : words("goal", goal) };
    return [{ name: t("measured"), value: format.dateTime(measured_at) }, ...values, said];
  };
  return (record, against) => {
    const before = against && lines(against);
    return lines(record).filter(({ value }, place) => value !== (before ? before[place]?.value : t("none")));
  };
}
