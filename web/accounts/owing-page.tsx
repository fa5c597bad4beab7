import { ActionIcon, Button, Checkbox, Group } from "@mantine/core";
import IconCash from "~icons/tabler/cash";
import IconPhone from "~icons/tabler/phone";
import { getRouteApi } from "@tanstack/react-router";
import { type Owing, accounts } from "#contract/accounts.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import { useFormat } from "#web/frame/format.ts";
import { NoMatch } from "#web/frame/no-match.tsx";
import { lazyDialog } from "#web/frame/own-file.tsx";
import { pageWords } from "#web/frame/page-words.ts";
import { Page } from "#web/frame/page.tsx";
import { useOpened } from "#web/frame/use-opened.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { useTableWords } from "#web/lib/table-messages.ts";
import { searchAfter, searchFor, tableState } from "#web/lib/table-search.ts";
import { sourceOf } from "#web/lib/table-source.ts";
import { shownOf } from "#web/ui/data-table-model.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { OwingLine, useOwingColumns } from "./owing-columns.tsx";
import { owingMessages } from "./owing-messages.ts";
import { owingSearch, usualSort } from "./owing-search.ts";

const route = getRouteApi("/inside/payments/owing");

const PaySheet = lazyDialog(async () => (await import("./pay-sheet.tsx")).PaySheet);
const CallDialog = lazyDialog(async () => (await import("#web/people/call-dialog.tsx")).CallDialog);

interface Opened {
  readonly what: "pay" | "call";
  readonly row: Owing;
}

/** Who owes, how much and since when, each with what is done about it (money §8). */
export function OwingPage() {
  const t = useWords(owingMessages);
  const pageName = useWords(pageWords);
  const { opened, open, close } = useOpened<Opened>("owing");
  return (
    <Page
      title={t("title")}
      breadcrumbs={[{ label: pageName("clients"), to: "/client/overview" }, { label: t("title") }]}
    >
      <div>
        <OwingTable onOpen={(what, row) => open({ what, row })} />
      </div>
      {opened?.what === "pay" && <PaySheet clientId={opened.row.id} onClose={close} />}
      {opened?.what === "call" && <OwingCall row={opened.row} onClose={close} />}
    </Page>
  );
}

function OwingTable({ onOpen }: { onOpen: (what: Opened["what"], row: Owing) => void }) {
  const t = useWords(owingMessages);
  const words = useTableWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: object) => void navigate({ search: owingSearch.parse(next), replace: true });
  const { page = 1, sort = usualSort, due } = search;
  const read = useRead(accounts.owing, { query: { page: String(page), sort, due } });
  const columns = useOwingColumns();
  const state = tableState(search);
  return (
    <DataTable
      label={t("title")}
      columns={columns}
      source={sourceOf(read)}
      state={state}
      usualSort={usualSort}
      onChange={(change) => show(searchAfter(search, change))}
      rowKey={({ id }) => id}
      rowActions={(row) => <Deeds row={row} onOpen={onOpen} />}
      phoneRow={(row) => <OwingLine row={row} />}
      filters={
        <Checkbox
          label={t("onlyDue")}
          checked={due === "true"}
          onChange={({ currentTarget: { checked } }) => show(searchFor(search, { due: checked ? "true" : undefined }))}
        />
      }
      empty={<Nobody clear={due ? () => show({}) : undefined} />}
      words={words}
      tools={
        <ExportButton
          table="owing"
          title={t("title")}
          columns={shownOf(columns, state)}
          query={{ sort, due }}
          total={read.data?.total ?? 0}
        />
      }
    />
  );
}

function Deeds({ row, onOpen }: { row: Owing; onOpen: (what: Opened["what"], row: Owing) => void }) {
  const t = useWords(owingMessages);
  const name = useFormat().name(row.name);
  return (
    <Group gap="xs" wrap="nowrap" justify="end">
      {row.phone !== null && (
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t("callName", { name })}
          title={t("callName", { name })}
          onClick={() => onOpen("call", row)}
        >
          <IconPhone size={18} aria-hidden />
        </ActionIcon>
      )}
      <Button
        visibleFrom="sm"
        variant="default"
        size="xs"
        aria-label={t("takeFrom", { name })}
        onClick={() => onOpen("pay", row)}
      >
        {t("take")}
      </Button>
      <ActionIcon
        hiddenFrom="sm"
        variant="default"
        size={44}
        aria-label={t("takeFrom", { name })}
        title={t("takeFrom", { name })}
        onClick={() => onOpen("pay", row)}
      >
        <IconCash size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function OwingCall({ row, onClose }: { row: Owing; onClose: () => void }) {
  const name = useFormat().name(row.name);
  return (
    <CallDialog
      about={{ list: "owing", clientId: row.id, fact: row.due_since ?? "owing" }}
      name={name}
      phone={row.phone}
      onClose={onClose}
    />
  );
}

function Nobody({ clear }: { clear: (() => void) | undefined }) {
  const t = useWords(owingMessages);
  if (clear) return <NoMatch icon={<IconCash size={24} />} title={t("nobodyDue")} clear={clear} />;
  return <EmptyState drawing="receipt" title={t("nobody")} text={t("nobodyText")} />;
}
