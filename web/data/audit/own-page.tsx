import { Text } from "@mantine/core";
import IconHistory from "~icons/tabler/history";
import { getRouteApi } from "@tanstack/react-router";
import { audit } from "#contract/club/audit.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchAfter, tableSearch, tableState } from "#web/kernel/lib/table/table-search.ts";
import { tableSourceOf } from "#web/kernel/lib/table/table-source.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { useAuditColumns } from "./audit-columns.tsx";
import { auditMessages } from "./messages.ts";

const route = getRouteApi("/inside/profile/activity");

/** Somebody's own actions, and actions on their data. */
export function OwnAuditPage() {
  const t = useWords(auditMessages);
  const pageName = useWords(pageWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const read = useRead(audit.own, { query: { page: String(search.page ?? 1) } });
  return (
    <Page title={t("own")} breadcrumbs={[{ label: pageName("myProfile"), to: "/profile" }, { label: t("own") }]}>
      <Text c="dimmed">{t("ownIntro")}</Text>
      <div>
        <DataTable
          label={t("own")}
          columns={useAuditColumns()}
          source={tableSourceOf(read)}
          state={tableState(search)}
          onChange={(change) =>
            void navigate({ search: tableSearch.parse(searchAfter(search, change)), replace: true })
          }
          rowKey={({ id }) => id}
          empty={<EmptyState icon={<IconHistory size={24} />} title={t("none")} text={t("noneText")} />}
          words={useTableWords()}
        />
      </div>
    </Page>
  );
}
