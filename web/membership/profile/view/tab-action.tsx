import { lazy, Suspense } from "react";
import type { Profile } from "#contract/identity/people.ts";
import classes from "./profile-view.module.css";
import type { TabName } from "../tab-names.ts";

const RecordButtons = lazy(() =>
  import("#web/health/body-records/record/record-buttons.tsx").then((module) => ({
    default: module.RecordButtons,
  })),
);

/** The actions of the tab that is shown; nothing where it has none, or one inside it. */
export function TabAction({ tab, profile }: { tab: TabName; profile: Profile }) {
  if (tab !== "body") return null;
  return (
    <Suspense>
      <div className={classes.action}>
        <RecordButtons person={profile} />
      </div>
    </Suspense>
  );
}
