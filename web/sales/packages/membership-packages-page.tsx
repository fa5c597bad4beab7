import { Group, Stack } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { packages } from "#contract/sales/packages.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { FindField } from "#web/kernel/ui/table/find-field.tsx";
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
  const navigate = route.useNavigate();
  const find = (next: string | undefined) => void navigate({ search: { q: next }, replace: true });
  return (
    <Page title={t("title")} breadcrumbs={[{ label: pageName("settings") }, { label: t("title") }]}>
      <Stack>
        <Group>
          <FindField label={t("find")} placeholder={t("findHint")} q={q} onFind={find} />
        </Group>
        <PackageTableCard kind="membership" q={q} onFind={find} read={memberships} />
        <PackageTableCard kind="course" q={q} onFind={find} read={courses} />
      </Stack>
    </Page>
  );
}
