import { getRouteApi } from "@tanstack/react-router";
import { auth } from "#contract/auth.ts";
import { useMe } from "#web/frame/me.ts";
import { Page } from "#web/frame/page.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { profileMessages } from "./messages.ts";
import { ProfileDialogs } from "./profile-dialogs.tsx";
import { ProfileHead, ProfileView } from "./profile-view.tsx";
import { shownTab } from "./visible-tabs.ts";

const route = getRouteApi("/inside/profile");

/** The signed-in person's own profile. */
export function MyProfilePage() {
  const t = useWords(profileMessages);
  const me = useMe();
  const { data, isFetching } = useRead(auth.me);
  const tab = shownTab(route.useSearch().tab, me, me);
  const navigate = route.useNavigate();
  return (
    <ProfileDialogs profile={data} isReading={isFetching}>
      <Page title={t("myTitle")} breadcrumbs={[{ label: t("myTitle") }]} head={<ProfileHead profile={me} />}>
        <ProfileView profile={me} tab={tab} onTab={(next) => void navigate({ search: { tab: next }, replace: true })} />
      </Page>
    </ProfileDialogs>
  );
}
