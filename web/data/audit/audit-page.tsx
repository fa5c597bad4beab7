import { Stack, Text } from "@mantine/core";
import IconHistory from "~icons/tabler/history";
import { getRouteApi } from "@tanstack/react-router";
import { audit } from "#contract/club/audit.ts";
import { isCalendarDate } from "#contract/kernel/values.ts";
import { AuditMonthsSetting } from "#web/club/settings/nights/audit-months-setting.tsx";
import { SettingsFrame } from "#web/club/settings/frame/settings-frame.tsx";
import { ExportButton } from "#web/club/exports/export-button.tsx";
import { NoMatch } from "#web/kernel/frame/choosing/no-match.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchFor, tableState } from "#web/kernel/lib/table/table-search.ts";
import { searchedTable } from "#web/kernel/lib/table/table-source.ts";
import { shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { useAuditColumns } from "./audit-columns.tsx";
import { type FoldedEntry, foldViews } from "./folded-model.ts";
import { AuditFilters, AuditKinds, shownKinds } from "./audit-filters.tsx";
import { auditSearch } from "./audit-search.ts";
import { auditMessages } from "./messages.ts";

const route = getRouteApi("/inside/settings/activity-log");

/** Everything that was done in the club: who, when, from where, about whom, and what it changed (decision 118). */
export function AuditPage() {
  const t = useWords(auditMessages);
  return (
    <SettingsFrame title={t("title")} entry="activityLog" isWide>
      <Stack gap={4}>
        <Text c="dimmed">{t("intro")}</Text>
        <AuditMonthsSetting />
      </Stack>
      <div style={{ minWidth: 0 }}>
        <AuditTable />
      </div>
    </SettingsFrame>
  );
}

function AuditTable() {
  const t = useWords(auditMessages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: object) => void navigate({ search: auditSearch.parse(next), replace: true });
  const kind = shownKinds.find((each) => each === search.kind) ?? "write";
  const { by, about } = search;
  const [from, until] = [search.from, search.until].map((day) =>
    day !== undefined && isCalendarDate(day) ? day : undefined,
  );
  const query = { kind: kind === "all" ? undefined : kind, from, until, by: by?.toString(), about: about?.toString() };
  const read = useRead(audit.list, { query: { page: String(search.page ?? 1), ...query } });
  const columns = useAuditColumns();
  const table = tableState(search);
  const isNarrowed = [search.kind, from, until, by, about].some((each) => each !== undefined);
  const { source, ...shown } = searchedTable<FoldedEntry, typeof search>(read, search, show);
  const rows = kind === "all" ? source.rows && foldViews(source.rows) : source.rows;
  const filter = (change: object) => show(searchFor(search, change));
  return (
    <>
      <AuditKinds kind={kind} onFilter={filter} />
      <DataTable
        label={t("title")}
        columns={columns}
        {...shown}
        source={{ ...source, rows }}
        filters={<AuditFilters search={search} rows={read.data?.rows ?? []} onFilter={filter} />}
        empty={
          isNarrowed ? (
            <NoMatch icon={<IconHistory size={24} />} title={t("noMatch")} clear={() => show({})} />
          ) : (
            <EmptyState icon={<IconHistory size={24} />} title={t("none")} text={t("noneText")} />
          )
        }
        words={useTableWords()}
        tools={
          <ExportButton
            table="audit"
            title={t("title")}
            columns={shownColumnsOf(columns, table)}
            query={query}
            total={read.data?.total ?? 0}
          />
        }
      />
    </>
  );
}
