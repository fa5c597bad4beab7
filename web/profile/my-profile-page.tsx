import { getRouteApi } from "@tanstack/react-router";
import { useWords } from "#web/lib/i18n.ts";
import { useMe } from "#web/lib/me.ts";
import { Page } from "#web/shell/page.tsx";
import { profileMessages } from "./messages.ts";
import { ProfileView } from "./profile-view.tsx";

const route = getRouteApi("/inside/profile");

/** The signed-in person's own profile. */
export function MyProfilePage() {
  const t = useWords(profileMessages);
  const { tab = "profile" } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={t("myTitle")} breadcrumbs={[{ label: t("myTitle") }]}>
      <ProfileView
        profile={useMe()}
        tab={tab}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      />
    </Page>
  );
}
