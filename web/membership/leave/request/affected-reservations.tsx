import { endings } from "#contract/membership/terminations.ts";
import { Skeleton, Stack, Text } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { AffectedList } from "../../../sales/orders/affected-list.tsx";
import { leaveMessages } from "../messages.ts";
import type { AbsencePeriod } from "./request-form.ts";

interface AffectedReservationsProps {
  personId: number;
  absence: AbsencePeriod;
}

/** The reservations that fall into an absence, before it is put on file. */
export function AffectedReservations({ personId, absence }: AffectedReservationsProps) {
  const t = useWords(leaveMessages);
  const { data, error, refetch } = useQuery(affectedRead(personId, absence));
  if (!data) return error ? <Unreadable error={error} onRetry={() => void refetch()} /> : <Skeleton height={22} />;
  if (data.total === 0) return <Text c="dimmed">{t("affectsNone")}</Text>;
  return (
    <Stack gap="xs">
      <Text>{t("affects", { count: data.total })}</Text>
      <AffectedList reservations={data.rows} count={data.total} height={140} />
    </Stack>
  );
}

/** Whether the reservations in all these absences are shown: nothing is sent before that. */
export function useAreShown(personId: number, absences: readonly AbsencePeriod[]): boolean {
  const reads = useQueries({ queries: absences.map((absence) => affectedRead(personId, absence)) });
  return reads.every(({ data }) => data !== undefined);
}

function affectedRead(personId: number, absence: AbsencePeriod) {
  return endpointQuery(endings.affected, { params: { id: String(personId) }, query: absence });
}
