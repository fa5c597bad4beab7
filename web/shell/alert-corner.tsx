import { Notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { clearAlerts } from "#web/ui/alerts.ts";
import { OfflineNote } from "./offline-note.tsx";

const alertsLastMs = 5_000;

/** Where alerts appear and go by themselves, those of one person before the next comes; and whether there is a network. */
export function AlertCorner() {
  useEffect(() => clearAlerts, []);
  return (
    <>
      <Notifications autoClose={alertsLastMs} position="top-right" withinPortal={false} />
      <OfflineNote />
    </>
  );
}
