import { Box, Button, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { Feed } from "#contract/schedule/feeds.ts";
import type { Profile } from "#contract/identity/people.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import classes from "./feed-card.module.css";
import { feedMessages } from "./feed-messages.ts";
import { type FeedCalls, feedCallsFor } from "./feed-calls.ts";
import { MadeDialog, MakeFeedDialog, NamesBox } from "./make-feed-dialog.tsx";

/** The secret address at which the viewer's calendar fetches a person's sessions: create, replace, revoke. */
export function FeedCard({ person }: { person: Profile }) {
  const calls = feedCallsFor(person);
  const t = useWords(feedMessages);
  const me = useMe();
  const format = useFormat();
  const params = { id: String(person.id) };
  const { data, error, refetch } = useRead(calls.read, { params });
  const [doing, setDoing] = useState<"making" | "revoking">();
  const [made, setMade] = useState<string>();
  const close = () => setDoing(undefined);
  return (
    <Card>
      <Group justify="space-between" gap="sm">
        <div className={classes.text}>
          <Title order={3}>{t("title")}</Title>
          <Text c="dimmed">{me.id === person.id ? t("text") : t("textOf", { name: format.name(person) })}</Text>
        </div>
        {data && (
          <Group gap="xs">
            {data.feed && (
              <Button variant="default" onClick={() => setDoing("revoking")}>
                {t("revoke")}
              </Button>
            )}
            {data.feed && (
              <Button variant="default" onClick={() => setDoing("making")}>
                {t("anew")}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {data?.feed && <Facts feed={data.feed} />}
      {data && !data.feed && <StartSync person={person} make={calls.make} onMade={setMade} />}
      {made !== undefined && <MadeDialog path={made} onClose={() => setMade(undefined)} />}
      {!data && error && (
        <Box mt="sm">
          <Unreadable error={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {!data && !error && <Skeleton height={24} mt="sm" />}
      {doing === "making" && data?.feed && (
        <MakeFeedDialog person={person} make={calls.make} former={data.feed} onClose={close} />
      )}
      {doing === "revoking" && (
        <ConfirmDialog
          title={t("revokeTitle")}
          text={t("revokeText")}
          submit={t("revoke")}
          endpoint={calls.revoke}
          input={{ params }}
          done={t("revoked")}
          onClose={close}
        />
      )}
    </Card>
  );
}

function Facts({ feed }: { feed: Feed }) {
  const t = useWords(feedMessages);
  const format = useFormat();
  return (
    <div className={classes.facts}>
      <span>{t("created", { time: format.nearTime(feed.created_at) })}</span>
      <span>
        {feed.last_read_at === null ? t("notFetched") : t("fetched", { time: format.nearTime(feed.last_read_at) })}
      </span>
      <span>{feed.withNames ? t("withNames") : t("withoutNames")}</span>
    </div>
  );
}

interface StartSyncProps {
  person: Profile;
  make: FeedCalls["make"];
  /** Given the path of the address. */
  onMade: (path: string) => void;
}

/** Makes the first address in one step. */
function StartSync({ person, make, onMade }: StartSyncProps) {
  const t = useWords(feedMessages);
  const failure = useFailureWords();
  const [withNames, setWithNames] = useState(true);
  const command = useCommand(make);
  const start = () =>
    command.mutate(
      { params: { id: String(person.id) }, body: { withNames } },
      { onSuccess: ({ path }) => onMade(path) },
    );
  return (
    <Stack gap="sm" mt="md" align="start">
      <NamesBox person={person} checked={withNames} onChange={setWithNames} />
      {command.error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {failure(command.error)}
        </Text>
      )}
      <Button variant="ink" loading={command.isPending} onClick={start}>
        {t("create")}
      </Button>
    </Stack>
  );
}
