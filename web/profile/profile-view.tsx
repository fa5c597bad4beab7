import { Card, Stack, Tabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import type { Profile } from "#contract/people.ts";
import type { UserType } from "#contract/values.ts";
import { useMe } from "#web/frame/me.ts";
import { useWords } from "#web/lib/i18n.ts";
import { mayReadNotes } from "#web/notes/note-model.ts";
import { PersonAlerts } from "#web/notes/person-alerts.tsx";
import { profileMessages } from "./messages.ts";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import classes from "./profile-view.module.css";
import type { TabName } from "./tab-names.ts";
import { visibleTabs } from "./visible-tabs.ts";

interface ProfileViewProps {
  profile: Profile;
  tab: TabName;
  onTab: (tab: TabName) => void;
}

/** A person: who they are, and what the viewer may know of them in tabs. */
export function ProfileView({ profile, tab, onTab }: ProfileViewProps) {
  const me = useMe();
  const tabs = visibleTabs(me, profile);
  return (
    <Stack>
      <Card>
        <Stack>
          <ProfileHeader profile={profile} actions={<ProfileMenu profile={profile} />} />
          {mayReadNotes(me, profile) && <PersonAlerts personId={profile.id} />}
        </Stack>
      </Card>
      {tabs.length === 1 ? (
        <ProfilePanel tab="profile" profile={profile} />
      ) : (
        <ProfileTabs of={profile.userType} tabs={tabs} shown={tab} onTab={onTab}>
          <ProfilePanel tab={tab} profile={profile} />
        </ProfileTabs>
      )}
    </Stack>
  );
}

interface ProfileTabsProps {
  of: UserType;
  tabs: readonly TabName[];
  shown: TabName;
  onTab: (tab: TabName) => void;
  children: ReactNode;
}

function ProfileTabs({ of, tabs, shown, onTab, children }: ProfileTabsProps) {
  const t = useWords(profileMessages);
  const choose = (next: string | null) => onTab(tabs.find((name) => name === next) ?? "profile");
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => showTab(strip.current, shown), [shown]);
  return (
    <Tabs value={shown} onChange={choose} keepMounted={false}>
      <div ref={strip} className={classes.strip}>
        <Tabs.List className={classes.list}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(name === "members" && of === "employee" ? "colleaguesTab" : `${name}Tab`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name}>
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
