import { Button, Stack, Text } from "@mantine/core";
import IconWebhook from "~icons/tabler/webhook";
import { getRouteApi } from "@tanstack/react-router";
import { type Delivery, type Webhook, deliveryStates, webhooks } from "#contract/outward/webhooks.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NoMatch } from "#web/kernel/frame/choosing/no-match.tsx";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchAfter, searchFor, tableState } from "#web/kernel/lib/table/table-search.ts";
import { tableSourceOf } from "#web/kernel/lib/table/table-source.ts";
import { alertFailure, alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import type { Column } from "#web/kernel/ui/table/data-table-model.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { RowLine } from "#web/kernel/ui/table/row/row-line.tsx";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { deliverySearch } from "./delivery-search.ts";
import { webhookMessages } from "./webhook-messages.ts";
import { deliveryTones, useEventWord } from "./webhook-labels.ts";

const route = getRouteApi("/inside/settings/programs/$webhookId");

/** The latest webhook messages to a program, and its answers. */
export function DeliveriesTable({ webhook }: { webhook: Webhook }) {
  const t = useWords(webhookMessages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: object) => void navigate({ search: deliverySearch.parse(next), replace: true });
  const state = deliveryStates.find((each) => each === search.state);
  const query = { page: String(search.page ?? 1), state };
  const read = useRead(webhooks.deliveries, { params: { id: String(webhook.id) }, query });
  return (
    <DataTable
      label={t("messages")}
      columns={useColumns(webhook)}
      source={tableSourceOf(read)}
      state={tableState(search)}
      onChange={(change) => show(searchAfter(search, change))}
      rowKey={({ id }) => id}
      phoneRow={(row) => <Line row={row} webhook={webhook} />}
      filters={<Filter state={state} onFilter={(picked) => show(searchFor(search, { state: picked }))} />}
      empty={
        state === undefined ? (
          <EmptyState icon={<IconWebhook size={24} />} title={t("noMessages")} text={t("noMessagesText")} />
        ) : (
          <NoMatch icon={<IconWebhook size={24} />} title={t("noMatch")} clear={() => show({})} />
        )
      }
      words={useTableWords()}
    />
  );
}

function Filter({ state, onFilter }: { state: string | undefined; onFilter: (state: string | undefined) => void }) {
  const t = useWords(webhookMessages);
  return (
    <Select
      aria-label={t("result")}
      placeholder={t("anyState")}
      data={deliveryStates.map((value) => ({ value, label: t(`delivery.${value}`) }))}
      value={state ?? null}
      onChange={(picked) => onFilter(picked ?? undefined)}
      clearable
      flex="1 1 8.5rem"
      maw={{ sm: 200 }}
    />
  );
}

function useColumns(webhook: Webhook): readonly Column<Delivery>[] {
  const t = useWords(webhookMessages);
  const format = useFormat();
  const event = useEventWord();
  return [
    { key: "event", title: t("event"), main: true, render: (row) => event(row.event) },
    { key: "about", title: t("about"), render: ({ object_id: id }) => (id === null ? "—" : t("number", { id })) },
    { key: "when", title: t("when"), render: ({ happened_at }) => format.nearTime(happened_at) },
    { key: "result", title: t("result"), render: (row) => <Result row={row} /> },
    { key: "again", title: t("resend"), render: (row) => <Resend row={row} webhook={webhook} /> },
  ];
}

/** The result of the last attempt, in words. */
function useOutcome(): (row: Delivery) => string | undefined {
  const t = useWords(webhookMessages);
  return ({ outcome, status, duration_ms }) =>
    outcome === null ? undefined : t(`outcome.${outcome}`, { status: status ?? 0, ms: duration_ms ?? 0 });
}

function Result({ row }: { row: Delivery }) {
  const t = useWords(webhookMessages);
  const format = useFormat();
  const said = useOutcome()(row);
  const { state, answer, attempts, next_at } = row;
  return (
    <div style={{ maxWidth: "24rem", whiteSpace: "normal" }}>
      <StatusBadge tone={deliveryTones[state]} label={t(`delivery.${state}`)} />
      {said !== undefined && (
        <Text size="sm" c="dimmed">
          {said}
          {attempts > 1 && ` · ${t("attempts", { count: attempts })}`}
        </Text>
      )}
      {state === "waiting" && next_at !== null && (
        <Text size="sm" c="dimmed">
          {t("next", { time: format.nearTime(next_at) })}
        </Text>
      )}
      {state !== "delivered" && answer !== null && answer !== "" && (
        <Text size="sm" c="dimmed" translate="no" lineClamp={3} style={{ overflowWrap: "anywhere" }}>
          {t("said", { answer })}
        </Text>
      )}
    </div>
  );
}

function Resend({ row: { id, state }, webhook }: { row: Delivery; webhook: Webhook }) {
  const t = useWords(webhookMessages);
  const refusal = useRefusalWords();
  const sending = useCommand(webhooks.resend);
  if (state === "waiting" || webhook.state === "off") return null;
  const send = () =>
    sending.mutate(
      { params: { id: String(webhook.id), deliveryId: String(id) } },
      { onSuccess: () => alertSuccess(t("resent")), onError: (error) => alertFailure(refusal(error)) },
    );
  return (
    <Button variant="default" size="xs" aria-label={t("resendOf", { id })} loading={sending.isPending} onClick={send}>
      {t("resend")}
    </Button>
  );
}

/** A message on a phone. */
function Line({ row, webhook }: { row: Delivery; webhook: Webhook }) {
  const t = useWords(webhookMessages);
  const format = useFormat();
  const event = useEventWord();
  const said = useOutcome()(row);
  return (
    <RowLine
      title={event(row.event)}
      note={
        <Stack gap={4} align="start">
          <span>
            {row.object_id !== null && t("number", { id: row.object_id })}
            {row.object_id !== null && said !== undefined && " · "}
            {said}
          </span>
          <Resend row={row} webhook={webhook} />
        </Stack>
      }
      fact={format.nearTime(row.happened_at)}
      badge={<StatusBadge tone={deliveryTones[row.state]} label={t(`delivery.${row.state}`)} />}
    />
  );
}
