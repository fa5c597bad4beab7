import type { ReactNode } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { pageWords } from "./page-labels.ts";
import { Page } from "./page.tsx";

interface SettingsFrameProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a page that the club settings lead to. */
export function SettingsFrame({ title, ...page }: SettingsFrameProps) {
  const name = useWords(pageWords);
  const breadcrumbs = [{ label: name("settings") }, { label: name("clubSettings"), to: "/settings" as const }];
  return <Page {...page} title={title} breadcrumbs={[...breadcrumbs, { label: title }]} />;
}
