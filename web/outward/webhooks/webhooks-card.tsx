import { Button, Card, Group, Text, Title } from "@mantine/core";
import { useState } from "react";
import { type Webhook, webhooks } from "#contract/outward/webhooks.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { Entry, EntryFacts, EntryList } from "#web/kernel/ui/facts/entry-list.tsx";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { webhookMessages } from "./webhook-messages.ts";
import { stateTones, useEventsWords } from "./webhook-labels.ts";

const AddWebhookDialog = lazyDialog(async () => (await import("./webhook-form.tsx")).AddWebhookDialog);

/** The webhooks, with their state. */
export function WebhooksCard() {
  const t = useWords(webhookMessages);
  const { data, error, refetch } = useRead(webhooks.list);
  const [isAdding, setAdding] = useState(false);
  return (
    <Card component="section" aria-label={t("title")}>
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={2} size="h3">
            {t("title")}
          </Title>
          <Text c="dimmed">{t("text")}</Text>
        </div>
        <Button variant="default" onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      </Group>
      {data ? <List rows={data} /> : <NotYetRead error={error} onRetry={() => void refetch()} height={72} />}
      {isAdding && <AddWebhookDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

function List({ rows }: { rows: readonly Webhook[] }) {
  const t = useWords(webhookMessages);
  if (rows.length === 0) {
    return (
      <Text mt="sm" c="dimmed">
        {t("none")}
      </Text>
    );
  }
  return (
    <EntryList>
      {rows.map((webhook) => (
        <WebhookEntry key={webhook.id} webhook={webhook} />
      ))}
    </EntryList>
  );
}

function WebhookEntry({ webhook: { id, address, state, events, failing_since, waiting } }: { webhook: Webhook }) {
  const t = useWords(webhookMessages);
  const format = useFormat();
  const eventTexts = useEventsWords()(events);
  return (
    <Entry
      name={address}
      isLiteral
      badge={<StatusBadge tone={stateTones[state]} label={t(`state.${state}`)} />}
      action={
        <LinkButton to="/settings/programs/$webhookId" params={{ webhookId: String(id) }} variant="default">
          {t("open")}
        </LinkButton>
      }
    >
      <EntryFacts>
        {eventTexts.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </EntryFacts>
      <EntryFacts>
        {state === "on" && failing_since !== null && (
          <span>{t("failing", { time: format.nearTime(failing_since) })}</span>
        )}
        {waiting > 0 && <span>{t("waiting", { count: waiting })}</span>}
      </EntryFacts>
    </Entry>
  );
}
