import { lazy, Suspense } from "react";
import type { Profile } from "#contract/identity/people.ts";
import classes from "./profile-view.module.css";
import type { TabName } from "../tab-names.ts";

const AddRecordButton = lazy(() =>
  import("#web/health/body-records/record/add-record-button.tsx").then((module) => ({
    default: module.AddRecordButton,
  })),
);

/** The one action of the tab that is shown; nothing where it has none, or one inside it. */
export function TabAction({ tab, profile }: { tab: TabName; profile: Profile }) {
  if (tab !== "body") return null;
  return (
    <Suspense>
      <div className={classes.action}>
        <AddRecordButton person={profile} />
      </div>
    </Suspense>
  );
}
