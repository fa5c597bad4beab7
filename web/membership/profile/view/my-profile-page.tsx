import { getRouteApi } from "@tanstack/react-router";
import { auth } from "#contract/identity/auth.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { profileMessages } from "../messages.ts";
import { ProfileDialogs } from "./profile-dialogs.tsx";
import { ProfileView } from "./profile-view.tsx";
import { shownTab } from "../visible-tabs.ts";

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
      <Page title={t("myTitle")} breadcrumbs={[{ label: t("myTitle") }]} head={false}>
        <ProfileView profile={me} tab={tab} onTab={(next) => void navigate({ search: { tab: next }, replace: true })} />
      </Page>
    </ProfileDialogs>
  );
}
