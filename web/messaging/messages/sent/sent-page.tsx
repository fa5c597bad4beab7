import { Text } from "@mantine/core";
import IconMail from "~icons/tabler/mail";
import { getRouteApi } from "@tanstack/react-router";
import { messageEventNames } from "#contract/club/message-names.ts";
import { messageChannels } from "#contract/messaging/message-events.ts";
import { messageOutcomes, messages, messageStates } from "#contract/messaging/messages.ts";
import { useEventWords } from "#web/club/settings/sending/event-labels.ts";
import { ExportButton } from "#web/club/exports/export-button.tsx";
import { NoMatch } from "#web/kernel/frame/choosing/no-match.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchFor, tableState } from "#web/kernel/lib/table/table-search.ts";
import { searchedTable } from "#web/kernel/lib/table/table-source.ts";
import { shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { messageMessages } from "../messages.ts";
import { SentLine, useSentColumns } from "./sent-columns.tsx";
import { sentMessages } from "./sent-messages.ts";
import { sentSearch } from "./sent-search.ts";

const route = getRouteApi("/inside/settings/messages/sent");

/** The messages of the club: recipients, causes, and outcomes (messages §1). */
export function SentPage() {
  const t = useWords(sentMessages);
  const room = useWords(messageMessages);
  const pageName = useWords(pageWords);
  return (
    <Page
      title={t("title")}
      breadcrumbs={[
        { label: pageName("clubSettings"), to: "/settings" },
        { label: room("title"), to: "/settings/messages" },
        { label: t("title") },
      ]}
    >
      <Text c="dimmed">{t("intro")}</Text>
      <div>
        <SentTable />
      </div>
    </Page>
  );
}

function SentTable() {
  const t = useWords(sentMessages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: object) => void navigate({ search: sentSearch.parse(next), replace: true });
  const state = messageStates.find((each) => each === search.state);
  const event = messageEventNames.find((each) => each === search.event);
  const read = useRead(messages.list, { query: { page: String(search.page ?? 1), state, event } });
  const columns = useSentColumns();
  const table = tableState(search);
  const words = useSentWords();
  const isNarrowed = state !== undefined || event !== undefined;
  return (
    <DataTable
      label={t("title")}
      columns={columns}
      {...searchedTable(read, search, show)}
      phoneRow={(row) => <SentLine row={row} />}
      filters={<Filters state={state} event={event} onFilter={(change) => show(searchFor(search, change))} />}
      empty={
        isNarrowed ? (
          <NoMatch icon={<IconMail size={24} />} title={t("noMatch")} clear={() => show({})} />
        ) : (
          <EmptyState icon={<IconMail size={24} />} title={t("none")} text={t("noneText")} />
        )
      }
      words={useTableWords()}
      tools={
        <ExportButton
          table="messages"
          title={t("title")}
          columns={shownColumnsOf(columns, table)}
          query={{ state, event }}
          total={read.data?.total ?? 0}
          words={words}
        />
      }
    />
  );
}

/** The words of what only messages have, for a file of them. */
function useSentWords(): Readonly<Record<string, string>> {
  const t = useWords(sentMessages);
  const events = useEventWords();
  const said: readonly (readonly [string, string])[] = [
    ...messageEventNames.map((each) => [`event.${each}`, events(each)] as const),
    ...messageStates.map((each) => [`message.${each}`, t(`state.${each}`)] as const),
    ...messageOutcomes.map((each) => [`outcome.${each}`, t(`outcome.${each}`)] as const),
    ...messageChannels.map((each) => [`channel.${each}`, t(each)] as const),
  ];
  return Object.fromEntries(said);
}

interface FiltersProps {
  state: string | undefined;
  event: string | undefined;
  onFilter: (change: { state?: string | undefined; event?: string | undefined }) => void;
}

function Filters({ state, event, onFilter }: FiltersProps) {
  const t = useWords(sentMessages);
  const events = useEventWords();
  return (
    <>
      <Select
        aria-label={t("result")}
        placeholder={t("anyState")}
        data={messageStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={state ?? null}
        onChange={(picked) => onFilter({ state: picked ?? undefined })}
        clearable
        flex="1 1 8.5rem"
        maw={{ sm: 200 }}
      />
      <Select
        aria-label={t("event")}
        placeholder={t("anyEvent")}
        data={messageEventNames.map((value) => ({ value, label: events(value) }))}
        value={event ?? null}
        onChange={(picked) => onFilter({ event: picked ?? undefined })}
        clearable
        flex="1 1 8.5rem"
        maw={{ sm: 240 }}
      />
    </>
  );
}
