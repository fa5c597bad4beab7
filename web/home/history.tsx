import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { usePastClasses } from "#web/schedule/classes/booking/late/past-classes.tsx";
import { usePastSessions } from "#web/schedule/reservations/summaries/session-lists.tsx";
import { inOneList } from "./history-model.ts";
import { homeMessages } from "./messages.ts";
import classes from "./history.module.css";

/** A member's sessions and classes that are behind them or were cancelled, in one list, the latest first. */
export function History({ personId }: { personId: number }) {
  const t = useWords(homeMessages);
  const [pages, setPages] = useState(1);
  const sessions = usePastSessions(personId, pages);
  const attended = usePastClasses(personId, pages);
  return (
    <section aria-label={t("past")}>
      <Title order={2} size="h3" mb="xs">
        {t("past")}
      </Title>
      <Rows read={[sessions, attended]} onMore={() => setPages(pages + 1)} />
      {sessions.sheet}
    </section>
  );
}

type Read = ReturnType<typeof usePastClasses>;

function Rows({ read, onMore }: { read: readonly Read[]; onMore: () => void }) {
  const t = useWords(homeMessages);
  const failed = read.find(({ error }) => error !== null);
  const lists = read.flatMap(({ rows, total }) => (total === undefined ? [] : [{ rows, total }]));
  const unread = <NotYetRead error={failed?.error ?? null} onRetry={() => void failed?.refetch()} height={240} />;
  if (lists.length < read.length) return unread;
  const { shown, hasMore } = inOneList(lists);
  if (shown.length === 0 && !hasMore) return <Text c="dimmed">{t("nonePast")}</Text>;
  return (
    <>
      <ul className={classes.list}>
        {shown.map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
      </ul>
      {failed && unread}
      {hasMore && !failed && (
        <Button variant="default" mt="sm" mih={44} loading={read.some(({ isReading }) => isReading)} onClick={onMore}>
          {t("more")}
        </Button>
      )}
    </>
  );
}
