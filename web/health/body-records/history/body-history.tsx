import { Card, Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { type BodyRecord, type Readings, exportedWhole } from "#contract/health/body-records.ts";
import type { Measurement } from "#contract/health/body-values.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./body-history.module.css";
import { recordHistoryMessages } from "../readings/history-messages.ts";
import { LimbFigure, limbs } from "../readings/limb-figure.tsx";
import { MeasureTile } from "../readings/measure-tile.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { ranges, type ReadingsOf, withinRange, type Range } from "../readings/readings.ts";
import { type RecordDeed, RecordTable } from "./record-table.tsx";
import { mainMeasurements, SingleCard } from "../readings/single-card.tsx";
import { TrendCharts } from "./trend-charts.tsx";
import { useReadings } from "../readings/use-readings.ts";

const charted = [...mainMeasurements, "waistline", "hips", "vfl"] as const satisfies readonly Measurement[];

interface BodyHistoryProps {
  person: Profile;
  /** The readings of at least one record. */
  readings: Readings;
  onOpen: (what: RecordDeed, record: BodyRecord) => void;
  mayWrite: boolean;
}

/** The history of a body: the last reading large, the goal, small charts, and all values as a table. */
export function BodyHistory({ person, readings, ...table }: BodyHistoryProps) {
  const t = useWords(recordHistoryMessages);
  const { records, latest, series } = readings;
  const allOf = useReadings(series);
  const only = records === 1 ? latest[0] : undefined;
  return (
    <Stack>
      {only ? <SingleCard record={only} /> : <Tiles readingsOf={allOf} />}
      <div className={classes.pair}>
        <ProgressCard person={person} />
        {limbs.some((name) => allOf(name).length > 0) && (
          <Section title={t("limbs")} text={t("limbsText")}>
            <LimbFigure readingsOf={allOf} />
          </Section>
        )}
      </div>
      {!only && charted.some((name) => allOf(name).length > 0) && (
        <Trend readingsOf={allOf} isThinned={series.some(({ all, points }) => all > points.length)} />
      )}
      <Section title={t("records")}>
        <RecordTable personId={person.id} {...table} />
      </Section>
    </Stack>
  );
}

interface ReadingsProps {
  readingsOf: ReadingsOf;
}

function Tiles({ readingsOf: allOf }: ReadingsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {mainMeasurements.map((name) => (
        <MeasureTile key={name} name={name} readings={allOf(name)} />
      ))}
    </SimpleGrid>
  );
}

function Trend({ readingsOf: allOf, isThinned }: ReadingsProps & { isThinned: boolean }) {
  const t = useWords(recordHistoryMessages);
  const [range, setRange] = useState<Range>("year");
  const all = charted.map((name) => ({ name, readings: allOf(name) }));
  const latest = Math.max(...all.map(({ readings }) => readings.at(-1)?.at ?? -Infinity));
  const shown = all.map(({ name, readings }) => ({ name, readings: withinRange(readings, range, latest) }));
  const isPart = isThinned && shown.some(({ readings }) => readings.length > exportedWhole);
  return (
    <Section title={t("trend")} text={t("trendText")} aside={<RangeChoice range={range} onRange={setRange} />}>
      <TrendCharts series={shown} />
      {isPart && (
        <Text size="sm" c="dimmed" mt="md">
          {t("thinned", { count: exportedWhole })}
        </Text>
      )}
    </Section>
  );
}

function RangeChoice({ range, onRange }: { range: Range; onRange: (range: Range) => void }) {
  const t = useWords(recordHistoryMessages);
  return (
    <SegmentedControl
      aria-label={t("range")}
      classNames={{ root: classes.range }}
      value={range}
      onChange={onRange}
      data={ranges.map((value) => ({ value, label: t(value) }))}
    />
  );
}

interface SectionProps {
  title: string;
  text?: string;
  /** Content beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

function Section({ title, text, aside, children }: SectionProps) {
  return (
    <Card component="section" padding="lg" aria-label={title}>
      <Group justify="space-between" align="start" gap="xs" mb={text === undefined ? "sm" : "md"}>
        <div>
          <Title order={2} size="h3">
            {title}
          </Title>
          {text !== undefined && (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </div>
        {aside}
      </Group>
      {children}
    </Card>
  );
}
