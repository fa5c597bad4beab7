import { Button, Skeleton } from "@mantine/core";
import IconHistory from "~icons/tabler/history";
import { useState } from "react";
import { type HistoryItem, audit } from "#contract/club/audit.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { historyMessages } from "./history-messages.ts";
import { historySentence } from "./history-sentence.ts";
import classes from "./history-tab.module.css";

/** Rows that each step adds, up to the most that a page has. */
const STEP = 20;
const MOST = 100;

/** The changes of a person in sentences, newest first (platform-and-people §2). */
export function HistoryTab({ personId }: { personId: number }) {
  const t = useWords(historyMessages);
  const isAdmin = useMe().roles?.includes("admin") === true;
  const [shown, setShown] = useState(STEP);
  const { data, error, refetch, isPlaceholderData } = useRead(audit.history, {
    params: { id: String(personId) },
    query: { pageSize: String(shown) },
  });
  if (error && !data) return <Unreadable error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={440} radius="lg" />;
  if (data.rows.length === 0)
    return <EmptyState icon={<IconHistory size={24} />} title={t("none")} text={t("noneText")} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <ol className={classes.rows}>
        {data.rows.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ol>
      {data.total > data.rows.length && shown < MOST && (
        <Button variant="default" mt="md" loading={isPlaceholderData} onClick={() => setShown(shown + STEP)}>
          {t("more")}
        </Button>
      )}
      {isAdmin && (
        <LinkAnchor
          to="/settings/activity-log"
          search={{ about: personId }}
          size="sm"
          mt="md"
          style={{ display: "block" }}
        >
          {t("all")}
        </LinkAnchor>
      )}
    </div>
  );
}

function Row({ item }: { item: HistoryItem }) {
  const t = useWords(historyMessages);
  const format = useFormat();
  const locale = useLocale();
  const called = item.by ? format.name(item.by.name) : t("club");
  const name = item.by_program ? t("byProgram", { name: called }) : called;
  return (
    <li>
      <span className={classes.said}>
        <b>{name}</b> {historySentence(item, locale)}
      </span>
      <time className={classes.when} dateTime={item.at}>
        {format.nearTime(item.at)}
      </time>
    </li>
  );
}
