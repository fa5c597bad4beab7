import { Skeleton, Stack } from "@mantine/core";
import type { Profile } from "#contract/identity/people.ts";
import { trainerHours } from "#contract/schedule/trainer-hours.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { OtherDaysCard } from "./other-days-card.tsx";
import { OutsideHours } from "./outside-hours.tsx";
import { UsualWeekCard } from "./usual-week-card.tsx";

/** When a trainer works: the usual week, the days that differ from it, and the sessions that are outside. */
export function HoursTab({ trainer }: { trainer: Profile }) {
  const { data, error, refetch } = useRead(trainerHours.read, { params: { id: String(trainer.id) } });
  if (!data && error) return <NotYetRead error={error} onRetry={() => void refetch()} height={480} />;
  if (!data) return <Skeleton height={480} radius="lg" />;
  return (
    <Stack maw="var(--page-text)">
      <UsualWeekCard trainerId={trainer.id} hours={data} />
      <OutsideHours trainerId={trainer.id} />
      <OtherDaysCard trainerId={trainer.id} hours={data} />
    </Stack>
  );
}
