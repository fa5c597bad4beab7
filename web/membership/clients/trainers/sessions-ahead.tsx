import { List, Radio, Skeleton, Stack, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { AffectedReservation } from "#contract/club/affected.ts";
import type { ListPage } from "#contract/kernel/endpoint/endpoint.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { changeTrainerMessages } from "./change-trainer-messages.ts";

const futures = ["move", "keep", "cancel"] as const;
/** The treatment of the sessions ahead with the previous trainer. */
export type AheadChoice = (typeof futures)[number];
/** The default: training continues at the same times with the new trainer. */
export const usualFuture: AheadChoice = "move";

interface SessionsAheadProps {
  read: UseQueryResult<ListPage<readonly AffectedReservation[]>, ApiError>;
  /** The name of the previous trainer. */
  trainer: string;
  future: AheadChoice;
  onFuture: (future: AheadChoice) => void;
}

/** The sessions ahead with the previous trainer, and the choice of what to do with them. */
export function SessionsAhead({ read: { data, error, refetch }, trainer, future, onFuture }: SessionsAheadProps) {
  const t = useWords(changeTrainerMessages);
  if (!data) return error ? <Unreadable error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  if (data.total === 0) return <Text c="dimmed">{t("aheadNone", { trainer })}</Text>;
  const choose = (value: string) => onFuture(futures.find((each) => each === value) ?? future);
  const texts = { cancel: t("cancelText"), keep: t("keepText", { trainer }), move: t("moveText") };
  return (
    <Stack>
      <Sessions
        title={t("ahead", { count: data.total, trainer })}
        more={data.total - data.rows.length}
        sessions={data.rows}
      />
      <Radio.Group value={future} onChange={choose} label={t("future")}>
        <Stack gap="sm" mt="xs">
          {futures.map((each) => (
            <Radio key={each} value={each} label={t(each)} description={texts[each]} />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}

interface SessionsProps {
  title: string;
  sessions: readonly AffectedReservation[];
  /** How many follow these. */
  more: number;
}

function Sessions({ title, sessions, more }: SessionsProps) {
  const t = useWords(changeTrainerMessages);
  const format = useFormat();
  return (
    <Stack gap="xs">
      <Text fw={600}>{title}</Text>
      <List mah={140} my={0} style={{ overflowY: "auto" }} tabIndex={0} aria-label={title}>
        {sessions.map(({ id, start }) => (
          <List.Item key={id}>{format.nearTime(start)}</List.Item>
        ))}
        {more > 0 && (
          <Text component="li" c="dimmed" style={{ listStyle: "none" }}>
            {t("aheadMore", { count: more })}
          </Text>
        )}
      </List>
    </Stack>
  );
}
