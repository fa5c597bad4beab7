import { Card, SimpleGrid } from "@mantine/core";
import { bodyRecords } from "#contract/body-records.ts";
import { useClub } from "#web/lib/club.ts";
import { useRead } from "#web/lib/query.ts";
import { Unread } from "#web/shell/unread.tsx";
import { MeasureTile } from "./measure-tile.tsx";
import { readingsOf } from "./readings.ts";
import { mainMeasurements } from "./single-card.tsx";

/** The last readings of somebody's weight, muscle and fat; nothing before the first one. */
export function LastReadingCard({ personId }: { personId: number }) {
  const { timeZone } = useClub();
  const { data: records = [], error, refetch } = useRead(bodyRecords.list, { params: { id: String(personId) } });
  if (error && records.length === 0) {
    return (
      <Card>
        <Unread error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (records.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      {mainMeasurements.map((name) => (
        <MeasureTile key={name} name={name} readings={readingsOf(records, name, timeZone)} />
      ))}
    </SimpleGrid>
  );
}
