import { Skeleton, Stack, Text } from "@mantine/core";
import { reservations } from "#contract/reservations.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
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
  const failure = useFailureWords();
  const { data, error } = useRead(reservations.affected, { params: { id: String(personId) }, query: absence });
  if (error) return <Text c="dimmed">{failure(error)}</Text>;
  if (!data) return <Skeleton height={22} />;
  if (data.length === 0) return <Text c="dimmed">{t("affectsNone")}</Text>;
  return (
    <Stack gap="xs">
      <Text>{t("affects", { count: data.length })}</Text>
      <AffectedList reservations={data} height={140} />
    </Stack>
  );
}
