import { Stack, Tabs, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import type { Profile } from "#contract/identity/people.ts";
import type { UserType } from "#contract/kernel/values.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { mayReadNotes } from "#web/identity/notes/note-model.ts";
import { PersonAlerts } from "#web/identity/notes/person-alerts.tsx";
import { Glance } from "../glance/summary.tsx";
import { profileMessages } from "../messages.ts";
import buttonClasses from "./profile-buttons.module.css";
import { useProfileButtons } from "./profile-buttons.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import classes from "./profile-view.module.css";
import { TabAction } from "./tab-action.tsx";
import type { TabName } from "../tab-names.ts";
import { useIsPhone } from "./use-is-phone.ts";
import { visibleTabs } from "../visible-tabs.ts";

interface ProfileHeadProps {
  profile: Profile;
  /** It is one line. */
  isLine: boolean;
}

/** A person's identity with the most used actions: the heading of their page. */
function ProfileHead({ profile, isLine }: ProfileHeadProps) {
  const isPhone = useIsPhone();
  // The calendar has its own, for the day in view.
  const buttons = useProfileButtons(profile, !isLine);
  return (
    <Stack gap="md" {...(!isLine && { mb: "xs" })}>
      <ProfileHeader
        isPage
        profile={profile}
        isLine={isLine}
        actions={
          <>
            {!isPhone && buttons}
            <ProfileMenu profile={profile} />
          </>
        }
      />
      {!isLine && <Alerts profile={profile} />}
      {!isLine && <Glance profile={profile} />}
    </Stack>
  );
}

function Alerts({ profile, isLine = false }: { profile: Profile; isLine?: boolean }) {
  return mayReadNotes(useMe(), profile) && <PersonAlerts personId={profile.id} isLine={isLine} />;
}

interface ProfileViewProps {
  profile: Profile;
  tab: TabName;
  onTab: (tab: TabName) => void;
}

/**
 * A person's head and the tabs that the viewer may see; on a phone the buttons of the head are at its lower edge. Above
 * the calendar head and tabs are one line, so that the hours have the window.
 */
export function ProfileView({ profile, tab, onTab }: ProfileViewProps) {
  const me = useMe();
  const t = useWords(profileMessages);
  const tabs = visibleTabs(me, profile);
  const buttons = useProfileButtons(profile);
  const isPhone = useIsPhone();
  const isLine = tab === "calendar" && !isPhone;
  const head = <ProfileHead profile={profile} isLine={isLine} />;
  return (
    <>
      {tabs.length === 1 ? (
        <>
          {head}
          <VisuallyHidden component="h2">{t("profileTab")}</VisuallyHidden>
          <ProfilePanel tab="profile" profile={profile} />
        </>
      ) : (
        <ProfileTabs
          of={profile.userType}
          tabs={tabs}
          shown={tab}
          onTab={onTab}
          head={head}
          beside={isLine && <Alerts profile={profile} isLine />}
          isLine={isLine}
        >
          <TabAction tab={tab} profile={profile} />
          <ProfilePanel tab={tab} profile={profile} />
        </ProfileTabs>
      )}
      {isPhone && buttons.length > 0 && (
        <div className={buttonClasses.dock} data-dock>
          {buttons}
        </div>
      )}
    </>
  );
}

interface ProfileTabsProps {
  of: UserType;
  tabs: readonly TabName[];
  shown: TabName;
  onTab: (tab: TabName) => void;
  head: ReactNode;
  /** Shown between head and tabs. */
  beside: ReactNode;
  /** Head and tabs are one line. */
  isLine: boolean;
  children: ReactNode;
}

function ProfileTabs({ of, tabs, shown, onTab, head, beside, isLine, children }: ProfileTabsProps) {
  const t = useWords(profileMessages);
  const choose = (next: string | null) => onTab(tabs.find((name) => name === next) ?? "profile");
  const label = (name: TabName) => t(name === "members" && of === "employee" ? "colleaguesTab" : `${name}Tab`);
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => showTab(strip.current, shown), [shown]);
  return (
    <Tabs value={shown} onChange={choose} keepMounted={false}>
      <div className={classes.top} data-line={isLine || undefined}>
        {head}
        {beside && <div className={classes.alerts}>{beside}</div>}
        <div ref={strip} className={classes.strip}>
          <Tabs.List className={classes.list}>
            {tabs.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {label(name)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
      </div>
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <VisuallyHidden component="h2">{label(name)}</VisuallyHidden>
          {name === shown && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** On a phone not all tabs fit: brings one into sight without moving the page. */
function showTab(strip: HTMLElement | null, name: TabName): void {
  const tab = strip?.querySelector<HTMLElement>(`[role="tab"][id$="-${name}"]`);
  if (strip && tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}
