import { Text } from "@mantine/core";
import type { ClubMessageRow } from "#contract/messaging/messages.ts";
import { useEventWords } from "#web/club/settings/sending/event-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { Column } from "#web/kernel/ui/table/data-table-model.ts";
import { RowLine } from "#web/kernel/ui/table/row/row-line.tsx";
import { Cause, MessageState, ServerAnswer, useOutcome } from "./message-line.tsx";
import { sentMessages } from "./sent-messages.ts";

export function useSentColumns(): readonly Column<ClubMessageRow>[] {
  const t = useWords(sentMessages);
  const format = useFormat();
  const event = useEventWords();
  return [
    {
      key: "event",
      title: t("event"),
      main: true,
      render: (row) => (
        <>
          <Text fw={550} size="sm">
            {event(row.event)}
          </Text>
          <Text size="sm" c="dimmed">
            {t(row.channel)}
          </Text>
        </>
      ),
    },
    { key: "to", title: t("to"), render: (row) => <Recipient row={row} /> },
    { key: "why", title: t("why"), render: (row) => <Cause message={row} personId={row.person.id} /> },
    {
      key: "when",
      title: t("when"),
      render: ({ settled_at, created_at }) => format.nearTime(settled_at ?? created_at),
    },
    { key: "result", title: t("result"), render: (row) => <Result row={row} /> },
  ];
}

function Recipient({ row: { person } }: { row: ClubMessageRow }) {
  const format = useFormat();
  return (
    <LinkAnchor to="/user/$userId/profile" params={{ userId: String(person.id) }} size="sm">
      {format.name(person.name)}
    </LinkAnchor>
  );
}

function Result({ row }: { row: ClubMessageRow }) {
  const outcome = useOutcome()(row);
  return (
    <div style={{ maxWidth: "22rem", whiteSpace: "normal" }}>
      <MessageState {...row} />
      {outcome !== undefined && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {outcome}
        </Text>
      )}
      <ServerAnswer message={row} />
    </div>
  );
}

/** A message on a phone: what, to whom and by which way, and what happened to it. */
export function SentLine({ row }: { row: ClubMessageRow }) {
  const t = useWords(sentMessages);
  const format = useFormat();
  const event = useEventWords();
  const outcome = useOutcome()(row);
  return (
    <RowLine
      title={event(row.event)}
      note={
        <>
          <Text size="sm" truncate>
            <Recipient row={row} />
            {" · "}
            <Cause message={row} personId={row.person.id} />
            {` · ${t(row.channel)}`}
          </Text>
          {row.state !== "sent" && (
            <Text size="sm" component="div" style={{ whiteSpace: "normal" }}>
              {outcome}
              <ServerAnswer message={row} />
            </Text>
          )}
        </>
      }
      fact={format.nearTime(row.settled_at ?? row.created_at)}
      badge={<MessageState {...row} />}
    />
  );
}
