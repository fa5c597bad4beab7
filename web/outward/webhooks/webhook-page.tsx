import { Alert, Stack, Text } from "@mantine/core";
import IconWebhookOff from "~icons/tabler/webhook-off";
import { getRouteApi } from "@tanstack/react-router";
import { type Webhook, webhooks } from "#contract/outward/webhooks.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { EntryFacts } from "#web/kernel/ui/facts/entry-list.tsx";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { DeliveriesTable } from "./deliveries-table.tsx";
import { programMessages } from "./messages.ts";
import { WebhookButtons } from "./webhook-buttons.tsx";
import { webhookMessages } from "./webhook-messages.ts";
import { stateTones, useEventsWords } from "./webhook-labels.ts";

const route = getRouteApi("/inside/settings/programs/$webhookId");

/** A webhook: its state, and its latest messages (in-and-out §3). */
export function WebhookPage() {
  const t = useWords(webhookMessages);
  const room = useWords(programMessages);
  const pageName = useWords(pageWords);
  const id = Number(route.useParams().webhookId);
  const { data, error, refetch } = useRead(webhooks.list);
  const webhook = data?.find((each) => each.id === id);
  return (
    <Page
      title={t("details")}
      breadcrumbs={[
        { label: pageName("clubSettings"), to: "/settings" },
        { label: room("title"), to: "/settings/programs" },
        { label: t("details") },
      ]}
      actions={webhook && <WebhookButtons webhook={webhook} />}
    >
      {webhook && <Facts webhook={webhook} />}
      {webhook && <DeliveriesTable webhook={webhook} />}
      {!data && <NotYetRead error={error} onRetry={() => void refetch()} height={240} />}
      {data && !webhook && (
        <EmptyState icon={<IconWebhookOff size={24} />} title={t("missing")} text={t("missingText")} />
      )}
    </Page>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const t = useWords(webhookMessages);
  const format = useFormat();
  const { address, state, events, failing_since, former_until, waiting, created_at } = webhook;
  const eventTexts = useEventsWords()(events);
  return (
    <Stack gap="xs">
      <Text fw={550} translate="no" style={{ overflowWrap: "anywhere" }}>
        {address}
      </Text>
      <EntryFacts>
        {eventTexts.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </EntryFacts>
      <EntryFacts>
        <StatusBadge tone={stateTones[state]} label={t(`state.${state}`)} />
        <span>{t("since", { time: format.dateTime(created_at) })}</span>
        {failing_since !== null && <span>{t("failing", { time: format.nearTime(failing_since) })}</span>}
        {former_until !== null && <span>{t("former", { time: format.nearTime(former_until) })}</span>}
        {waiting > 0 && <span>{t("waiting", { count: waiting })}</span>}
      </EntryFacts>
      {state === "off" && <Alert color="yellow">{t("offText")}</Alert>}
    </Stack>
  );
}
