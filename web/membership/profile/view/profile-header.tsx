import { Title } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import type { Profile } from "#contract/identity/people.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { PageHeading } from "#web/kernel/frame/page/page.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { PersonAvatar } from "#web/identity/people/faces/person-avatar.tsx";
import { PersonStatusBadge } from "#web/identity/people/faces/person-line.tsx";
import { profileMessages } from "../messages.ts";
import classes from "./profile-header.module.css";
import { useClientGlance } from "../glance/use-client-glance.ts";
import { useIsPhone } from "./use-is-phone.ts";
import { mayGlance, maySellTo } from "../visible-tabs.ts";

const OwedChip = lazy(() =>
  import("#web/sales/accounts/owing/owed-chip.tsx").then((module) => ({ default: module.OwedChip })),
);

const RenewalLine = lazy(() =>
  import("#web/sales/orders/renewal/renewal-line.tsx").then((module) => ({ default: module.RenewalLine })),
);

interface ProfileHeaderProps {
  profile: Profile;
  /** The page is about this person: their name is its heading. */
  isPage?: boolean;
  actions?: ReactNode;
  /** Without all that is below the name. */
  isLine?: boolean;
}

/** The identity of somebody at a glance: face, name, state, position, since when. */
export function ProfileHeader({ profile, isPage = false, isLine = false, actions }: ProfileHeaderProps) {
  const { userType } = profile;
  const name = useFormat().name(profile);
  const since = useSince(profile);
  const position = usePosition(profile);
  const isPhone = useIsPhone();
  const me = useMe();
  return (
    <div className={classes.head} data-line={isLine || undefined}>
      <PersonAvatar person={profile} name={profile} userType={userType} size={isLine ? 32 : isPhone ? 56 : 72} />
      <div className={classes.who}>
        <div className={classes.line}>
          {isPage ? (
            <PageHeading className={classes.name}>{name}</PageHeading>
          ) : (
            <Title order={2} className={classes.name}>
              {name}
            </Title>
          )}
          <PersonStatusBadge person={profile} userType={userType} />
          {me.id !== profile.id && maySellTo(me, profile) && (
            <Suspense>
              <OwedChip key={profile.id} clientId={profile.id} />
            </Suspense>
          )}
        </div>
        {!isLine && <p className={classes.position}>{[position, since].filter(Boolean).join(" · ")}</p>}
        {!isLine && userType === "client" && mayGlance(me, profile) && (
          <Suspense fallback={<p className={classes.renewal} />}>
            {profile.clientType === "pro" && <MembershipLine key={profile.id} profile={profile} />}
            <RenewalLine key={profile.id} clientId={profile.id} className={classes.renewal} />
          </Suspense>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

/** The kind of membership; for staff job, department (not for trainers) and all roles, each word once. */
function usePosition({ userType, clientType, jobTitle, department, roles = [] }: Profile): string {
  const words = useOptionWords();
  if (userType === "client") return clientType === null ? words("userType", "client") : words("clientType", clientType);
  const isPlaced = userType === "employee";
  const job = isPlaced && jobTitle && words("jobTitle", jobTitle);
  const place = isPlaced && department && words("department", department);
  const parts = [job, place, ...roles.map((role) => words("role", role))];
  return [...new Set(parts.filter((part) => typeof part === "string" && part !== ""))].join(" · ");
}

/** The membership that somebody who trains has beside their sessions; nothing where there is none. */
function MembershipLine({ profile }: { profile: Profile }) {
  const t = useWords(profileMessages);
  const format = useFormat();
  const locale = useLocale();
  const membership = useClientGlance(profile).data?.membership;
  if (!membership) return null;
  const { name, end_at } = membership;
  return (
    <p className={classes.renewal}>{t("besideSessions", { name: name[locale], through: format.through(end_at) })}</p>
  );
}

/** Since when they are with the club; before their first day the dates below say it. */
function useSince({ userType, startOfDate, status }: Profile): string | undefined {
  const t = useWords(profileMessages);
  const format = useFormat();
  if (startOfDate === undefined || status === "pending") return undefined;
  return t(userType === "client" ? "memberSince" : "since", { date: format.date(startOfDate) });
}
