import { Alert, Card, Group, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { FreezeRoom } from "#contract/kernel/time/freeze-room.ts";
import type { Freeze } from "#contract/membership/freeze.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { AffectedClasses, AffectedList } from "../../../sales/orders/affected-list.tsx";
import { freezeMessages } from "./freeze-messages.ts";
import { type AskedLeave, type useFreeze, freezeRead, isTooLong } from "./use-freeze.ts";

interface FreezePreviewProps {
  personId: number;
  asked: AskedLeave;
  draft: ReturnType<typeof useFreeze>;
}

/** The effects of a client's leave on all purchases, before it is filed. */
export function FreezePreviewPanel({ personId, asked, draft }: FreezePreviewProps) {
  const t = useWords(freezeMessages);
  const { data, error, refetch } = useQuery(freezeRead(personId, asked));
  if (!data) return error ? <Unreadable error={error} onRetry={() => void refetch()} /> : <Skeleton height={120} />;
  const { freeze, room, affected_count: count, affected_reservations: reservations } = data;
  return (
    <Stack gap="sm">
      {freeze ? <Moves freeze={freeze} isNew={asked.from !== undefined} /> : <Text c="dimmed">{t("nothing")}</Text>}
      {room && <Room room={room} draft={draft} />}
      {count === 0 ? (
        <Text c="dimmed">{t("affectsNone")}</Text>
      ) : (
        <Stack gap="xs">
          <Text>{t("affects", { count })}</Text>
          <AffectedList reservations={reservations} count={count} height={140} />
        </Stack>
      )}
      <AffectedClasses bookings={data.affected_bookings} count={data.affected_bookings_count} />
    </Stack>
  );
}

/** The dates of the membership and of each order that moves, before and after. */
function Moves({ freeze, isNew }: { freeze: Freeze; isNew: boolean }) {
  const t = useWords(freezeMessages);
  const format = useFormat();
  const locale = useLocale();
  const { days, from, until, end, orders, orders_count: count, next_due: next } = freeze;
  const dates = from !== null && until !== null ? format.term(from, until) : "";
  const heading =
    days === 0 ? t("notExtended") : isNew ? t("extended", { count: days }) : t("extendedFor", { count: days, dates });
  return (
    <Card component="section" withBorder padding="sm" aria-label={t("title")}>
      <Stack gap="xs">
        <Text fw={600}>{heading}</Text>
        <Move label={t("membership")} before={format.lastDay(end.before)} after={format.lastDay(end.after)} />
        {orders.map(({ id, name, start, end: ends, credits }) => (
          <Move
            key={id}
            label={credits === null ? name[locale] : t("credits", { name: name[locale], count: credits })}
            before={format.term(start.before, ends.before)}
            after={format.term(start.after, ends.after)}
          />
        ))}
        {count > orders.length && <Text c="dimmed">{t("others", { count: count - orders.length })}</Text>}
        {next && <Move label={t("nextDue")} before={format.date(next.before)} after={format.date(next.after)} />}
      </Stack>
    </Card>
  );
}

function Move({ label, before, after }: { label: string; before: string; after: string }) {
  const t = useWords(freezeMessages);
  return (
    <Group justify="space-between" gap="0 1rem" style={{ alignItems: "baseline" }}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="sm">{before === after ? after : t("becomes", { before, after })}</Text>
    </Group>
  );
}

/** The days left within the club's limits; beyond them an admin gives a reason. */
function Room({ room, draft }: { room: FreezeRoom; draft: FreezePreviewProps["draft"] }) {
  const t = useWords(freezeMessages);
  const { days, left, min_days: least } = room;
  if (!draft.isBeyond) return left === null ? null : <Text c="dimmed">{t("left", { count: left - days })}</Text>;
  const why = isTooLong(room) ? t("tooLong", { days, left: left ?? 0 }) : t("tooShort", { days, least: least ?? 0 });
  return (
    <Stack gap="xs">
      <Alert color="yellow" variant="light" role="status">
        {draft.mayExcept ? why : `${why} ${t("askAdmin")}`}
      </Alert>
      {draft.mayExcept && (
        <TextInput
          label={t("exception")}
          required
          maxLength={200}
          value={draft.exception}
          onChange={({ currentTarget: { value } }) => draft.setException(value)}
        />
      )}
    </Stack>
  );
}
