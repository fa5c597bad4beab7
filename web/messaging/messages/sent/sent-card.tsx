import { Card, Stack, Text, Title } from "@mantine/core";
import { type MessageRow, messages } from "#contract/messaging/messages.ts";
import { useEventWords } from "#web/club/settings/sending/event-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ListPages, usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { Entry, EntryFacts, EntryList } from "#web/kernel/ui/facts/entry-list.tsx";
import { Cause, MessageState, ServerAnswer, useOutcome } from "./message-line.tsx";
import { sentMessages } from "./sent-messages.ts";

const pageSize = 5;

/** The messages to a person, newest first: cause, time, and outcome (messages §5). */
export function SentCard({ personId }: { personId: number }) {
  const t = useWords(sentMessages);
  const pages = usePages(pageSize);
  const params = { id: String(personId) };
  const { data, error, isPlaceholderData, refetch } = useRead(messages.ofPerson, { params, query: pages.query });
  return (
    <Card component="section" aria-label={t("titleOf")} aria-busy={isPlaceholderData}>
      <Title order={3} mb="xs">
        {t("titleOf")}
      </Title>
      {!data ? (
        <NotYetRead error={error} onRetry={() => void refetch()} height={120} />
      ) : data.total === 0 ? (
        <Text c="dimmed">{t("noneOf")}</Text>
      ) : (
        <Stack gap="xs">
          <EntryList>
            {data.rows.map((message) => (
              <Line key={message.id} message={message} personId={personId} />
            ))}
          </EntryList>
          <ListPages pages={pages} list={data} isOld={isPlaceholderData} />
        </Stack>
      )}
    </Card>
  );
}

function Line({ message, personId }: { message: MessageRow; personId: number }) {
  const t = useWords(sentMessages);
  const format = useFormat();
  const event = useEventWords();
  const outcome = useOutcome()(message);
  return (
    <Entry name={event(message.event)} badge={<MessageState {...message} />}>
      <EntryFacts>
        <span>{format.nearTime(message.settled_at ?? message.created_at)}</span>
        <span>{t(message.channel)}</span>
        {outcome !== undefined && <span>{outcome}</span>}
        <Cause message={message} personId={personId} />
      </EntryFacts>
      <ServerAnswer message={message} />
    </Entry>
  );
}
