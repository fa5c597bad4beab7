import { getRouteApi } from "@tanstack/react-router";
import { people } from "#contract/identity/people.ts";
import type { UserType } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { type Crumb, Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { profileMessages } from "../messages.ts";
import { ProfileDialogs } from "./profile-dialogs.tsx";
import { ProfileFailure, ProfileSkeleton } from "./profile-states.tsx";
import { ProfileView } from "./profile-view.tsx";
import { shownTab } from "../visible-tabs.ts";

const route = getRouteApi("/inside/user/$userId/profile");

/**
 * The profile of a chosen person, as far as the viewer may see it (platform-and-people §2, clients-and-business §2).
 */
export function UserProfilePage() {
  const t = useWords(profileMessages);
  const format = useFormat();
  const { userId } = route.useParams();
  const { tab: asked, userType, edit } = route.useSearch();
  const me = useMe();
  const navigate = route.useNavigate();
  const { data, error, isFetching, refetch } = useRead(people.profile, { params: { id: userId } });
  const tab = data ? shownTab(asked, me, data) : "profile";
  const kind = data?.userType ?? userType;
  const title = t(kind ? `title.${kind}` : "title");
  const parent = useParent(kind);
  return (
    <ProfileDialogs
      profile={data}
      isReading={isFetching}
      onEdited={edit && (() => void navigate({ search: { userType, tab: asked }, replace: true }))}
    >
      <Page
        title={data ? format.name(data) : title}
        breadcrumbs={[parent, { label: data ? format.name(data) : title }]}
        {...(data && { head: false })}
      >
        {data ? (
          <ProfileView
            profile={data}
            tab={tab}
            onTab={(next) => void navigate({ search: { userType, tab: next }, replace: true })}
          />
        ) : error ? (
          <ProfileFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <ProfileSkeleton />
        )}
      </Page>
    </ProfileDialogs>
  );
}

/** The list that contains people of a kind. */
function useParent(userType: UserType | undefined): Crumb {
  const t = useWords(profileMessages);
  const pageName = useWords(pageWords);
  switch (userType) {
    case "client":
      return { label: pageName("clients"), to: "/client/overview" };
    case "trainer":
      return { label: pageName("trainers"), to: "/user/users-trainers" };
    case "employee":
      return { label: pageName("employeeBoard"), to: "/user/admin-board" };
    case undefined:
      return { label: t("people") };
  }
}
