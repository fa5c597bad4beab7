import { SimpleGrid } from "@mantine/core";
import { staff } from "#contract/membership/staff.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { UnreadableCard } from "#web/kernel/frame/page/unreadable-card.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { TopSalesCard } from "#web/sales/orders/list/top-sales-card.tsx";
import { CountCard } from "#web/identity/people/activity/count-card.tsx";
import { ClientTypesCard } from "./client-types-card.tsx";
import { dashboardMessages } from "./messages.ts";

/** The club at a glance for those who run it (platform-and-people §2). */
export function StaffOverviewPage() {
  const t = useWords(dashboardMessages);
  const pageName = useWords(pageWords);
  return (
    <Page
      title={t("staffOverview")}
      breadcrumbs={[{ label: pageName("employees") }, { label: pageName("staffOverview") }]}
    >
      <StaffCounts />
      <ClientTypesCard />
      <TopSalesCard />
    </Page>
  );
}

function StaffCounts() {
  const t = useWords(dashboardMessages);
  const { data, error, refetch } = useRead(staff.countSummary);
  if (error && !data) return <UnreadableCard error={error} onRetry={() => void refetch()} />;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <CountCard label={t("activeEmployees")} before={data?.totalEmployeesOneMonthAgo} now={data?.activeEmployees} />
      <CountCard label={t("activeTrainers")} before={data?.activeTrainersOneMonthAgo} now={data?.activeTrainers} />
    </SimpleGrid>
  );
}
