import { Notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { clearAlerts } from "#web/kernel/ui/overlays/alerts.ts";
import classes from "./alert-corner.module.css";
import { OfflineNote } from "./offline-note.tsx";

/** Where alerts appear and go by themselves, those of one person before the next comes; and whether there is a network. */
export function AlertCorner() {
  useEffect(() => clearAlerts, []);
  return (
    <>
      {/* Above dialogs and below menus, which may open where they are. */}
      <Notifications position="top-right" zIndex={250} withinPortal={false} className={classes.corner} />
      <OfflineNote />
    </>
  );
}
