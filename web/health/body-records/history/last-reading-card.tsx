import { Card } from "@mantine/core";
import IconChevronRight from "~icons/tabler/chevron-right";
import { Link } from "@tanstack/react-router";
import { type Readings, bodyRecords } from "#contract/health/body-records.ts";
import type { Measurement } from "#contract/health/body-values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Sparkline } from "#web/kernel/ui/charts/sparkline.tsx";
import { recordHistoryMessages } from "../readings/history-messages.ts";
import type { Reading } from "../readings/readings.ts";
import { mainMeasurements } from "../readings/single-card.tsx";
import { useReadings } from "../readings/use-readings.ts";
import { useMeasures } from "../use-measures.ts";
import classes from "./last-reading-card.module.css";

const none: Readings["series"] = [];

/** The last readings of somebody's weight, muscle and fat, leading to all of them; nothing before the first one. */
export function LastReadingCard({ personId }: { personId: number }) {
  const t = useWords(recordHistoryMessages);
  const format = useFormat();
  const { data, error, refetch } = useRead(bodyRecords.readings, { params: { id: String(personId) } });
  const readingsOf = useReadings(data?.series ?? none);
  if (error && !data) {
    return (
      <Card>
        <Unreadable error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data || data.records === 0) return null;
  const newest = mainMeasurements
    .flatMap((name) => readingsOf(name).slice(-1))
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  return (
    <Link to="/profile-body-index" className={classes.card}>
      <span className={classes.head}>
        {newest === undefined ? t("measured") : t("measuredOn", { date: format.near(newest) })}
        <IconChevronRight size={18} aria-hidden />
      </span>
      {mainMeasurements.map((name) => (
        <Measured key={name} name={name} readings={readingsOf(name)} />
      ))}
    </Link>
  );
}

function Measured({ name, readings }: { name: Measurement; readings: readonly Reading[] }) {
  const measures = useMeasures();
  const last = readings.at(-1);
  return (
    <span className={classes.measured}>
      <span className={classes.name}>{measures.nameOf(name)}</span>
      {last && (
        <span className={classes.value}>
          <b>{measures.figure(name, last.value)}</b> {measures.unitOf(name)}
        </span>
      )}
      {readings.length > 1 && <Sparkline points={readings} />}
    </span>
  );
}
