import { Notifications } from "@mantine/notifications";

const alertsLastMs = 5_000;

/** Where alerts appear and go by themselves. */
export function AlertCorner() {
  return <Notifications autoClose={alertsLastMs} position="top-right" withinPortal={false} />;
}
