import { Stack } from "@mantine/core";
import { packages } from "#contract/packages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { shellMessages } from "#web/shell/messages.ts";
import { Page } from "#web/shell/page.tsx";
import { packageAdminMessages } from "./package-admin-messages.ts";
import { PackageTableCard } from "./package-table-card.tsx";

/** What the club sells to its members: two tables, which admins edit (B, section 2). */
export function MembershipPackagesPage() {
  const t = useWords(packageAdminMessages);
  const shell = useWords(shellMessages);
  const memberships = useRead(packages.membership);
  const courses = useRead(packages.courses);
  return (
    <Page title={t("title")} breadcrumbs={[{ label: shell("settings") }, { label: t("title") }]}>
      <Stack>
        <PackageTableCard kind="membership" read={memberships} />
        <PackageTableCard kind="course" read={courses} />
      </Stack>
    </Page>
  );
}
