import { Card, SimpleGrid } from "@mantine/core";
import { type Readings, bodyRecords } from "#contract/health/body-records.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { MeasureTile } from "../readings/measure-tile.tsx";
import { mainMeasurements } from "../readings/single-card.tsx";
import { useReadings } from "../readings/use-readings.ts";

const none: Readings["series"] = [];

/** The last readings of somebody's weight, muscle and fat; nothing before the first one. */
export function LastReadingCard({ personId }: { personId: number }) {
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
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      {mainMeasurements.map((name) => (
        <MeasureTile key={name} name={name} readings={readingsOf(name)} />
      ))}
    </SimpleGrid>
  );
}
