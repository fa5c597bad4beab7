import { Card, Text } from "@mantine/core";
import type { Measurement } from "#contract/health/body-values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Sparkline } from "#web/kernel/ui/charts/sparkline.tsx";
import { ChangeNote } from "./change-note.tsx";
import { recordHistoryMessages } from "./history-messages.ts";
import classes from "./measure-tile.module.css";
import { lastChange, type Reading } from "./readings.ts";
import { useMeasures } from "../use-measures.ts";

interface MeasureTileProps {
  name: Measurement;
  /** Oldest first. */
  readings: readonly Reading[];
}

/** The last reading of a measurement, how it has moved since the one before, and its course. */
export function MeasureTile({ name, readings }: MeasureTileProps) {
  const measures = useMeasures();
  const label = measures.nameOf(name);
  const last = readings.at(-1);
  return (
    <Card component="section" aria-label={label} className={classes.tile}>
      <Text c="dimmed" fw={500}>
        {label}
      </Text>
      {last && (
        <p className={classes.value}>
          {measures.figure(name, last.value)}
          <span className={classes.unit}>{measures.unitOf(name)}</span>
        </p>
      )}
      <Caption name={name} readings={readings} />
      {readings.length > 1 && (
        <div className={classes.course}>
          <Sparkline points={readings} />
        </div>
      )}
    </Card>
  );
}

function Caption({ name, readings }: MeasureTileProps) {
  const t = useWords(recordHistoryMessages);
  const format = useFormat();
  const change = lastChange(readings);
  if (change) return <ChangeNote name={name} change={change} dated />;
  const first = readings[0];
  return (
    <Text size="sm" c="dimmed">
      {first ? t("firstReading", { date: format.near(first.date) }) : t("neverMeasured")}
    </Text>
  );
}
