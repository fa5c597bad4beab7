import { Card, Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { BodyRecord, Measurement } from "#contract/body-records.ts";
import { useClub } from "#web/lib/club.ts";
import { useWords } from "#web/lib/i18n.ts";
import { historyMessages } from "./history-messages.ts";
import { LimbFigure, limbs } from "./limb-figure.tsx";
import { MeasureTile } from "./measure-tile.tsx";
import { ranges, readingsOf, wallClock, withinRange, type Range } from "./readings.ts";
import { RecordTable } from "./record-table.tsx";
import { TrendCharts } from "./trend-charts.tsx";

interface BodyHistoryProps {
  /** At least one. */
  records: readonly BodyRecord[];
  /** Buttons beside the choice of range. */
  actions?: ReactNode;
  onView: (record: BodyRecord) => void;
  onEdit?: ((record: BodyRecord) => void) | undefined;
}

const main = ["weight", "smm", "pbf"] as const satisfies readonly Measurement[];
const charted = [...main, "waistline", "hips", "vfl"] as const satisfies readonly Measurement[];

/** What a body has measured: the last reading large, its course small, all of it as numbers. */
export function BodyHistory({ records, actions, onView, onEdit }: BodyHistoryProps) {
  const t = useWords(historyMessages);
  const { timeZone } = useClub();
  const [range, setRange] = useState<Range>("year");
  const latest = Math.max(...records.map(({ measured_at }) => wallClock(measured_at, timeZone).at));
  const allOf = (name: Measurement) => readingsOf(records, name, timeZone);
  const shownOf = (name: Measurement) => withinRange(allOf(name), range, latest);
  const isTrend = records.length > 1;
  return (
    <Stack>
      <Group justify="space-between" gap="xs">
        {isTrend ? <RangeChoice range={range} onRange={setRange} /> : <Text c="dimmed">{t("singleText")}</Text>}
        {actions}
      </Group>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {main.map((name) => (
          <MeasureTile key={name} name={name} readings={allOf(name)} shown={shownOf(name)} />
        ))}
      </SimpleGrid>
      {isTrend && (
        <Section title={t("trend")} text={t("trendText")}>
          <TrendCharts series={charted.map((name) => ({ name, readings: shownOf(name) }))} />
        </Section>
      )}
      {limbs.some((name) => allOf(name).length > 0) && (
        <Section title={t("limbs")} text={t("limbsText")}>
          <LimbFigure readingsOf={allOf} />
        </Section>
      )}
      <Section title={t("records")}>
        <RecordTable records={records} onView={onView} onEdit={onEdit} />
      </Section>
    </Stack>
  );
}

function RangeChoice({ range, onRange }: { range: Range; onRange: (range: Range) => void }) {
  const t = useWords(historyMessages);
  return (
    <SegmentedControl
      aria-label={t("range")}
      value={range}
      onChange={onRange}
      data={ranges.map((value) => ({ value, label: t(value) }))}
    />
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card component="section" padding="lg" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {text && (
        <Text size="sm" c="dimmed" mb="md">
          {text}
        </Text>
      )}
      {children}
    </Card>
  );
}
