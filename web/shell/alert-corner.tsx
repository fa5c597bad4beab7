import { Notifications, notifications } from "@mantine/notifications";
import { useEffect } from "react";

const alertsLastMs = 5_000;

/** Where alerts appear and go by themselves; those of one person are not left for the next. */
export function AlertCorner() {
  useEffect(() => () => notifications.clean(), []);
  return <Notifications autoClose={alertsLastMs} position="top-right" withinPortal={false} />;
}
