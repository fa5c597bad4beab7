import { Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "#web/lib/i18n.ts";
import { Unread } from "#web/shell/unread.tsx";
import { AffectedList } from "./affected-list.tsx";
import { affectedRead } from "./affected-read.ts";
import { leaveMessages } from "./messages.ts";
import type { Absence } from "./request-form.ts";

interface AffectedCardProps {
  personId: number;
  absence: Absence;
}

/** The reservations that fall into an absence, before it is put on file. */
export function AffectedCard({ personId, absence }: AffectedCardProps) {
  const t = useWords(leaveMessages);
  const { data, error, refetch } = useQuery(affectedRead(personId, absence));
  if (!data) return error ? <Unread error={error} onRetry={() => void refetch()} /> : <Skeleton height={22} />;
  if (data.length === 0) return <Text c="dimmed">{t("affectsNone")}</Text>;
  return (
    <Stack gap="xs">
      <Text>{t("affects", { count: data.length })}</Text>
      <AffectedList reservations={data} height={140} />
    </Stack>
  );
}
