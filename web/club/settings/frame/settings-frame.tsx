import type { ReactNode } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { WithSaveBar } from "./save-bar.tsx";
import { SettingsMenu } from "./settings-menu.tsx";
import type { SettingPage, SettingPart } from "./setting-place-model.ts";
import classes from "./settings-frame.module.css";

interface SettingsFrameProps {
  title: string;
  /** The entry of the menu that it belongs to; none on the page that a phone begins with, which is the menu. */
  entry: SettingPart | SettingPage | undefined;
  /** Whether its tables need all of the width beside the menu. */
  isWide?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a page of settings: the menu at the left, and a bar at the foot for changes that are not saved. */
export function SettingsFrame({ title, entry, isWide = false, children, ...page }: SettingsFrameProps) {
  const name = useWords(pageWords);
  const way = [{ label: name("settings") }, { label: name("clubSettings"), to: "/settings" as const }];
  const breadcrumbs =
    entry === undefined ? [{ label: name("settings") }, { label: title }] : [...way, { label: title }];
  return (
    <Page {...page} title={title} breadcrumbs={breadcrumbs}>
      <div className={classes.frame} data-index={entry === undefined || undefined} data-wide={isWide || undefined}>
        <aside className={classes.menu}>
          <SettingsMenu current={entry ?? "club"} />
        </aside>
        <WithSaveBar>
          <div className={classes.content}>{children}</div>
        </WithSaveBar>
      </div>
    </Page>
  );
}
