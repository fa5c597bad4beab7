import { Card, Text, Title } from "@mantine/core";
import type { BodyRecord } from "#contract/health/body-records.ts";
import { type Measurement, measurements } from "#contract/health/body-values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { recordHistoryMessages } from "./history-messages.ts";
import { limbs } from "./limb-figure.tsx";
import classes from "./single-card.module.css";
import { useMeasures } from "../use-measures.ts";

/** The measurements of the tiles and the first charts. */
export const mainMeasurements = ["weight", "smm", "pbf"] as const satisfies readonly Measurement[];

/** The only record there is, as it has no course yet. */
export function SingleCard({ record: { records, measured_at } }: { record: BodyRecord }) {
  const t = useWords(recordHistoryMessages);
  const format = useFormat();
  const { nameOf, figure, shown, unitOf } = useMeasures();
  const title = t("only", { date: format.dateTime(measured_at) });
  return (
    <Card component="section" padding="lg" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {t("singleText")}
      </Text>
      <dl className={classes.values}>
        {[...mainMeasurements, ...measurements.filter(isMinor)].flatMap((name) => {
          const value = records[name];
          if (value === undefined) return [];
          return (
            <div key={name} data-main={!isMinor(name) || undefined}>
              <dt>{nameOf(name)}</dt>
              <dd>
                {figure(name, shown(name, value))}
                <span>{unitOf(name)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

/** The limbs are beside the figure. */
function isMinor(name: Measurement): boolean {
  return ![...mainMeasurements, ...limbs].some((each) => each === name);
}
