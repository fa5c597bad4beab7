import { Text } from "@mantine/core";
import IconHistory from "~icons/tabler/history";
import { getRouteApi } from "@tanstack/react-router";
import { audit } from "#contract/audit.ts";
import { pageWords } from "#web/frame/page-words.ts";
import { Page } from "#web/frame/page.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { useTableWords } from "#web/lib/table-messages.ts";
import { searchAfter, tableSearch, tableState } from "#web/lib/table-search.ts";
import { sourceOf } from "#web/lib/table-source.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useAuditColumns } from "./audit-columns.tsx";
import { auditMessages } from "./messages.ts";

const route = getRouteApi("/inside/profile/activity");

/** What somebody did themselves, and what was done with what is theirs. */
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
          source={sourceOf(read)}
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
