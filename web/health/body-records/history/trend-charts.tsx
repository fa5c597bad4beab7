import { SimpleGrid, Text, Title } from "@mantine/core";
import type { Measurement } from "#contract/health/body-values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { LineChart } from "#web/kernel/ui/charts/line-chart.tsx";
import { recordHistoryMessages } from "../readings/history-messages.ts";
import type { Reading } from "../readings/readings.ts";
import { useMeasures } from "../use-measures.ts";

interface TrendChartsProps {
  series: readonly { readonly name: Measurement; readonly readings: readonly Reading[] }[];
}

/** Kilograms or pounds, centimetres, percents or levels: a scale narrower than this would make waves of ripples. */
const leastSpan = 4;

/** Small charts side by side, one measurement and one scale each. */
export function TrendCharts({ series }: TrendChartsProps) {
  const t = useWords(recordHistoryMessages);
  const { nameOf, unitOf } = useMeasures();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xl" verticalSpacing="lg">
      {series
        .filter(({ readings }) => readings.length > 0)
        .map(({ name, readings }) => (
          <div key={name}>
            <Title order={3} size="h4">
              {nameOf(name)}
              {unitOf(name) && (
                <Text span inherit c="dimmed" fw={500}>
                  {` ${t("unit", { unit: unitOf(name) })}`}
                </Text>
              )}
            </Title>
            <Chart name={name} readings={readings} />
          </div>
        ))}
    </SimpleGrid>
  );
}

function Chart({ name, readings }: { name: Measurement; readings: readonly Reading[] }) {
  const measures = useMeasures();
  const format = useFormat();
  const writeTime = useTimeWords();
  return (
    <LineChart
      label={measures.nameOf(name)}
      points={readings}
      writePoint={({ date, value }) => ({
        when: format.date(date),
        text: measures.say(name, value),
        figure: measures.figure(name, value),
      })}
      leastSpan={leastSpan}
      write={(value) => format.number(value, Number.isInteger(value) ? 0 : 1)}
      writeTime={writeTime}
    />
  );
}

/** Days as the app writes them, months by name, each January by its year. */
function useTimeWords(): (at: number, by: "day" | "month") => string {
  const format = useFormat();
  return (at, by) => {
    const date = new Date(at).toISOString().slice(0, 10);
    if (by === "day") return format.day(date);
    return date.slice(5, 7) === "01" ? format.year(date) : format.month(date);
  };
}
