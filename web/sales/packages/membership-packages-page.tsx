import { Stack } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { packages } from "#contract/sales/packages.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ListHead } from "#web/kernel/frame/page/list-head.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { FindField } from "#web/kernel/ui/table/filter/find-field.tsx";
import { packageAdminMessages } from "./package-admin-messages.ts";
import { PackageTableCard } from "./package-table-card.tsx";

const route = getRouteApi("/inside/membership-packages");

/** The packages for members: two tables, which admins edit (clients-and-business §2). */
export function MembershipPackagesPage() {
  const t = useWords(packageAdminMessages);
  const pageName = useWords(pageWords);
  const memberships = useRead(packages.membership);
  const courses = useRead(packages.courses);
  const { q = "" } = route.useSearch();
  const format = useFormat();
  const navigate = route.useNavigate();
  const find = (next: string | undefined) => void navigate({ search: { q: next }, replace: true });
  return (
    <Page
      title={t("title")}
      breadcrumbs={[{ label: pageName("settings") }, { label: t("title") }]}
      head={
        <ListHead
          title={t("title")}
          count={memberships.data && courses.data && format.number(memberships.data.length + courses.data.length, 0)}
          find={<FindField label={t("find")} placeholder={t("findHint")} q={q} onFind={find} />}
        />
      }
    >
      <Stack>
        <PackageTableCard kind="membership" q={q} onFind={find} read={memberships} />
        <PackageTableCard kind="course" q={q} onFind={find} read={courses} />
      </Stack>
    </Page>
  );
}
