import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { Page, PageHeading } from "#web/kernel/frame/page/page.tsx";
import classes from "./calendar-frame.module.css";

/** A page that is a calendar from edge to edge: the days shown are its visible title. */
export function CalendarFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <Page title={title} breadcrumbs={[{ label: title }]} head={false}>
        <VisuallyHidden>
          <PageHeading>{title}</PageHeading>
        </VisuallyHidden>
        <div>{children}</div>
      </Page>
    </div>
  );
}
