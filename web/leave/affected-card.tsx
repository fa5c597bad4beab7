import { Skeleton, Stack, Text } from "@mantine/core";
import { reservations } from "#contract/reservations.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { Unread } from "#web/shell/unread.tsx";
import { AffectedList } from "./affected-list.tsx";
import { leaveMessages } from "./messages.ts";

interface AffectedCardProps {
  personId: number;
  /** Club days, the end not included; without an end for good. */
  absence: { readonly from: string; readonly until?: string };
}

/** The reservations that fall into an absence, before it is put on file. */
export function AffectedCard({ personId, absence }: AffectedCardProps) {
  const t = useWords(leaveMessages);
  const { data, error, refetch } = useRead(reservations.affected, { params: { id: String(personId) }, query: absence });
  if (!data) return error ? <Unread error={error} onRetry={() => void refetch()} /> : <Skeleton height={22} />;
  if (data.length === 0) return <Text c="dimmed">{t("affectsNone")}</Text>;
  return (
    <Stack gap="xs">
      <Text>{t("affects", { count: data.length })}</Text>
      <AffectedList reservations={data} height={140} />
    </Stack>
  );
}
